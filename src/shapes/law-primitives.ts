import { multiply, rotate } from "../geometry/quaternion.ts";
import type { Primitive, Quaternion, Vec3 } from "../geometry/types.ts";
import { add, dot, length, lerp, normalize, scale, subtract, ZERO } from "../geometry/vec3.ts";

// What the laws do with primitives: move them, scale them, and try the points of their surfaces one by one.

/** The primitive, moved and turned: p ↦ q p + shift. */
export function moved(primitive: Primitive, q: Quaternion, shift: Vec3): Primitive {
  const move = (p: Vec3): Vec3 => add(rotate(q, p), shift);
  switch (primitive.type) {
    case "box":
      return {
        ...primitive,
        center: move(primitive.center),
        rotation: primitive.rotation ? multiply(q, primitive.rotation) : q,
      };
    case "sphere":
      return { ...primitive, center: move(primitive.center) };
    case "plane":
      return { ...primitive, point: move(primitive.point), normal: rotate(q, primitive.normal) };
    default:
      return { ...primitive, a: move(primitive.a), b: move(primitive.b) };
  }
}

/** The primitive, all its lengths and places times a factor. */
export function scaled(primitive: Primitive, k: number): Primitive {
  switch (primitive.type) {
    case "box":
      return { ...primitive, center: scale(primitive.center, k), halfExtents: scale(primitive.halfExtents, k) };
    case "sphere":
      return { ...primitive, center: scale(primitive.center, k), radius: primitive.radius * k };
    case "plane":
      return { ...primitive, point: scale(primitive.point, k) };
    case "segment":
      return { ...primitive, a: scale(primitive.a, k), b: scale(primitive.b, k) };
    case "capsule":
      return { ...primitive, a: scale(primitive.a, k), b: scale(primitive.b, k), radius: primitive.radius * k };
  }
}

/** The primitive with every place in it replaced; sizes and directions stay. */
export function withPlaces(primitive: Primitive, place: (v: Vec3) => Vec3): Primitive {
  if (primitive.type === "plane") return { ...primitive, point: place(primitive.point) };
  if ("a" in primitive) return { ...primitive, a: place(primitive.a), b: place(primitive.b) };
  return { ...primitive, center: place(primitive.center) };
}

/** Points of the surface, spread evenly, by formulas that share nothing with the answers; of a plane, those about a point. */
export function sampleSurface(primitive: Primitive, about: Vec3, count: number): readonly Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    // Fibonacci's lattice: even all over the unit sphere.
    const y = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - y * y);
    const n = { x: r * Math.cos(GOLDEN_ANGLE * i), y, z: r * Math.sin(GOLDEN_ANGLE * i) };
    return surfacePointAlong(primitive, n, i / count, about);
  });
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A point of the surface for each direction n, and a part from 0 to 1 where a direction alone does not say enough. */
function surfacePointAlong(primitive: Primitive, n: Vec3, part: number, about: Vec3): Vec3 {
  switch (primitive.type) {
    case "box": {
      // From the middle outwards until the first face, then out of the box's frame.
      const h = primitive.halfExtents;
      const local = scale(n, Math.min(h.x / Math.abs(n.x), h.y / Math.abs(n.y), h.z / Math.abs(n.z)));
      return add(primitive.center, primitive.rotation ? rotate(primitive.rotation, local) : local);
    }
    case "sphere":
      return add(primitive.center, scale(n, primitive.radius));
    case "plane": {
      const unit = normalize(primitive.normal);
      const foot = subtract(about, scale(unit, dot(subtract(about, primitive.point), unit)));
      return add(foot, scale(subtract(n, scale(unit, dot(n, unit))), 20 * part));
    }
    case "segment":
      return lerp(primitive.a, primitive.b, part);
    case "capsule": {
      const axis = subtract(primitive.b, primitive.a);
      const square = length(axis) === 0 ? ZERO : subtract(n, scale(axis, dot(n, axis) / dot(axis, axis)));
      // Every other one on the side, the rest on the half of a ball that its direction points into.
      const isSide = length(square) > 1e-3 && Math.floor(part * 1000) % 2 === 0;
      if (isSide) return add(lerp(primitive.a, primitive.b, part), scale(normalize(square), primitive.radius));
      return add(dot(n, axis) >= 0 ? primitive.b : primitive.a, scale(n, primitive.radius));
    }
  }
}
