import { crossProduct, dotProduct, ratio } from "../../exact/cross-ratio.ts";
import { lengthOf, powerOfTwoNear } from "../../vec3.ts";
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
  const unit = powerOfTwoNear(size);
  const length = { m: size / unit, e: Math.log2(unit) };
  const h = ratio(crossProduct(c, a, a, b), length);
  if (Math.abs(h) > radius) return [];
  const ex = (b.x - a.x) / size;
  const ez = (b.z - a.z) / size;
  const reach = halfChord(radius - Math.abs(h), radius + Math.abs(h));
  const sOfA = ratio(dotProduct(c, a, a, b), length);
  const sOfB = ratio(dotProduct(c, b, a, b), length);
  return [-reach, reach].filter((s) => s >= sOfA && s <= sOfB).map((s) => ({ x: h * ez + s * ex, z: s * ez - h * ex }));
}
