import type { FieldType } from "./record-kind.ts";

/*
 * The types of fields that only instruments have. They stand with the fields, as their `ownType`, so that a game that knows no
 * instruments carries none of them.
 */

/** A vector of any length but zero. */
export const DIRECTION: FieldType = {
  words: "three numbers [x, y, z] that are not all 0",
  size: 3,
  findFault: (numbers) => (numbers.every((it) => it === 0) ? "must have a length above 0" : ""),
};

/** A rectangle of the plan. */
export const RECTANGLE: FieldType = {
  words: "four numbers [minX, minZ, maxX, maxZ]@",
  size: 4,
  findFault: ([minX, minZ, maxX, maxZ]) =>
    minX! < maxX! && minZ! < maxZ! ? "" : "must have its least x and z below its greatest",
};

/** A point, or a shape by its id. */
export const ANCHOR: FieldType = { words: 'a point [x, y, z]@, or a shape {"shape": id}', isRight: isAnchor };

function isAnchor(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.length === 3 && value.every(Number.isFinite);
  const { shape, point } = value as { readonly shape?: unknown; readonly point?: unknown };
  return (
    typeof shape === "string" && shape !== "" && (point === undefined || (Array.isArray(point) && isAnchor(point)))
  );
}
