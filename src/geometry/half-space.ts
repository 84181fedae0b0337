import { heightAbove } from "./plane-height.ts";
import { toRayHit } from "./ray-hit.ts";
import { meetPlane } from "./ray-plane.ts";
import type { ClosestPoint, Plane, Ray, RayHit, Vec3 } from "./types.ts";
import { copy, lengthOf, scaleSafely } from "./vec3.ts";

/**
 * Metres above the plane, negative in the solid half-space under it: (n · (p − point) + offset) / |n|. The dot product keeps
 * its rounding errors, so that terms that are large and nearly cancel leave a right answer.
 */
export function signedDistanceToPlane(plane: Plane, point: Vec3): number {
  const given = plane.normal;
  const squares = given.x * given.x + given.y * given.y + given.z * given.z;
  // A normal of ordinary length is taken as it is: bringing it near 1 changes no digit.
  if (squares > 2 ** -20 && squares < 2 ** 20)
    return heightAbove(given, Math.sqrt(squares), plane.offset, plane.point, point);
  const { v: n, scale } = scaleSafely(plane.normal);
  const size = lengthOf(n.x, n.y, n.z);
  return heightAbove(n, size, plane.offset / scale, plane.point, point);
}

/**
 * Everything about the point of the plane nearest to a point: p − n sd, and one more such step, which takes away what the
 * rounding of the first one left. The feature is "surface"; the answer is always the only one.
 */
export function closestPointOnPlane(plane: Plane, point: Vec3): ClosestPoint {
  const { v: n, scale } = scaleSafely(plane.normal);
  const size = lengthOf(n.x, n.y, n.z);
  const offset = plane.offset / scale;
  const normal = { x: n.x / size, y: n.y / size, z: n.z / size };
  const signedDistance = heightAbove(n, size, offset, plane.point, point);
  const here = copy(point);
  const first = stepBack(here, normal, signedDistance);
  const surfacePoint =
    signedDistance === 0 ? here : stepBack(first, normal, heightAbove(n, size, offset, plane.point, first));
  return {
    signedDistance,
    inside: signedDistance < 0,
    onSurface: signedDistance === 0,
    surfacePoint,
    solidPoint: signedDistance > 0 ? surfacePoint : here,
    normal,
    unique: true,
    feature: "surface",
  };
}

function stepBack(p: Vec3, n: Vec3, distance: number): Vec3 {
  return { x: p.x - n.x * distance, y: p.y - n.y * distance, z: p.z - n.z * distance };
}

/**
 * Where a ray meets the solid half-space. The whole line has only one end in it: an entry where it comes down, an exit where
 * it goes up, neither where it is parallel.
 */
export function rayHalfSpace(plane: Plane, ray: Ray): RayHit | null {
  const meeting = meetPlane(plane, ray);
  const { height, denominator, t, scale, metres } = meeting;
  if (height > 0 && !(t !== null && denominator < 0)) return null;
  const inside = height < 0;
  const isEntry = denominator < 0;
  const surface = t !== null && (isEntry ? t >= 0 : inside) ? Math.max(t, 0) : null;
  const enteredAt = height > 0 && surface !== null ? surface : 0;
  return toRayHit(
    {
      t: enteredAt,
      enter: isEntry ? t : null,
      exit: isEntry ? null : t,
      surface,
      inside,
    },
    {
      point: surface === null || surface === 0 ? copy(ray.origin) : meeting.pointAt(surface),
      normal: meeting.normal,
      feature: "surface",
    },
    scale,
    enteredAt * metres,
  );
}
