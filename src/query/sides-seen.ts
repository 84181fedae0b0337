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
  const showsMinZ = minZ > center.z;
  const showsMaxX = maxX < center.x;
  const showsMaxZ = maxZ < center.z;
  const showsMinX = minX > center.x;
  // Two sides that are seen at once share a corner, and its point. The others are only made where a side ends at them.
  const minMin = showsMinZ || showsMinX ? { x: minX, z: minZ } : null;
  const maxMin = showsMinZ || showsMaxX ? { x: maxX, z: minZ } : null;
  const maxMax = showsMaxX || showsMaxZ ? { x: maxX, z: maxZ } : null;
  const minMax = showsMaxZ || showsMinX ? { x: minX, z: maxZ } : null;
  if (showsMinZ) list.push({ id, obstacle: { a: minMin!, b: maxMin! } });
  if (showsMaxX) list.push({ id, obstacle: { a: maxMin!, b: maxMax! } });
  if (showsMaxZ) list.push({ id, obstacle: { a: maxMax!, b: minMax! } });
  if (showsMinX) list.push({ id, obstacle: { a: minMax!, b: minMin! } });
  return true;
}
