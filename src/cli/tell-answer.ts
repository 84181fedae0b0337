import type { Bounds, Vec3 } from "../geometry/types.ts";
import { formatText } from "../readout/format-quantity.ts";
import type { Readout, ReadoutRow } from "../readout/readout.ts";
import type {
  InstrumentReading,
  Scene,
  ShapeClosestPoint,
  ShapeDistance,
  ShapePair,
  ShapeRayHit,
  ShapeSweep,
  Sight,
} from "../runtime/index.ts";
import { pairOfShapes } from "./pair-of-shapes.ts";
import type { QueryArguments } from "./parse-arguments.ts";

/** An answer in words and numbers with units, for a person at a terminal. `--json` gives all digits. */
export function tellAnswer(scene: Scene, { question, value, options }: QueryArguments, answer: unknown): string {
  const which = (id: string): string => {
    const { name, kind } = scene.get(id)!;
    return `${name === "" ? id : name} (${id}, ${kind})`.replaceAll("\n", " ");
  };
  const list = (answers: readonly unknown[], tell: (answer: never) => string, none: string): string =>
    answers.length === 0 ? none : answers.map((it) => tell(it as never)).join("\n");
  const near = (it: ShapeClosestPoint): string =>
    `${metres(it.signedDistance)}  ${which(it.id)}  foot point ${point(it.surfacePoint)}${it.inside ? "  inside" : ""}`;
  const hit = (it: ShapeRayHit): string =>
    `${metres(it.distance)}  ${which(it.id)}  at ${point(it.point)}${it.inside ? "  starts inside" : ""}`;

  switch (question) {
    case "nearest":
      if (options.k !== undefined || options.within !== undefined)
        return list(answer as readonly ShapeClosestPoint[], near, "No shape is so near.");
      return answer === null ? "No shape answers." : tellNearest(answer as ShapeClosestPoint, which);
    case "contains":
      return list(answer as readonly string[], which, "No shape holds the point.");
    case "ray":
      if (options.all) return list(answer as readonly ShapeRayHit[], hit, "The ray meets nothing.");
      if (options.any) return answer ? "The ray meets something." : "The ray meets nothing.";
      return answer === null ? "The ray meets nothing." : hit(answer as ShapeRayHit);
    case "sight": {
      const { blocker } = answer as Sight;
      return blocker === null ? "Visible." : `Blocked by ${which(blocker.id)} at ${point(blocker.point)}.`;
    }
    case "sweep": {
      if (answer === null) return "The ball touches nothing.";
      const { id, distance, center, point: touch, overlapping } = answer as ShapeSweep;
      const start = overlapping ? "  overlaps at the start" : "";
      return `${metres(distance)}  ${which(id)}  ball at ${point(center)}, touches at ${point(touch)}${start}`;
    }
    case "overlap-box":
      return list(answer as readonly string[], which, "No shape reaches into the box.");
    case "pairs": {
      const pair = (it: ShapePair): string => `${metres(it.signedDistance)}  ${which(it.a)}  ${which(it.b)}`;
      return list(answer as readonly ShapePair[], pair, "No two shapes are so close.");
    }
    case "bounds": {
      if (answer === null) return "No shape has bounds.";
      const { min, max } = answer as Bounds;
      return `from ${point(min)} to ${point(max)}`;
    }
    case "distance": {
      const [a, b] = pairOfShapes(scene, value as string);
      if (answer === null) return "No move separates the two planes.";
      const { signedDistance, pointA, pointB } = answer as ShapeDistance;
      const overlap = signedDistance < 0 ? " (they overlap)" : "";
      return `${metres(signedDistance)}${overlap}\n  ${which(a)} at ${point(pointA)}\n  ${which(b)} at ${point(pointB)}`;
    }
    case "readings":
      return list(
        answer as readonly InstrumentReading[],
        ({ id }: InstrumentReading) => tellReading(scene, id),
        "The scene has no instruments.",
      );
    default:
      return question satisfies never;
  }
}

function tellNearest(
  { id, signedDistance, surfacePoint, normal, inside, feature, unique }: ShapeClosestPoint,
  which: (id: string) => string,
): string {
  const lines = [
    which(id),
    `  signed distance  ${metres(signedDistance)}${inside ? " (inside)" : ""}`,
    `  foot point       ${point(surfacePoint)} (${feature})`,
  ];
  if (normal !== null) lines.push(`  normal           ${direction(normal)}`);
  if (!unique) lines.push("  another point of the surface is just as near");
  return lines.join("\n");
}

function tellReading(scene: Scene, id: string): string {
  const readout = scene.readout(id) as Readout;
  const { name, kind } = scene.get(id)!;
  const lines = [`${name} (${id}, ${kind})`];
  if (readout.answer !== null) {
    const { title, value, why } = readout.answer;
    lines.push(`  ${title}: ${cell(value)}${why === "" ? "" : `, ${why}`}`);
  }
  for (const { label, value } of readout.rows) lines.push(`  ${label}: ${cell(value)}`);
  return lines.join("\n");
}

function cell(value: ReadoutRow["value"]): string {
  if (typeof value === "string") return value;
  return "unit" in value ? formatText(value) : value.map((it) => formatText(it)).join(", ");
}

function metres(value: number): string {
  return formatText({ value, unit: "m" });
}

function direction({ x, y, z }: Vec3): string {
  return [x, y, z].map((value) => formatText({ value, unit: "" })).join(", ");
}

/** The unit once, after the last number. */
function point(at: Vec3): string {
  return `${direction(at)} m`;
}
