import { crossProduct, dotProduct, perLength } from "../../exact/cross-ratio.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { CANCELLATION, SAFE_LARGEST, SAFE_SMALLEST } from "../../tolerances.ts";
import { lengthOf } from "../../vec3.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import type { WallReading } from "../walls/wall-contact.ts";
import { angleOf, TURN } from "./angles.ts";
import type { Shadow } from "./blocked-arcs.ts";

/**
 * The directions in which a wall that does not contain the centre stands within a radius; null where none has any width.
 *
 * With e the wall's unit direction, turned so that the angle grows along it, h = (a − c) × e the distance of its line and
 * s = (p − c) · e the place of a point p on it, the circle holds what lies within |s| ≤ √((r − h)(r + h)). Ends inside
 * answer with the angle of p − c; the others with the angle of h n + s e, with n the unit perpendicular to the line.
 */
export function shadowOfWall(
  center: PlanPoint,
  radius: number,
  wall: PlanSegment,
  index: number,
  reading: WallReading = "segments",
): Shadow | null {
  const isLine = reading === "lines";
  const turn = isLine ? crossSign(center, wall.a, wall.a, wall.b) : crossSign(center, wall.a, center, wall.b);
  if (turn === 0) return null;
  const a = turn > 0 ? wall.a : wall.b;
  const b = turn > 0 ? wall.b : wall.a;
  if (!isLine && isSurelyWithin(center, a, radius) && isSurelyWithin(center, b, radius))
    return shadowBetween(angleTo(center, a), angleTo(center, b), index, a, b);
  const size = lengthOf(b.x - a.x, 0, b.z - a.z);
  const ex = (b.x - a.x) / size;
  const ez = (b.z - a.z) / size;
  const h = perLength(crossProduct(center, a, a, b), size);
  if (!(h < radius)) return null;
  // Two roots, for the product of the two may lie below all doubles.
  const reach = Math.sqrt(radius - h) * Math.sqrt(radius + h);
  const sOfA = isLine ? -Infinity : perLength(dotProduct(center, a, a, b), size);
  const sOfB = isLine ? Infinity : perLength(dotProduct(center, b, a, b), size);
  if (sOfA >= reach || sOfB <= -reach) return null;

  const at = (s: number): number => angleOf({ x: h * ez + s * ex, z: s * ez - h * ex });
  const from = sOfA >= -reach ? a : null;
  const to = sOfB <= reach ? b : null;
  const start = from ? angleTo(center, a) : at(-reach);
  const end = to ? angleTo(center, b) : at(reach);
  return shadowBetween(start, end, index, from, to);
}

/** Whether a point is in the circle by far more than anything above rounds away: then its wall needs no distance. */
function isSurelyWithin(center: PlanPoint, { x, z }: PlanPoint, radius: number): boolean {
  const square = (x - center.x) * (x - center.x) + (z - center.z) * (z - center.z);
  const most = radius * radius * (1 - CANCELLATION);
  return square < most && most > SAFE_SMALLEST && most < SAFE_LARGEST;
}

function angleTo(center: PlanPoint, { x, z }: PlanPoint): number {
  return angleOf({ x: x - center.x, z: z - center.z });
}

function shadowBetween(
  start: number,
  end: number,
  index: number,
  from: PlanPoint | null,
  to: PlanPoint | null,
): Shadow {
  const width = end - start;
  // No wall hides half a turn, so a small step backwards is a rounding and a large one passes 2π.
  return { start, end: width >= 0 ? end : width < -Math.PI ? end + TURN : start, index, from, to };
}
