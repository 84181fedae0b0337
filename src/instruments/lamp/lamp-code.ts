import type { Primitive } from "../../geometry/types.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import { numberCode, readingCode } from "../code-text.ts";
import type { LampReading } from "./lamp-reading.ts";
import type { LampRecord } from "./lamp-record.ts";

const TYPES: readonly Primitive["type"][] = ["box", "sphere", "plane", "segment", "capsule"];

/** The visibility polygon of the plan that is a lamp's light: of the scene's walls, and of its solids cut at the lamp's height. */
export function lampCode(
  { id }: LampRecord,
  { point, rectangle, rectangleArea }: LampReading,
  queries: Pick<SceneQueries, "shapesOf">,
): string {
  // A rectangle beyond what areas can be is no question to the plan.
  if (!(rectangleArea > 0 && rectangleArea < Number.MAX_VALUE)) return readingCode(id);
  const types = TYPES.filter((type) => queries.shapesOf([type]).length > 0);
  const list = types.map((type) => `"${type}"`).join(", ");
  const cut = `outlineAt(primitive, ${numberCode(point.y)}) ?? []`;
  const walls = `scene.shapesOf([${list}])`;
  const obstacles =
    types.length === 0
      ? "[]"
      : types.every((type) => type === "segment")
        ? `${walls}.map(({ primitive }) => primitive)`
        : types.includes("segment")
          ? `${walls}.flatMap(({ primitive }) => (primitive.type === "segment" ? primitive : (${cut})))`
          : `${walls}.flatMap(({ primitive }) => ${cut})`;
  const { min, max } = rectangle;
  return `visibilityPolygon(${planCode(point)}, ${obstacles}, { min: ${planCode(min)}, max: ${planCode(max)} })`;
}

function planCode({ x, z }: { readonly x: number; readonly z: number }): string {
  return `{ x: ${numberCode(x)}, z: ${numberCode(z)} }`;
}
