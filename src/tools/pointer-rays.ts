import { rayGround, rayPlane } from "../geometry/ray-plane.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import { cross, distance, dot, negate, normalizeOrNull, subtract } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { AXES, AXIS_NAMES } from "./record-vectors.ts";

/** Nothing is placed, dragged or shown farther than this from the scene, in metres. */
export const FARTHEST = 10_000;

/** Below this sine between ray and plane (5°) a pixel means metres: drags choose another plane. */
export const GRAZING_SINE = Math.sin((5 * Math.PI) / 180);

/** Below this sine (8°) between a line and the view, the line is a point to the viewer and says nothing about distance. */
const END_ON_SINE = Math.sin((8 * Math.PI) / 180);

/**
 * Where a ray meets a plane ahead, or null: behind, parallel, or out of reach of the reference point. On a plane across a
 * world axis the point's coordinate along that axis is the plane's own, bit for bit.
 */
export function meetAhead(ray: Ray, point: Vec3, normal: Vec3): Vec3 | null {
  const level = normal.x === 0 && normal.z === 0;
  const met = level ? rayGround(ray, point.y)?.point : ahead(rayPlane(ray, { point, normal, offset: 0 }));
  if (!met || distance(met, point) > FARTHEST) return null;
  const across = AXIS_NAMES.find((axis) => normal[axis] !== 0 && Math.abs(normal[axis]) === largestOf(normal));
  const isAlongAxis = AXIS_NAMES.every((axis) => axis === across || normal[axis] === 0);
  return across && isAlongAxis ? { ...met, [across]: point[across] } : met;
}

function ahead(meeting: ReturnType<typeof rayPlane>): Vec3 | null {
  return meeting.behind ? null : meeting.point;
}

function largestOf(v: Vec3): number {
  return Math.max(Math.abs(v.x), Math.abs(v.y), Math.abs(v.z));
}

/**
 * How far along a line through `origin` (unit direction) the pointer is, in metres: on the plane through the line that faces
 * the viewer most. Null where the line points at the viewer, or is met behind or out of reach.
 */
export function alongLine(view: ViewProjection, ray: Ray, origin: Vec3, direction: Vec3): number | null {
  const toOrigin = view.directionTo(origin);
  if (isEndOn(view, origin, direction)) return null;
  const normal = normalizeOrNull(cross(cross(direction, toOrigin), direction));
  if (!normal) return null;
  const met = meetAhead(ray, origin, normal);
  return met && dot(direction, subtract(met, origin));
}

/** Whether a line through a point is so nearly a point to the viewer that the pointer cannot say how far along it is. */
export function isEndOn(view: ViewProjection, origin: Vec3, direction: Vec3): boolean {
  const across = cross(direction, view.directionTo(origin));
  return Math.hypot(across.x, across.y, across.z) < END_ON_SINE;
}

/** The unit vector from a point to the viewer. */
export function toEyeFrom(view: ViewProjection, point: Vec3): Vec3 {
  return negate(view.directionTo(point));
}

/** A direction to rounding along a world axis becomes exactly that axis: what does not move then stays bit for bit. */
export function straighten(direction: Vec3): Vec3 {
  for (const axis of AXIS_NAMES) {
    if (1 - Math.abs(direction[axis]) < 1e-12) return direction[axis] > 0 ? AXES[axis] : negate(AXES[axis]);
  }
  return direction;
}

/** Metres along `view.forward` from where a ray begins to a point. */
export function depthOf(view: ViewProjection, ray: Ray, point: Vec3): number {
  return dot(view.forward, subtract(point, ray.origin));
}
