import { crossProduct, dotProduct, perLength } from "../../exact/cross-ratio.ts";
import { lengthOf } from "../../vec3.ts";
import { halfChord } from "../outlines/outline-of-disc.ts";
import type { PlanPoint } from "../plan-types.ts";

/**
 * Where a straight edge crosses the circle around c, its ends included, as ways from c. With e the edge's unit direction, its
 * line passes at the distance h = (a − c) × e, and crosses at s = ±√((R − h)(R + h)) along it: the ways h n + s e, n the unit
 * perpendicular. Ends inside the circle are no crossings.
 */
export function edgeReach(c: PlanPoint, radius: number, a: PlanPoint, b: PlanPoint): PlanPoint[] {
  const size = lengthOf(b.x - a.x, 0, b.z - a.z);
  if (size === 0) return [];
  const h = perLength(crossProduct(c, a, a, b), size);
  if (Math.abs(h) > radius) return [];
  const ex = (b.x - a.x) / size;
  const ez = (b.z - a.z) / size;
  const reach = halfChord(radius - Math.abs(h), radius + Math.abs(h));
  const sOfA = perLength(dotProduct(c, a, a, b), size);
  const sOfB = perLength(dotProduct(c, b, a, b), size);
  return [-reach, reach].filter((s) => s >= sOfA && s <= sOfB).map((s) => ({ x: h * ez + s * ex, z: s * ez - h * ex }));
}
