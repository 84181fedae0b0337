import { checkNumber, checkPrimitive } from "../../errors.ts";
import { dotPlus } from "../../exact/compensated.ts";
import type { Plane, Primitive, Segment } from "../../types.ts";
import { lengthOf, scaleSafely } from "../../vec3.ts";
import { outlineOfBox } from "./outline-of-box.ts";
import { outlineOfCapsule } from "./outline-of-capsule.ts";
import { outlineOfDisc } from "./outline-of-disc.ts";
import type { Outline } from "./outline-types.ts";

/**
 * The outline of a solid in the horizontal plane at height y: all plan points (x, z) for which (x, y, z) belongs to the solid.
 * Null where they do not meet. Closed: a plane that only touches finds a point (a sphere's pole, a corner), a segment (an
 * edge) or a whole face. A box gives a polygon of 3 to 6 corners, a sphere and an upright capsule a circle, a lying capsule
 * two segments and two half circles, a tilted one arcs of ellipses and circles; a plane a half-plane, and a horizontal one
 * the whole plan or nothing. A bare segment gives the point where it passes, or itself where it lies in the plane.
 * Throws a GeometryError on a shape or height that is not finite.
 */
export function outlineAt(primitive: Primitive, y: number): Outline | null {
  checkPrimitive("outlineAt", "primitive", primitive);
  checkNumber("outlineAt", "y", y);
  return outlineAtUnchecked(primitive, y);
}

/** `outlineAt` for shapes and heights that were checked before. */
export function outlineAtUnchecked(primitive: Primitive, y: number): Outline | null {
  switch (primitive.type) {
    case "box":
      return outlineOfBox(primitive, y);
    case "sphere":
      return outlineOfDisc(primitive.center, primitive.radius, y - primitive.center.y);
    case "plane":
      return outlineOfPlane(primitive, y);
    case "segment":
      return outlineOfSegment(primitive, y);
    case "capsule":
      return primitive.radius === 0 ? outlineOfSegment(primitive, y) : outlineOfCapsule(primitive, y);
  }
}

/**
 * At height y, n · (p − point) + offset ≤ 0 reads m · (p − point) + k ≤ 0 in the plan, with m the level part of n and
 * k = n_y (y − point_y) + offset; divided by |m| the normal is unit. Where m is so small that the boundary lies beyond all
 * doubles, the sign of k speaks for the whole plan, as it does where there is no m at all.
 */
function outlineOfPlane(plane: Plane, y: number): Outline | null {
  const { v: n, scale } = scaleSafely(plane.normal);
  const size = lengthOf(n.x, 0, n.z);
  const k = dotPlus(0, n.y, 0, 0, y - plane.point.y, 0, plane.offset / scale);
  const offset = k / size;
  if (size === 0 || !Number.isFinite(offset)) return k <= 0 ? { kind: "wholePlan" } : null;
  return {
    kind: "halfPlane",
    point: { x: plane.point.x, z: plane.point.z },
    normal: { x: n.x / size, z: n.z / size },
    offset,
  };
}

/** a + t (b − a) at t = (y − a_y) / (b_y − a_y), measured from the nearer end; an end is met bit for bit. */
function outlineOfSegment({ a, b }: Segment, y: number): Outline | null {
  if (a.y === y && b.y === y) {
    const start = { x: a.x, z: a.z };
    const isPoint = a.x === b.x && a.z === b.z;
    return isPoint ? { kind: "point", point: start } : { kind: "segment", a: start, b: { x: b.x, z: b.z } };
  }
  if (y < Math.min(a.y, b.y) || y > Math.max(a.y, b.y)) return null;
  const isNearA = Math.abs(y - a.y) <= Math.abs(y - b.y);
  const near = isNearA ? a : b;
  const far = isNearA ? b : a;
  // Halves, for the difference of two heights may lie beyond all doubles.
  const t = (y / 2 - near.y / 2) / (far.y / 2 - near.y / 2);
  return { kind: "point", point: { x: near.x + t * (far.x - near.x), z: near.z + t * (far.z - near.z) } };
}
