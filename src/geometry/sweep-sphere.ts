import { cornersOfBox, edgesBetween, signedDistanceToBox } from "./box.ts";
import { closestPointUnchecked, signedDistanceUnchecked } from "./closest-point.ts";
import { checkPrimitive, checkRadius, checkRay, GeometryError } from "./errors.ts";
import { lengthFrom, placeFrom, rayIn, roomFor, seenIn } from "./extreme-scale.ts";
import { rayHalfSpaceInto } from "./half-space.ts";
import { rayAroundSegmentInto } from "./ray-around-segment.ts";
import { rayBoxInto } from "./ray-box.ts";
import type { SegmentReading } from "./ray-cast.ts";
import { makeRayHit } from "./ray-hit-into.ts";
import { distanceAroundSegment } from "./segment-foot.ts";
import type { Box, Primitive, Ray, Segment, Vec3 } from "./types.ts";
import { beyond, length, subtract, ZERO } from "./vec3.ts";

/** Where a moving ball first touches a shape. */
export interface SphereSweep {
  /** First t ≥ 0 at which they touch, in units of the direction: 0 where they touch or overlap at the start. */
  readonly t: number;
  /** t in metres. */
  readonly distance: number;
  /** The ball's centre then. */
  readonly center: Vec3;
  /** The point of the shape's surface nearest to that centre: where they touch. */
  readonly point: Vec3;
  /** Outward unit normal of the shape there; null where the centre lies on a bare segment. */
  readonly normal: Vec3 | null;
  /** They overlap at the start, by more than a touch. */
  readonly overlapping: boolean;
}

/**
 * Where a ball that moves along a ray first touches a shape, or null where it never does. Closed: touching is hitting. A ball meets
 * a shape exactly when its centre meets the shape grown by the ball's radius, so this is a ray cast. A bare segment is met as a
 * wall of unlimited height over its plan, or not at all, as by rays. Throws a GeometryError on what is not finite, a zero
 * direction, a negative radius and bad shapes.
 */
export function sweepSphere(
  primitive: Primitive,
  ray: Ray,
  radius: number,
  segments: SegmentReading = "ignore",
): SphereSweep | null {
  checkPrimitive("sweepSphere", "primitive", primitive);
  checkRay("sweepSphere", "ray", ray);
  checkRadius("sweepSphere", "radius", radius);
  if (segments !== "walls" && segments !== "ignore")
    throw new GeometryError("sweepSphere", "segments", '"walls" or "ignore"', segments);
  return sweepSphereUnchecked(primitive, ray, radius, segments);
}

/** `sweepSphere` for shapes, rays and radii that were checked before. */
export function sweepSphereUnchecked(
  primitive: Primitive,
  ray: Ray,
  radius: number,
  segments: SegmentReading = "ignore",
): SphereSweep | null {
  const ball = { type: "sphere", center: ray.origin, radius } as const;
  const room = roomFor(primitive, ray.origin, ball);
  if (room === null) return plainSweep(primitive, ray, radius, segments);
  const found = plainSweep(seenIn(room, primitive), rayIn(room, ray), radius * room.k, segments);
  if (found === null || !Number.isFinite(found.t / room.k)) return null;
  return {
    ...found,
    t: found.t / room.k,
    distance: lengthFrom(room, found.distance),
    center: placeFrom(room, found.center),
    point: placeFrom(room, found.point),
  };
}

function plainSweep(primitive: Primitive, ray: Ray, radius: number, segments: SegmentReading): SphereSweep | null {
  if (primitive.type === "segment") return segments === "walls" ? sweepToWall(primitive, ray, radius) : null;
  const t = firstContact(primitive, ray, radius);
  if (t === null) return null;
  const center = beyond(ray.origin, ray.direction, t);
  const { surfacePoint, normal } = closestPointUnchecked(primitive, center);
  const overlapping = t === 0 && signedDistanceUnchecked(primitive, ray.origin) < radius;
  return { t, distance: t * length(ray.direction), center, point: surfacePoint, normal, overlapping };
}

/** The t at which the ray meets the shape grown by the radius. */
function firstContact(primitive: Exclude<Primitive, { type: "segment" }>, ray: Ray, radius: number): number | null {
  const around = (a: Vec3, b: Vec3, own: number) => (rayAroundSegmentInto(a, b, own + radius, ray, hit) ? hit.t : null);
  switch (primitive.type) {
    case "sphere":
      return around(primitive.center, primitive.center, primitive.radius);
    case "capsule":
      return around(primitive.a, primitive.b, primitive.radius);
    case "plane": {
      // n · (p − point) + offset ≤ r |n|
      const offset = primitive.offset - radius * length(primitive.normal);
      return rayHalfSpaceInto({ ...primitive, offset }, ray, hit) ? hit.t : null;
    }
    case "box":
      return firstContactWithBox(primitive, ray, radius);
  }
}

/**
 * A box grown by a radius has round edges and corners: it is the union of three boxes, each grown along one axis only, and of a
 * capsule around each of the twelve edges. The first of these that the ray meets is where it meets their union.
 */
function firstContactWithBox(box: Box, ray: Ray, radius: number): number | null {
  if (signedDistanceToBox(box, ray.origin) <= radius) return 0;
  // Seen from the centre, so that far from the world's origin nothing is lost.
  const local = { origin: subtract(ray.origin, box.center), direction: ray.direction };
  const { x, y, z } = box.halfExtents;
  const grown = (dx: number, dy: number, dz: number): number => {
    const more = { center: ZERO, halfExtents: { x: x + dx, y: y + dy, z: z + dz }, rotation: box.rotation };
    return rayBoxInto(more, local, hit) ? hit.t : Infinity;
  };
  // Slightly more than the bounds, which may only refuse what certainly misses.
  const more = radius * (1 + 2 ** -20);
  if (grown(more, more, more) === Infinity) return null;
  const least = Math.min(
    grown(radius, 0, 0),
    grown(0, radius, 0),
    grown(0, 0, radius),
    ...edgesBetween(cornersOfBox({ ...box, center: ZERO })).map(({ a, b }) =>
      rayAroundSegmentInto(a, b, radius, local, hit) ? hit.t : Infinity,
    ),
  );
  return least === Infinity ? null : least;
}

/** One for all rays, so that none makes garbage. */
const hit = makeRayHit();

/** A wall is met in the plan alone: there it is a capsule around its segment, and the ball a disc. */
function sweepToWall(wall: Segment, ray: Ray, radius: number): SphereSweep | null {
  const flat = { a: flatten(wall.a), b: flatten(wall.b) };
  const origin = flatten(ray.origin);
  const direction = flatten(ray.direction);
  const away = distanceAroundSegment(flat, 0, origin);
  const isUpright = direction.x === 0 && direction.z === 0;
  if (isUpright && away > radius) return null;
  const isTouching = away <= radius;
  if (!isTouching && !rayAroundSegmentInto(flat.a, flat.b, radius, { origin, direction }, hit)) return null;
  const t = isTouching ? 0 : hit.t;
  const center = beyond(ray.origin, ray.direction, t);
  const { surfacePoint, normal } = closestPointUnchecked({ type: "segment", ...flat }, flatten(center));
  const point = { x: surfacePoint.x, y: center.y, z: surfacePoint.z };
  return { t, distance: t * length(ray.direction), center, point, normal, overlapping: t === 0 && away < radius };
}

function flatten({ x, z }: Vec3): Vec3 {
  return { x, y: 0, z };
}
