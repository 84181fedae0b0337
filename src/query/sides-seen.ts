import type { PlanPoint } from "../geometry/plan/plan-types.ts";
import type { ShapeObstacle } from "./plan-obstacles.ts";

/**
 * Adds the sides of an upright box that face a centre to a list, as walls under its id: all of it that can be seen from there. False,
 * and nothing, where the centre is in the box or on it. From the row of the box, which begins at `at` (see `packShape`), with the
 * corners of its section in the plan (`outlineAt`) and in the order of its edges, to the bit.
 */
export function addSides(
  list: ShapeObstacle[],
  id: string,
  rows: Float64Array,
  at: number,
  center: PlanPoint,
): boolean {
  const x = rows[at]!;
  const z = rows[at + 2]!;
  const halfX = rows[at + 3]!;
  const halfZ = rows[at + 5]!;
  // The outline decides from its own middle whether it holds a point.
  if (!(Math.abs(center.x - x) > halfX || Math.abs(center.z - z) > halfZ)) return false;
  const minX = x - halfX;
  const maxX = x + halfX;
  const minZ = z - halfZ;
  const maxZ = z + halfZ;
  if (minZ > center.z) list.push({ id, obstacle: { a: { x: minX, z: minZ }, b: { x: maxX, z: minZ } } });
  if (maxX < center.x) list.push({ id, obstacle: { a: { x: maxX, z: minZ }, b: { x: maxX, z: maxZ } } });
  if (maxZ < center.z) list.push({ id, obstacle: { a: { x: maxX, z: maxZ }, b: { x: minX, z: maxZ } } });
  if (minX > center.x) list.push({ id, obstacle: { a: { x: minX, z: maxZ }, b: { x: minX, z: minZ } } });
  return true;
}
