import { crossSign } from "./exact/exact-sign.ts";
import { finishRayHit, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import type { Ray, Segment, Vec3 } from "./types.ts";
import { lengthOf, normalizeOrNull, putVector, scaleSafely, ZERO } from "./vec3.ts";
import { meetWall, pointOfCrossing } from "./wall-meeting.ts";

/**
 * Where a ray meets a segment read as a wall, written into `out`: unlimited in height over the segment's plan, without thickness, its ends
 * included. A wall along the ray is met at its nearer end; a vertical segment is a point of the plan and met only by rays
 * that pass exactly through it. A ray that starts on the wall is in it at t = 0, and does not cross it (`surfaceT` null).
 *
 * The plan decides everything (see `meetWall`); the height of the hit is that of the ray at t.
 */
export function rayWallInto(wall: Segment, ray: Ray, out: MutableRayHit): Outcome {
  const { origin: o, direction } = ray;
  const sideOfA = crossSign(ZERO, direction, o, wall.a);
  // The exact sign is certain at any scale, and most walls are done with here.
  if (sideOfA !== 0 && sideOfA === crossSign(ZERO, direction, o, wall.b)) return false;
  const { v: d, scale } = scaleSafely(direction);
  const way = { start: o, from: ZERO, to: d, hasEnd: false };
  const met = meetWall(way, wall);
  if (met === null) return null;
  const { t, end, isAlong } = met;
  // Starting on the wall, the ray does not cross it. Straight up or down, it is in the wall all along.
  const startsOn = t === 0;
  const isUpright = d.x === 0 && d.z === 0;
  out.t = t;
  out.inside = false;
  out.hasEntry = !isUpright;
  out.enterT = met.enter;
  out.hasExit = !isUpright;
  out.exitT = met.exit;
  out.hasSurface = !startsOn;
  out.surfaceT = t;
  if (startsOn) putVector(o, out.point);
  else {
    const { x, z } = end ?? pointOfCrossing(way, wall);
    putVector({ x, y: o.y + t * d.y, z }, out.point);
  }
  putVector(isAlong && !startsOn ? facing(d) : across(wall, d), out.normal);
  putVector(ZERO, out.featureSigns);
  out.feature = end === null ? "side" : "end";
  out.distance = out.t * lengthOf(d.x, d.y, d.z);
  return finishRayHit(out, scale);
}

/**
 * How far along the sight from one point to another a wall blocks it, 0 at `from` and 1 at `to`; null where it does not.
 * Closed: a wall through either point, or one that is touched by its end, blocks.
 */
export function wallOnSight(wall: Segment, from: Vec3, to: Vec3): number | null {
  return meetWall({ start: from, from, to, hasEnd: true }, wall)?.t ?? null;
}

/** The wall's level unit normal, on the side from which a ray of this direction comes; against that for a wall without length. */
export function across({ a, b }: Segment, d: Vec3): Vec3 {
  const normal = normalizeOrNull({ x: b.z - a.z, y: 0, z: a.x - b.x });
  if (normal === null) return facing(d);
  return normal.x * d.x + normal.z * d.z > 0 ? { x: -normal.x, y: 0, z: -normal.z } : normal;
}

/** The level unit vector against a direction; +x for a vertical one. */
function facing(d: Vec3): Vec3 {
  return normalizeOrNull({ x: -d.x, y: 0, z: -d.z }) ?? { x: 1, y: 0, z: 0 };
}
