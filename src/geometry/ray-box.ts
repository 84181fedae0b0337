import { side } from "./box.ts";
import { isIdentity, turn, turnBack } from "./quaternion.ts";
import { finishRayHit, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import type { Box, Ray } from "./types.ts";
import { isOrdinarySquare, isSafeSum, scaleSafely } from "./vec3.ts";

/**
 * Where a ray meets a box, written into `out`.
 *
 * In the box's frame, the line o + t d is between the two faces of an axis for t from near to far, with near, far =
 * (∓h − o) / d. It is in the box from the last near to the first far. Where d is 0 the line stays between the faces for ever
 * or never; dividing there, or multiplying by 1 / d, would turn 0 · ∞ into NaN and lose rays that run in the plane of a face.
 *
 * Several faces met at once (an edge, a corner) are all named by the feature; the normal is that of the lowest axis.
 */
export function rayBoxInto(box: Box, ray: Ray, out: MutableRayHit): Outcome {
  const { center: c, halfExtents: h, rotation } = box;
  const { origin, direction } = ray;
  let dx = direction.x;
  let dy = direction.y;
  let dz = direction.z;
  let squares = dx * dx + dy * dy + dz * dz;
  let scale = 1;
  if (!isOrdinarySquare(squares)) {
    scale = scaleSafely(direction).scale;
    dx /= scale;
    dy /= scale;
    dz /= scale;
    // Turning changes no length; the direction as it was given has fewer roundings.
    squares = dx * dx + dy * dy + dz * dz;
  }
  let ox = origin.x - c.x;
  let oy = origin.y - c.y;
  let oz = origin.z - c.z;
  if (rotation !== undefined) {
    // The places of the answer hold what is turned until it is read.
    const { point: start, normal: aim } = out;
    start.x = ox;
    start.y = oy;
    start.z = oz;
    aim.x = dx;
    aim.y = dy;
    aim.z = dz;
    turnBack(rotation, start);
    turnBack(rotation, aim);
    ox = start.x;
    oy = start.y;
    oz = start.z;
    dx = aim.x;
    dy = aim.y;
    dz = aim.z;
  }
  // Along a pair of faces and outside of them, a line never comes between them.
  if ((dx === 0 && Math.abs(ox) > h.x) || (dy === 0 && Math.abs(oy) > h.y) || (dz === 0 && Math.abs(oz) > h.z)) {
    return rotation === undefined ? false : null;
  }
  // The face of each pair that is met first is on the side from which the ray comes.
  const hx = dx > 0 ? h.x : -h.x;
  const hy = dy > 0 ? h.y : -h.y;
  const hz = dz > 0 ? h.z : -h.z;
  const nearX = dx === 0 ? -Infinity : (-hx - ox) / dx;
  const nearY = dy === 0 ? -Infinity : (-hy - oy) / dy;
  const nearZ = dz === 0 ? -Infinity : (-hz - oz) / dz;
  // Where the global `Infinity` meets a computed number, V8 makes an object of either; of this constant it does not.
  const farX = dx === 0 ? Number.POSITIVE_INFINITY : (hx - ox) / dx;
  const farY = dy === 0 ? Number.POSITIVE_INFINITY : (hy - oy) / dy;
  const farZ = dz === 0 ? Number.POSITIVE_INFINITY : (hz - oz) / dz;
  const enter = Math.max(nearX, nearY, nearZ);
  const exit = Math.min(farX, farY, farZ);
  if (!(enter <= exit && exit >= 0)) {
    const span = Math.abs(enter) + Math.abs(exit);
    return isSafeSum(span * span * squares) ? false : null;
  }

  const inside = enter <= 0 && Math.abs(ox) < h.x && Math.abs(oy) < h.y && Math.abs(oz) < h.z;
  // Starting on the surface, it is crossed at once if the ray heads inside; leaving or sliding, it is left out.
  const startsOn = !inside && enter <= 0;
  const isLeftOut = startsOn && !(headsIn(ox, dx, h.x) && headsIn(oy, dy, h.y) && headsIn(oz, dz, h.z));
  const t = isLeftOut ? 0 : inside ? exit : Math.max(enter, 0);
  const way = inside || isLeftOut ? 1 : -1;
  let sx = (inside ? farX === exit : nearX === enter) ? (dx > 0 ? way : -way) : 0;
  let sy = (inside ? farY === exit : nearY === enter) ? (dy > 0 ? way : -way) : 0;
  let sz = (inside ? farZ === exit : nearZ === enter) ? (dz > 0 ? way : -way) : 0;
  if (isLeftOut || dx === 0 || dy === 0 || dz === 0) {
    sx = isLeftOut ? touched(ox, dx, h.x) : dx === 0 ? slidOn(ox, h.x) : sx;
    sy = isLeftOut ? touched(oy, dy, h.y) : dy === 0 ? slidOn(oy, h.y) : sy;
    sz = isLeftOut ? touched(oz, dz, h.z) : dz === 0 ? slidOn(oz, h.z) : sz;
  }
  const { point, normal, featureSigns } = out;
  featureSigns.x = sx;
  featureSigns.y = sy;
  featureSigns.z = sz;
  // The point is at ±h on the axes that have a sign, and never outside the box by a rounding.
  const qx = sx === 0 ? Math.min(h.x, Math.max(-h.x, ox + t * dx)) : sx * h.x;
  const qy = sy === 0 ? Math.min(h.y, Math.max(-h.y, oy + t * dy)) : sy * h.y;
  const qz = sz === 0 ? Math.min(h.z, Math.max(-h.z, oz + t * dz)) : sz * h.z;
  if (t === 0) {
    point.x = origin.x;
    point.y = origin.y;
    point.z = origin.z;
  } else if (rotation !== undefined && !isIdentity(rotation)) {
    point.x = qx;
    point.y = qy;
    point.z = qz;
    turn(rotation, point);
    point.x += c.x;
    point.y += c.y;
    point.z += c.z;
  } else {
    // A coordinate in which the ray does not move is the origin's own.
    point.x = dx === 0 ? origin.x : c.x + qx;
    point.y = dy === 0 ? origin.y : c.y + qy;
    point.z = dz === 0 ? origin.z : c.z + qz;
  }
  const faces = Math.abs(sx) + Math.abs(sy) + Math.abs(sz);
  if (faces > 1) {
    // The lowest axis whose face is truly crossed (outwards where the ray leaves, inwards where it enters), else the lowest at all.
    const isX = sx * dx * way > 0;
    const isY = !isX && sy * dy * way > 0;
    const isZ = !isX && !isY && sz * dz * way > 0;
    const isNone = !isX && !isY && !isZ;
    sz = isZ || (isNone && sx === 0 && sy === 0) ? sz : 0;
    sy = isY || (isNone && sx === 0) ? sy : 0;
    sx = isX || isNone ? sx : 0;
  }
  normal.x = sx;
  normal.y = sy;
  normal.z = sz;
  if (rotation !== undefined) turn(rotation, normal);
  out.t = Math.max(enter, 0);
  out.hasEntry = true;
  out.enterT = enter;
  out.hasExit = true;
  out.exitT = exit;
  out.hasSurface = !isLeftOut;
  out.surfaceT = t;
  out.inside = inside;
  out.feature = faces === 1 ? "face" : faces === 2 ? "edge" : "corner";
  out.distance = out.t * Math.sqrt(squares);
  return finishRayHit(out, scale);
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
function slidOn(o: number, h: number): number {
  return Math.abs(o) === h ? side(o) : 0;
}
