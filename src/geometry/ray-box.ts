import { featureOf, side, toLocal, toWorld, toWorldDirection } from "./box.ts";
import { isIdentity, rotateInverse } from "./quaternion.ts";
import { toRayHit } from "./ray-hit.ts";
import type { Box, Ray, RayHit, Vec3 } from "./types.ts";
import { copy, lengthOf, scaleSafely } from "./vec3.ts";

/**
 * Where a ray meets a box.
 *
 * In the box's frame, the line o + t d is between the two faces of an axis for t from near to far, with near, far =
 * (∓h − o) / d. It is in the box from the last near to the first far. Where d is 0 the line stays between the faces for ever
 * or never; dividing there, or multiplying by 1 / d, would turn 0 · ∞ into NaN and lose rays that run in the plane of a face.
 *
 * Several faces met at once (an edge, a corner) are all named by the feature; the normal is that of the lowest axis.
 */
export function rayBox(box: Box, ray: Ray): RayHit | null {
  const { v: direction, scale } = scaleSafely(ray.direction);
  const o = toLocal(box, ray.origin);
  const d = box.rotation === undefined ? direction : rotateInverse(box.rotation, direction);
  const h = box.halfExtents;

  const near = { x: nearT(o.x, d.x, h.x), y: nearT(o.y, d.y, h.y), z: nearT(o.z, d.z, h.z) };
  const far = { x: farT(o.x, d.x, h.x), y: farT(o.y, d.y, h.y), z: farT(o.z, d.z, h.z) };
  const enter = Math.max(near.x, near.y, near.z);
  const exit = Math.min(far.x, far.y, far.z);
  if (!(enter <= exit && exit >= 0)) return null;

  const inside = Math.abs(o.x) < h.x && Math.abs(o.y) < h.y && Math.abs(o.z) < h.z;
  // Starting on the surface, it is crossed at once if the ray heads inside; leaving or sliding, it is left out.
  const startsOn = !inside && enter <= 0;
  const isLeftOut = startsOn && !(headsIn(o.x, d.x, h.x) && headsIn(o.y, d.y, h.y) && headsIn(o.z, d.z, h.z));
  const t = Math.max(enter, 0);
  const surface = isLeftOut ? null : inside ? exit : t;

  let signs: Vec3;
  if (isLeftOut) signs = { x: touched(o.x, d.x, h.x), y: touched(o.y, d.y, h.y), z: touched(o.z, d.z, h.z) };
  else {
    const way = inside ? 1 : -1;
    const [times, at] = inside ? [far, exit] : [near, enter];
    signs = {
      x: times.x === at && d.x !== 0 ? way * Math.sign(d.x) : slidOn(o.x, d.x, h.x),
      y: times.y === at && d.y !== 0 ? way * Math.sign(d.y) : slidOn(o.y, d.y, h.y),
      z: times.z === at && d.z !== 0 ? way * Math.sign(d.z) : slidOn(o.z, d.z, h.z),
    };
  }
  return toRayHit(
    { t, enter, exit, surface, inside },
    {
      point: hitPoint(box, ray.origin, o, d, surface ?? 0, signs),
      normal: toWorldDirection(box, normalOf(signs, d, inside || isLeftOut)),
      feature: featureOf(signs),
      featureSigns: signs,
    },
    scale,
    t * lengthOf(direction.x, direction.y, direction.z),
  );
}

/** First t between the faces at ±h of one axis. */
function nearT(o: number, d: number, h: number): number {
  if (d === 0) return Math.abs(o) <= h ? -Infinity : Infinity;
  return d > 0 ? (-h - o) / d : (h - o) / d;
}

/** Last t between the faces at ±h of one axis. */
function farT(o: number, d: number, h: number): number {
  if (d === 0) return Math.abs(o) <= h ? Infinity : -Infinity;
  return d > 0 ? (h - o) / d : (-h - o) / d;
}

/** Whether this pair of faces lets the ray inside: it starts between them, or on one of them and against its normal. */
function headsIn(o: number, d: number, h: number): boolean {
  return Math.abs(o) < h || (h > 0 && d * side(o) < 0);
}

/** The face of a pair that the start touches; of the two sides of a plate, the one towards which the ray goes. */
function touched(o: number, d: number, h: number): number {
  if (Math.abs(o) !== h) return 0;
  return h === 0 && d !== 0 ? Math.sign(d) : side(o);
}

/** The face of a pair in whose plane the ray runs. */
function slidOn(o: number, d: number, h: number): number {
  return d === 0 && Math.abs(o) === h ? side(o) : 0;
}

/** The normal of the lowest axis whose face is truly crossed (outwards where the ray leaves), else of the lowest at all. */
function normalOf(signs: Vec3, d: Vec3, isLeaving: boolean): Vec3 {
  const way = isLeaving ? 1 : -1;
  if (signs.x * d.x * way > 0) return { x: signs.x, y: 0, z: 0 };
  if (signs.y * d.y * way > 0) return { x: 0, y: signs.y, z: 0 };
  if (signs.z * d.z * way > 0) return { x: 0, y: 0, z: signs.z };
  if (signs.x !== 0) return { x: signs.x, y: 0, z: 0 };
  return signs.y !== 0 ? { x: 0, y: signs.y, z: 0 } : { x: 0, y: 0, z: signs.z };
}

/** The world point at t of the line: at ±h on the axes that have a sign, and never outside the box by a rounding. */
function hitPoint(box: Box, origin: Vec3, o: Vec3, d: Vec3, t: number, signs: Vec3): Vec3 {
  if (t === 0) return copy(origin);
  const { center: c, halfExtents: h } = box;
  const q = {
    x: signs.x === 0 ? within(o.x + t * d.x, h.x) : signs.x * h.x,
    y: signs.y === 0 ? within(o.y + t * d.y, h.y) : signs.y * h.y,
    z: signs.z === 0 ? within(o.z + t * d.z, h.z) : signs.z * h.z,
  };
  if (box.rotation !== undefined && !isIdentity(box.rotation)) return toWorld(box, q);
  // A coordinate in which the ray does not move is the origin's own.
  return {
    x: d.x === 0 ? origin.x : c.x + q.x,
    y: d.y === 0 ? origin.y : c.y + q.y,
    z: d.z === 0 ? origin.z : c.z + q.z,
  };
}

function within(q: number, h: number): number {
  return Math.min(h, Math.max(-h, q));
}
