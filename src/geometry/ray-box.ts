import { featureOf, side } from "./box.ts";
import { isIdentity, turnInto } from "./quaternion.ts";
import { finishRayHit, type MutableRayHit, makeRayHit, takeRayHit } from "./ray-hit-into.ts";
import type { Box, Ray, RayHit, Vec3 } from "./types.ts";
import { scaleOfDirection } from "./vec3.ts";

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
  const out = makeRayHit();
  return rayBoxInto(box, ray, out) ? takeRayHit(out) : null;
}

/** `rayBox`, written into `out`: whether it hits. */
export function rayBoxInto(box: Box, ray: Ray, out: MutableRayHit): boolean {
  const { center: c, halfExtents: h, rotation } = box;
  const scale = scaleOfDirection(ray.direction);
  const direction = ray.direction;
  let dx = scale === 1 ? direction.x : direction.x / scale;
  let dy = scale === 1 ? direction.y : direction.y / scale;
  let dz = scale === 1 ? direction.z : direction.z / scale;
  // Turning changes no length; the direction as it was given has fewer roundings.
  const size = Math.sqrt(dx * dx + dy * dy + dz * dz);
  let ox = ray.origin.x - c.x;
  let oy = ray.origin.y - c.y;
  let oz = ray.origin.z - c.z;
  if (rotation !== undefined) {
    // The places of the answer hold what is turned until it is read.
    const { x, y, z, w } = rotation;
    turnInto(x, y, z, -w, ox, oy, oz, out.point);
    turnInto(x, y, z, -w, dx, dy, dz, out.normal);
    ox = out.point.x;
    oy = out.point.y;
    oz = out.point.z;
    dx = out.normal.x;
    dy = out.normal.y;
    dz = out.normal.z;
  }
  const lowX = (-h.x - ox) / dx;
  const highX = (h.x - ox) / dx;
  const lowY = (-h.y - oy) / dy;
  const highY = (h.y - oy) / dy;
  const lowZ = (-h.z - oz) / dz;
  const highZ = (h.z - oz) / dz;
  const isSlanted = dx !== 0 && dy !== 0 && dz !== 0;
  // Whichever face is nearer, min and max find it without a branch; a ray along a face needs the second look.
  const nearX = isSlanted ? Math.min(lowX, highX) : nearT(ox, dx, h.x);
  const nearY = isSlanted ? Math.min(lowY, highY) : nearT(oy, dy, h.y);
  const nearZ = isSlanted ? Math.min(lowZ, highZ) : nearT(oz, dz, h.z);
  const farX = isSlanted ? Math.max(lowX, highX) : farT(ox, dx, h.x);
  const farY = isSlanted ? Math.max(lowY, highY) : farT(oy, dy, h.y);
  const farZ = isSlanted ? Math.max(lowZ, highZ) : farT(oz, dz, h.z);
  const enter = Math.max(nearX, nearY, nearZ);
  const exit = Math.min(farX, farY, farZ);
  if (!(enter <= exit && exit >= 0)) return false;

  const signs = out.featureSigns;
  const inside = enter <= 0 && Math.abs(ox) < h.x && Math.abs(oy) < h.y && Math.abs(oz) < h.z;
  // Starting on the surface, it is crossed at once if the ray heads inside; leaving or sliding, it is left out.
  const startsOn = !inside && enter <= 0;
  const isLeftOut = startsOn && !(headsIn(ox, dx, h.x) && headsIn(oy, dy, h.y) && headsIn(oz, dz, h.z));
  if (isLeftOut) {
    signs.x = touched(ox, dx, h.x);
    signs.y = touched(oy, dy, h.y);
    signs.z = touched(oz, dz, h.z);
  } else if (inside) {
    signs.x = farX === exit && dx !== 0 ? Math.sign(dx) : slidOn(ox, dx, h.x);
    signs.y = farY === exit && dy !== 0 ? Math.sign(dy) : slidOn(oy, dy, h.y);
    signs.z = farZ === exit && dz !== 0 ? Math.sign(dz) : slidOn(oz, dz, h.z);
  } else {
    signs.x = nearX === enter && dx !== 0 ? -Math.sign(dx) : slidOn(ox, dx, h.x);
    signs.y = nearY === enter && dy !== 0 ? -Math.sign(dy) : slidOn(oy, dy, h.y);
    signs.z = nearZ === enter && dz !== 0 ? -Math.sign(dz) : slidOn(oz, dz, h.z);
  }
  out.t = Math.max(enter, 0);
  out.hasEntry = true;
  out.enterT = enter;
  out.hasExit = true;
  out.exitT = exit;
  out.hasSurface = !isLeftOut;
  out.surfaceT = isLeftOut ? 0 : inside ? exit : out.t;
  out.inside = inside;
  out.feature = featureOf(signs);

  writePoint(box, ray.origin, ox, oy, oz, dx, dy, dz, out);
  writeNormal(box, dx, dy, dz, inside || isLeftOut ? 1 : -1, out);
  return finishRayHit(out, scale, size);
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

/**
 * The normal of the lowest axis whose face is truly crossed (outwards where the ray leaves, `way` 1; inwards where it enters, −1),
 * else of the lowest at all.
 */
function writeNormal(box: Box, dx: number, dy: number, dz: number, way: number, out: MutableRayHit): void {
  const { featureSigns: signs, normal } = out;
  const isX = signs.x * dx * way > 0;
  const isY = !isX && signs.y * dy * way > 0;
  const isZ = !isX && !isY && signs.z * dz * way > 0;
  const isNone = !isX && !isY && !isZ;
  normal.x = isX || isNone ? signs.x : 0;
  normal.y = isY || (isNone && signs.x === 0) ? signs.y : 0;
  normal.z = isZ || (isNone && signs.x === 0 && signs.y === 0) ? signs.z : 0;
  if (box.rotation === undefined) return;
  const { x, y, z, w } = box.rotation;
  turnInto(x, y, z, w, normal.x, normal.y, normal.z, normal);
}

/**
 * The world point of the first surface ahead (the start where there is none): at ±h on the axes that have a sign, and never
 * outside the box by a rounding.
 */
function writePoint(
  { center: c, halfExtents: h, rotation }: Box,
  origin: Vec3,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  { surfaceT: t, featureSigns: signs, point }: MutableRayHit,
): void {
  if (t === 0) {
    point.x = origin.x;
    point.y = origin.y;
    point.z = origin.z;
    return;
  }
  const qx = signs.x === 0 ? within(ox + t * dx, h.x) : signs.x * h.x;
  const qy = signs.y === 0 ? within(oy + t * dy, h.y) : signs.y * h.y;
  const qz = signs.z === 0 ? within(oz + t * dz, h.z) : signs.z * h.z;
  if (rotation !== undefined && !isIdentity(rotation)) {
    turnInto(rotation.x, rotation.y, rotation.z, rotation.w, qx, qy, qz, point);
    point.x += c.x;
    point.y += c.y;
    point.z += c.z;
    return;
  }
  // A coordinate in which the ray does not move is the origin's own.
  point.x = dx === 0 ? origin.x : c.x + qx;
  point.y = dy === 0 ? origin.y : c.y + qy;
  point.z = dz === 0 ? origin.z : c.z + qz;
}

function within(q: number, h: number): number {
  return Math.min(h, Math.max(-h, q));
}
