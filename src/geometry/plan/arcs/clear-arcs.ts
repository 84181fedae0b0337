import { checkNumber, GeometryError } from "../../errors.ts";
import { crossProduct, dotProduct, ratio } from "../../exact/cross-ratio.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { lengthOf, powerOfTwoNear } from "../../vec3.ts";
import { checkPlanPoint, checkWalls } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOnWall, isOnWallLine, type WallReading } from "../walls/wall-contact.ts";
import { angleOf, TURN } from "./angles.ts";
import { type ArcsAround, mergeBlocked, type Shadow } from "./blocked-arcs.ts";

/** What a centre sees out to a radius. */
export interface ClearArcs extends ArcsAround {
  /** The earliest wall that contains the centre, which then sees nothing; null: none does. */
  readonly centerOn: number | null;
}

/**
 * The directions in which one sees from a centre out to a radius, and those in which a wall stands before that, exactly: not
 * counted from spokes. Read as lines, walls go on beyond their ends for ever; that blocks more, and never opens a view.
 *
 * Walls are closed: neighbours that share an end leave no gap, and a centre on a wall (or on its line, where walls are read
 * as lines) sees nothing. A wall seen end-on, one that only touches the circle, and one without length block no angle,
 * though they do block a sight that meets them. Throws on what is not finite and on a negative radius.
 */
export function clearArcs(
  center: PlanPoint,
  radius: number,
  walls: readonly PlanSegment[],
  reading: WallReading = "segments",
): ClearArcs {
  checkPlanPoint("clearArcs", "center", center);
  checkNumber("clearArcs", "radius", radius);
  if (radius < 0) throw new GeometryError("clearArcs", "radius", "0 or more", radius);
  checkWalls("clearArcs", walls);
  return clearArcsUnchecked(center, radius, walls, reading);
}

/** `clearArcs` for input that was checked before. */
export function clearArcsUnchecked(
  center: PlanPoint,
  radius: number,
  walls: readonly PlanSegment[],
  reading: WallReading = "segments",
): ClearArcs {
  const contains = reading === "lines" ? isOnWallLine : isOnWall;
  const shadows: Shadow[] = [];
  let centerOn: number | null = null;
  walls.forEach((wall, index) => {
    if (contains(wall, center)) {
      centerOn ??= index;
      shadows.push({ start: 0, end: TURN, index, from: null, to: null });
      return;
    }
    const shadow = shadowOf(center, radius, wall, index, reading);
    if (shadow) shadows.push(shadow);
  });
  return { ...mergeBlocked(center, shadows), centerOn };
}

/**
 * The directions in which a wall that does not contain the centre stands within a radius; null where none has any width.
 *
 * With e the wall's unit direction, turned so that the angle grows along it, h = (a − c) × e the distance of its line and
 * s = (p − c) · e the place of a point p on it, the circle holds what lies within |s| ≤ √((r − h)(r + h)). Ends inside
 * answer with the angle of p − c; the others with the angle of h n + s e, with n the unit perpendicular to the line.
 */
export function shadowOf(
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
  const size = lengthOf(b.x - a.x, 0, b.z - a.z);
  const ex = (b.x - a.x) / size;
  const ez = (b.z - a.z) / size;
  const unit = powerOfTwoNear(size);
  const length = { m: size / unit, e: Math.log2(unit) };
  const h = ratio(crossProduct(center, a, a, b), length);
  if (!(h < radius)) return null;
  // Two roots, for the product of the two may lie below all doubles.
  const reach = Math.sqrt(radius - h) * Math.sqrt(radius + h);
  const sOfA = isLine ? -Infinity : ratio(dotProduct(center, a, a, b), length);
  const sOfB = isLine ? Infinity : ratio(dotProduct(center, b, a, b), length);
  if (sOfA >= reach || sOfB <= -reach) return null;

  const at = (s: number): number => angleOf({ x: h * ez + s * ex, z: s * ez - h * ex });
  const from = sOfA >= -reach ? a : null;
  const to = sOfB <= reach ? b : null;
  const start = from ? angleOf({ x: a.x - center.x, z: a.z - center.z }) : at(-reach);
  const end = to ? angleOf({ x: b.x - center.x, z: b.z - center.z }) : at(reach);
  const width = end - start;
  // No wall hides half a turn, so a small step backwards is a rounding and a large one passes 2π.
  return { start, end: width >= 0 ? end : width < -Math.PI ? end + TURN : start, index, from, to };
}
