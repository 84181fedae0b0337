import type { Vec3 } from "../../geometry/types.ts";
import { readingCode, textCode, vectorCode } from "../code-text.ts";
import type { RulerReading } from "./ruler-reading.ts";
import type { RulerRecord } from "./ruler-record.ts";

/** The question that gives a ruler's distance: of two shapes, of a point and a shape; of two points only the reading tells. */
export function rulerCode({ id }: RulerRecord, { from, to, reason, pointA, pointB }: RulerReading): string {
  const a = from.missing ? null : from.shape;
  const b = to.missing ? null : to.shape;
  if (a !== null && b !== null && reason !== "sameShape") return `scene.distance(${textCode(a)}, ${textCode(b)})`;
  if (reason === null && a === null && b !== null && pointA) return toShape(b, pointA);
  if (reason === null && a !== null && b === null && pointB) return toShape(a, pointB);
  return readingCode(id);
}

function toShape(id: string, point: Vec3): string {
  return `scene.nearest(${vectorCode(point)}, { filter: (id) => id === ${textCode(id)} })`;
}
