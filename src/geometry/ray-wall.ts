import { lineCarrier, segmentCarrier } from "./plan/lines/carrier.ts";
import { sharedPart } from "./plan/lines/collinear.ts";
import { rayWallCrossing, sightWallCrossing } from "./plan/walls/wall-crossing.ts";
import { type Contact, type Crossing, toRayHit } from "./ray-hit.ts";
import type { Ray, RayHit, Segment, Vec3 } from "./types.ts";
import { copy, lengthOf, normalizeOrNull, scaleSafely } from "./vec3.ts";

/**
 * Where a ray meets a segment read as a wall: unlimited in height over the segment's plan, without thickness, its ends
 * included. A wall along the ray is met at its nearer end; a vertical segment is a point of the plan and met only by rays
 * that pass exactly through it. A ray that starts on the wall is in it at t = 0, and does not cross it (`surfaceT` null).
 *
 * The plan decides everything (see `rayWallCrossing`); the height of the hit is that of the ray at t.
 */
export function rayWall(wall: Segment, ray: Ray): RayHit | null {
  const { v: d, scale } = scaleSafely(ray.direction);
  const o = ray.origin;
  const finish = (crossing: Crossing, contact: Contact): RayHit | null =>
    toRayHit(crossing, contact, scale, crossing.t * lengthOf(d.x, d.y, d.z));

  if (d.x === 0 && d.z === 0) {
    // Straight up or down: a point of the plan, in the wall all along or never.
    if (sightWallCrossing(o, o, wall) === null) return null;
    return finish(startingOn(null, null), { point: copy(o), normal: across(wall, d), feature: "side" });
  }
  const scaled = { origin: o, direction: d };
  const met = rayWallCrossing(scaled, wall);
  if (met === null) return null;
  const { t } = met;
  const along = met.collinear ? sharedPart(lineCarrier(scaled), segmentCarrier(wall.a, wall.b)) : null;
  const exit = along?.end?.t ?? t;
  if (t === 0) {
    const contact: Contact = { point: copy(o), normal: across(wall, d), feature: "side" };
    return finish(startingOn(along?.start?.t ?? 0, exit), contact);
  }
  const point = { x: met.point.x, y: o.y + t * d.y, z: met.point.z };
  const normal = met.collinear ? facing(d) : across(wall, d);
  const feature = met.end === null ? "side" : "end";
  return finish({ t, enter: t, exit, surface: t, inside: false }, { point, normal, feature });
}

/**
 * How far along the sight from one point to another a wall blocks it, 0 at `from` and 1 at `to`; null where it does not.
 * Closed: a wall through either point, or one that is touched by its end, blocks (see `sightWallCrossing`).
 */
export function wallOnSight(wall: Segment, from: Vec3, to: Vec3): number | null {
  return sightWallCrossing(from, to, wall)?.t ?? null;
}

function startingOn(enter: number | null, exit: number | null): Crossing {
  return { t: 0, enter, exit, surface: null, inside: false };
}

/** The wall's level normal, on the side from which a ray of this direction comes. */
function across({ a, b }: Segment, d: Vec3): Vec3 {
  const normal = normalizeOrNull({ x: b.z - a.z, y: 0, z: a.x - b.x });
  if (normal === null) return facing(d);
  return normal.x * d.x + normal.z * d.z > 0 ? { x: -normal.x, y: 0, z: -normal.z } : normal;
}

/** The level unit vector against a direction; +x for a vertical one. */
function facing(d: Vec3): Vec3 {
  return normalizeOrNull({ x: -d.x, y: 0, z: -d.z }) ?? { x: 1, y: 0, z: 0 };
}
