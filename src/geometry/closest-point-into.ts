import { side } from "./box.ts";
import { closestPointUnchecked } from "./closest-point.ts";
import { isRoomy } from "./extreme-scale.ts";
import { isIdentity, turn, turnBack } from "./quaternion.ts";
import { blankFoot, footOnSegment } from "./segment-foot.ts";
import { distanceToBall } from "./sphere.ts";
import { CANCELLATION, SAFE_SMALLEST } from "./tolerances.ts";
import type { Box, MutableVec3, Primitive, Segment, Sphere, Vec3 } from "./types.ts";
import { lengthOf, putVector } from "./vec3.ts";

/** The numbers of `ClosestPoint` that say how far and which way, to be written to. */
export interface MutableClosestPoint {
  signedDistance: number;
  inside: boolean;
  readonly surfacePoint: MutableVec3;
  readonly normal: MutableVec3;
  /** False on a bare segment at distance 0, where no direction leads away; `normal` then says nothing. */
  hasNormal: boolean;
}

/**
 * `closestPointUnchecked`, written into `out`, for loops: the same numbers, bit for bit. Nothing is allocated where sizes are ordinary
 * and the point is neither on the surface nor on an axis; planes and all other places go the long way.
 */
export function closestPointInto(primitive: Primitive, point: Vec3, out: MutableClosestPoint): void {
  if (!isWritten(primitive, point, out)) {
    const answer = closestPointUnchecked(primitive, point);
    out.signedDistance = answer.signedDistance;
    out.inside = answer.inside;
    putVector(answer.surfacePoint, out.surfacePoint);
    out.hasNormal = answer.normal !== null;
    if (answer.normal !== null) putVector(answer.normal, out.normal);
    return;
  }
  out.inside = out.signedDistance < 0;
  out.hasNormal = true;
}

function isWritten(primitive: Primitive, point: Vec3, out: MutableClosestPoint): boolean {
  switch (primitive.type) {
    case "sphere":
      return isWrittenForSphere(primitive, point, out);
    case "box":
      return isWrittenForBox(primitive, point, out);
    case "capsule":
      return isWrittenForSegment(primitive, primitive.radius, false, point, out);
    case "segment":
      return isWrittenForSegment(primitive, 0, true, point, out);
    default:
      return false;
  }
}

/** The steps of `closestPointOnSphere`. */
function isWrittenForSphere({ center: c, radius }: Sphere, point: Vec3, out: MutableClosestPoint): boolean {
  const x = point.x - c.x;
  const y = point.y - c.y;
  const z = point.z - c.z;
  const n = lengthOf(x, y, z);
  const distance = distanceToBall(x, y, z, radius);
  if (!isRoomy(Math.abs(distance)) || n <= SAFE_SMALLEST) return false;
  const { normal, surfacePoint } = out;
  out.signedDistance = distance;
  normal.x = x / n;
  normal.y = y / n;
  normal.z = z / n;
  surfacePoint.x = c.x + normal.x * radius;
  surfacePoint.y = c.y + normal.y * radius;
  surfacePoint.z = c.z + normal.z * radius;
  return true;
}

/** The steps of `closestPointOnBox`. */
function isWrittenForBox({ center: c, halfExtents: h, rotation }: Box, point: Vec3, out: MutableClosestPoint): boolean {
  const { normal, surfacePoint } = out;
  let qx = point.x - c.x;
  let qy = point.y - c.y;
  let qz = point.z - c.z;
  if (rotation !== undefined) {
    normal.x = qx;
    normal.y = qy;
    normal.z = qz;
    turnBack(rotation, normal);
    qx = normal.x;
    qy = normal.y;
    qz = normal.z;
  }
  const ex = Math.abs(qx) - h.x;
  const ey = Math.abs(qy) - h.y;
  const ez = Math.abs(qz) - h.z;
  let distance = Math.max(ex, ey, ez);
  let sx = 0;
  let sy = 0;
  let sz = 0;
  if (distance > 0) {
    distance = lengthOf(Math.max(ex, 0), Math.max(ey, 0), Math.max(ez, 0));
    if (!isRoomy(distance)) return false;
    if (ex > 0) sx = side(qx);
    if (ey > 0) sy = side(qy);
    if (ez > 0) sz = side(qz);
    normal.x = sx === 0 ? 0 : (sx * ex) / distance;
    normal.y = sy === 0 ? 0 : (sy * ey) / distance;
    normal.z = sz === 0 ? 0 : (sz * ez) / distance;
  } else {
    if (!isRoomy(-distance)) return false;
    if (ex === distance) sx = side(qx);
    else if (ey === distance) sy = side(qy);
    else sz = side(qz);
    normal.x = sx;
    normal.y = sy;
    normal.z = sz;
  }
  out.signedDistance = distance;
  if (rotation === undefined || isIdentity(rotation)) {
    surfacePoint.x = sx === 0 ? point.x : c.x + sx * h.x;
    surfacePoint.y = sy === 0 ? point.y : c.y + sy * h.y;
    surfacePoint.z = sz === 0 ? point.z : c.z + sz * h.z;
    if (rotation === undefined) return true;
  } else {
    qx = sx === 0 ? qx : sx * h.x;
    qy = sy === 0 ? qy : sy * h.y;
    qz = sz === 0 ? qz : sz * h.z;
    surfacePoint.x = qx;
    surfacePoint.y = qy;
    surfacePoint.z = qz;
    turn(rotation, surfacePoint);
    surfacePoint.x = c.x + surfacePoint.x;
    surfacePoint.y = c.y + surfacePoint.y;
    surfacePoint.z = c.z + surfacePoint.z;
  }
  turn(rotation, normal);
  return true;
}

/** From the foot on the segment the steps of `closestPointOnSegment` or `closestPointOnCapsule`. */
function isWrittenForSegment(
  { a, b }: Segment,
  radius: number,
  isBare: boolean,
  point: Vec3,
  out: MutableClosestPoint,
): boolean {
  footOnSegment(a, b, point, foot);
  const { away, axis: e, point: p } = foot;
  const distance = distanceToBall(away.x, away.y, away.z, radius);
  if (!foot.hasAxis || !isRoomy(Math.abs(distance)) || foot.distance <= SAFE_SMALLEST) return false;
  const nx = away.x / foot.distance;
  const ny = away.y / foot.distance;
  const nz = away.z / foot.distance;
  // On the side of a capsule, so close to its axis that rounding turns the normal, it is set square again: not here.
  const isSide = !isBare && foot.clamped === null;
  if (isSide && Math.abs(nx * e.x + ny * e.y + nz * e.z) > CANCELLATION) return false;
  const { normal, surfacePoint } = out;
  out.signedDistance = distance;
  normal.x = nx;
  normal.y = ny;
  normal.z = nz;
  surfacePoint.x = isBare ? p.x : p.x + nx * radius;
  surfacePoint.y = isBare ? p.y : p.y + ny * radius;
  surfacePoint.z = isBare ? p.z : p.z + nz * radius;
  return true;
}

/** One for all points, so that none makes garbage. */
const foot = blankFoot();
