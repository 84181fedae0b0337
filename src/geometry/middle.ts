import type { Primitive, Vec3 } from "./types.ts";
import { copy, lerp } from "./vec3.ts";

/** The middle of a shape, in world coordinates: a centre, the middle of an axis, and of a plane the point that it is given by. Unchecked. */
export function middleOf(primitive: Primitive): Vec3 {
  switch (primitive.type) {
    case "box":
    case "sphere":
      return copy(primitive.center);
    case "plane":
      return copy(primitive.point);
    case "segment":
    case "capsule":
      return lerp(primitive.a, primitive.b, 0.5);
  }
}
