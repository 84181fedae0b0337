/**
 * The vocabulary of the geometry module. Metres, radians; right-handed, +y up. Everything is plain and read-only, so a
 * `THREE.Vector3`, `THREE.Quaternion` or `THREE.Ray` can be handed in as it is.
 */

/** A point or a vector in space, in metres. */
export interface Vec3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A vector that can be written to: where a form for loops leaves its answer. */
export interface MutableVec3 {
  x: number;
  y: number;
  z: number;
}

/** A rotation, local to world; unit to rounding. */
export interface Quaternion {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

/** All points origin + t · direction. The direction has any length but zero; t counts in units of it. */
export interface Line {
  readonly origin: Vec3;
  readonly direction: Vec3;
}

/** The part of a line with t ≥ 0. */
export type Ray = Line;

/** All points a + t · (b − a) with 0 ≤ t ≤ 1. */
export interface Segment {
  readonly a: Vec3;
  readonly b: Vec3;
}

/** A solid box, turned about its centre. Half extents are ≥ 0, along the box's own axes. */
export interface Box {
  readonly center: Vec3;
  readonly halfExtents: Vec3;
  readonly rotation?: Quaternion | undefined;
}

/** A solid ball, radius ≥ 0. */
export interface Sphere {
  readonly center: Vec3;
  readonly radius: number;
}

/**
 * The solid half-space under a plane: all p with normal · (p − point) + offset ≤ 0. The normal is normalised where it is
 * used. Keeping a reference point beside the offset is what lets a tilted plane far from the origin stay exact: a
 * plane given by n · p + d = 0 has point 0 and offset d, one given by a point has offset 0.
 */
export interface Plane {
  readonly point: Vec3;
  readonly normal: Vec3;
  readonly offset: number;
}

/** All points at most `radius` from the segment a b. */
export interface Capsule extends Segment {
  readonly radius: number;
}

/** A shape that the module can answer for, tagged with its type. `plane` is the solid half-space. */
export type Primitive =
  | ({ readonly type: "box" } & Box)
  | ({ readonly type: "sphere" } & Sphere)
  | ({ readonly type: "plane" } & Plane)
  | ({ readonly type: "segment" } & Segment)
  | ({ readonly type: "capsule" } & Capsule);

/** Smallest axis-aligned box around something, in world coordinates. */
export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** Which part of a shape gave the answer. */
export type Feature = "face" | "edge" | "corner" | "surface" | "side" | "cap" | "end";

/** The answer of one shape to one point. All points and vectors in world coordinates. */
export interface ClosestPoint {
  /** Metres to the surface: positive outside, 0 on it, negative inside. A bare segment has no inside. */
  readonly signedDistance: number;
  /** Strictly inside. */
  readonly inside: boolean;
  /** The distance is zero. */
  readonly onSurface: boolean;
  /** The nearest point of the surface, also from inside. */
  readonly surfacePoint: Vec3;
  /** The nearest point of the solid: the asked point itself, bit for bit, when it lies inside. */
  readonly solidPoint: Vec3;
  /** Outward unit normal: the gradient of the signed distance. Null on a bare segment at distance 0. */
  readonly normal: Vec3 | null;
  /** False where another surface point is just as near (a sphere's centre, ties in a box). */
  readonly unique: boolean;
  readonly feature: Feature;
  /** Boxes: which face, edge or corner, as −1, 0 or 1 on each of the box's own axes: (0, 0, 1) is the +z face. */
  readonly featureSigns?: Vec3;
  /** Segments and capsules: the projection parameter on a b, clamped to 0…1, and before the clamp (null: zero length). */
  readonly t?: number;
  readonly unclampedT?: number | null;
  /** Segments and capsules: unit direction from a to b; absent where they have no length. */
  readonly axis?: Vec3;
  /** Segments and capsules: the signed distance if the segment went on for ever both ways; null: zero length. */
  readonly lineDistance?: number | null;
  /** A segment without a radius: it has no inside, and the signed distance is never negative. */
  readonly bare?: true;
}

/** Where a ray meets one shape. */
export interface RayHit {
  /** First t ≥ 0 in the solid, in units of the direction: 0 when the ray starts inside or on the shape. */
  readonly t: number;
  /** t in metres. */
  readonly distance: number;
  /**
   * First crossing of the surface ahead (the exit when inside), in units of the direction; null when there is none: from
   * inside a half-space that the ray never leaves, or from a point of the surface, going out or along it.
   */
  readonly surfaceT: number | null;
  /** Entry and exit of the whole line, in units of the direction; null where it has none (a half-space). */
  readonly enterT: number | null;
  readonly exitT: number | null;
  /** The point at `surfaceT` (at `t` where `surfaceT` is null). */
  readonly point: Vec3;
  /** Outward unit normal at `point`. */
  readonly normal: Vec3;
  /** The ray starts strictly inside. */
  readonly inside: boolean;
  readonly feature: Feature;
  readonly featureSigns?: Vec3;
}
