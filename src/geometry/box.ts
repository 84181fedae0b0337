import { checkVector, GeometryError } from "./errors.ts";
import { isIdentity, rotate, rotateInverse } from "./quaternion.ts";
import { toRayHit } from "./ray-hit.ts";
import type { Bounds, Box, ClosestPoint, Feature, Ray, RayHit, Vec3 } from "./types.ts";
import { lengthOf, scaleSafely } from "./vec3.ts";

/*
 * A box answers in its own frame: centre at the origin, faces at ±h on its axes. Every question is moved there first
 * (subtract the centre, turn back), and only finished points and directions are moved out again.
 */

/**
 * Metres to the surface of the box: positive outside, negative inside.
 *
 * With e = |q| − h on each axis (how far outside that pair of faces): outside, the length of the positive parts of e;
 * inside, the largest e, which belongs to the nearest face.
 */
export function signedDistanceToBox(box: Box, point: Vec3): number {
  const q = toLocal(box, point);
  const h = box.halfExtents;
  return distanceFromExcess(Math.abs(q.x) - h.x, Math.abs(q.y) - h.y, Math.abs(q.z) - h.z);
}

function distanceFromExcess(ex: number, ey: number, ez: number): number {
  const largest = Math.max(ex, ey, ez);
  if (largest <= 0) return largest;
  return lengthOf(Math.max(ex, 0), Math.max(ey, 0), Math.max(ez, 0));
}

/**
 * Everything about the point of the box nearest to a point.
 *
 * Outside, the answer is the point clamped to ±h on each axis: the axes that were clamped name the face, edge or corner.
 * Inside, the nearest face answers; of several equally near ones the lowest axis, positive side first, and `unique` is
 * false. On the surface the point answers for itself, with all faces that it touches as the feature, and the normal of the
 * lowest axis.
 */
export function closestPointOnBox(box: Box, point: Vec3): ClosestPoint {
  const q = toLocal(box, point);
  const h = box.halfExtents;
  const ex = Math.abs(q.x) - h.x;
  const ey = Math.abs(q.y) - h.y;
  const ez = Math.abs(q.z) - h.z;
  const signedDistance = distanceFromExcess(ex, ey, ez);
  const here = { x: point.x, y: point.y, z: point.z };

  if (signedDistance > 0) {
    const signs = { x: ex > 0 ? side(q.x) : 0, y: ey > 0 ? side(q.y) : 0, z: ez > 0 ? side(q.z) : 0 };
    const surfacePoint = pointOnFaces(box, point, q, signs);
    const n = signedDistance;
    return {
      signedDistance,
      inside: false,
      onSurface: false,
      surfacePoint,
      solidPoint: surfacePoint,
      // Divided by the distance, which is exact enough to be a unit vector even 1e−12 away from a corner.
      normal: toWorldDirection(box, {
        x: signs.x === 0 ? 0 : (signs.x * ex) / n,
        y: signs.y === 0 ? 0 : (signs.y * ey) / n,
        z: signs.z === 0 ? 0 : (signs.z * ez) / n,
      }),
      unique: true,
      feature: featureOf(signs),
      featureSigns: signs,
    };
  }

  const axis = ex === signedDistance ? "x" : ey === signedDistance ? "y" : "z";
  const face = { x: 0, y: 0, z: 0, [axis]: side(q[axis]) };
  const normal = toWorldDirection(box, face);
  if (signedDistance === 0) {
    const signs = { x: ex === 0 ? side(q.x) : 0, y: ey === 0 ? side(q.y) : 0, z: ez === 0 ? side(q.z) : 0 };
    return {
      signedDistance: 0,
      inside: false,
      onSurface: true,
      surfacePoint: here,
      solidPoint: here,
      normal,
      unique: true,
      feature: featureOf(signs),
      featureSigns: signs,
    };
  }
  const equallyNear = Number(ex === signedDistance) + Number(ey === signedDistance) + Number(ez === signedDistance);
  return {
    signedDistance,
    inside: true,
    onSurface: false,
    surfacePoint: pointOnFaces(box, point, q, face),
    solidPoint: here,
    normal,
    unique: equallyNear === 1 && q[axis] !== 0,
    feature: "face",
    featureSigns: face,
  };
}

/**
 * Where a ray meets the box.
 *
 * On each axis the line is between the two faces for t from near to far, with near, far = (∓h − o) / d. It is in the box from
 * the last near to the first far. Where d is 0 the line stays between the faces for ever or never; dividing there, or
 * multiplying by 1 / d, would turn 0 · ∞ into NaN and lose rays that run in the plane of a face.
 *
 * Several faces crossed at once (an edge, a corner) are all named by the feature; the normal is that of the lowest axis.
 */
export function rayBox(box: Box, ray: Ray): RayHit | null {
  const { v: direction, scale } = scaleSafely(ray.direction);
  const o = toLocal(box, ray.origin);
  const d = box.rotation === undefined ? direction : rotateInverse(box.rotation, direction);
  const h = box.halfExtents;

  let enter = -Infinity;
  let exit = Infinity;
  let inside = true;
  let headsInside = true;
  for (const axis of AXES) {
    const near = nearT(o[axis], d[axis], h[axis]);
    const far = farT(o[axis], d[axis], h[axis]);
    enter = Math.max(enter, near);
    exit = Math.min(exit, far);
    if (Math.abs(o[axis]) < h[axis]) continue;
    inside = false;
    // On a face the ray heads inside only against that face's normal; between the two faces of a plate it never does.
    if (h[axis] === 0 || d[axis] * side(o[axis]) >= 0) headsInside = false;
  }
  if (!(enter <= exit && exit >= 0)) return null;

  const startsOn = !inside && enter <= 0;
  const isLeftOut = startsOn && !headsInside;
  const t = Math.max(enter, 0);
  const surface = isLeftOut ? null : inside ? exit : t;
  const signs = { x: 0, y: 0, z: 0 };
  let normalAxis: (typeof AXES)[number] | null = null;
  for (const axis of AXES) {
    const isOn = Math.abs(o[axis]) === h[axis];
    const crosses = isLeftOut
      ? isOn && d[axis] * leaveSide(o[axis], d[axis]) > 0
      : d[axis] !== 0 &&
        (inside ? farT(o[axis], d[axis], h[axis]) === exit : nearT(o[axis], d[axis], h[axis]) === enter);
    if (crosses) {
      signs[axis] = inside || isLeftOut ? leaveSide(o[axis], d[axis]) : -leaveSide(o[axis], d[axis]);
      normalAxis ??= axis;
    } else if (isOn && (isLeftOut || d[axis] === 0)) signs[axis] = side(o[axis]);
  }
  normalAxis ??= AXES.find((axis) => signs[axis] !== 0) ?? "y";
  const normal = { x: 0, y: 0, z: 0, [normalAxis]: signs[normalAxis] };

  return toRayHit(
    { t, enter, exit, surface, inside },
    {
      point: hitPoint(box, ray.origin, o, d, surface ?? 0, signs),
      normal: toWorldDirection(box, normal),
      feature: featureOf(signs),
      featureSigns: signs,
    },
    scale,
    t * lengthOf(direction.x, direction.y, direction.z),
  );
}

/** The smallest box along the world's axes around the box: half extents |R| h. */
export function boundsOfBox(box: Box): Bounds {
  const { center: c, halfExtents: h } = box;
  if (box.rotation === undefined || isIdentity(box.rotation)) return around(c, h.x, h.y, h.z);
  const x = rotate(box.rotation, { x: h.x, y: 0, z: 0 });
  const y = rotate(box.rotation, { x: 0, y: h.y, z: 0 });
  const z = rotate(box.rotation, { x: 0, y: 0, z: h.z });
  return around(
    c,
    Math.abs(x.x) + Math.abs(y.x) + Math.abs(z.x),
    Math.abs(x.y) + Math.abs(y.y) + Math.abs(z.y),
    Math.abs(x.z) + Math.abs(y.z) + Math.abs(z.z),
  );
}

/** The box's own axes as unit vectors in world coordinates. */
export function axesOfBox(box: Box): readonly [Vec3, Vec3, Vec3] {
  return [
    toWorldDirection(box, { x: 1, y: 0, z: 0 }),
    toWorldDirection(box, { x: 0, y: 1, z: 0 }),
    toWorldDirection(box, { x: 0, y: 0, z: 1 }),
  ];
}

/** The eight corners in world coordinates, in binary order of the signs on x, y, z: −−−, +−−, −+−, … +++. */
export function cornersOfBox(box: Box): readonly Vec3[] {
  const h = box.halfExtents;
  return Array.from({ length: 8 }, (_, i) =>
    toWorld(box, { x: i & 1 ? h.x : -h.x, y: i & 2 ? h.y : -h.y, z: i & 4 ? h.z : -h.z }),
  );
}

/** The box from its least to its greatest corner, along the world's axes. */
export function boxFromMinMax(min: Vec3, max: Vec3): Box {
  checkVector("boxFromMinMax", "min", min);
  checkVector("boxFromMinMax", "max", max);
  for (const axis of AXES) {
    if (max[axis] < min[axis]) {
      throw new GeometryError("boxFromMinMax", `max.${axis}`, `at least min.${axis} (${min[axis]})`, max[axis]);
    }
  }
  // Halves first: the sum of two large numbers could overflow.
  const half = { x: max.x / 2 - min.x / 2, y: max.y / 2 - min.y / 2, z: max.z / 2 - min.z / 2 };
  return {
    center: { x: max.x / 2 + min.x / 2, y: max.y / 2 + min.y / 2, z: max.z / 2 + min.z / 2 },
    halfExtents: half,
  };
}

const AXES = ["x", "y", "z"] as const;

/** First and last t between the faces at ±h, for one axis. */
function nearT(o: number, d: number, h: number): number {
  if (d === 0) return Math.abs(o) <= h ? -Infinity : Infinity;
  return d > 0 ? (-h - o) / d : (h - o) / d;
}

function farT(o: number, d: number, h: number): number {
  if (d === 0) return Math.abs(o) <= h ? Infinity : -Infinity;
  return d > 0 ? (h - o) / d : (-h - o) / d;
}

/** Which of a pair of faces is nearer: −1 or 1; the middle counts as positive. */
function side(q: number): number {
  return q < 0 ? -1 : 1;
}

/** The face through which a line leaves; where it runs along the pair, the one that it is nearer to. */
function leaveSide(o: number, d: number): number {
  return d === 0 ? side(o) : Math.sign(d);
}

function featureOf(signs: Vec3): Feature {
  const faces = Math.abs(signs.x) + Math.abs(signs.y) + Math.abs(signs.z);
  return faces === 1 ? "face" : faces === 2 ? "edge" : "corner";
}

/** A world point in the box's frame. */
function toLocal(box: Box, point: Vec3): Vec3 {
  const c = box.center;
  const w = { x: point.x - c.x, y: point.y - c.y, z: point.z - c.z };
  return box.rotation === undefined ? w : rotateInverse(box.rotation, w);
}

function toWorldDirection(box: Box, v: Vec3): Vec3 {
  return box.rotation === undefined ? v : rotate(box.rotation, v);
}

function toWorld(box: Box, q: Vec3): Vec3 {
  const c = box.center;
  const w = box.rotation === undefined ? q : rotate(box.rotation, q);
  return { x: c.x + w.x, y: c.y + w.y, z: c.z + w.z };
}

/** The world point at ±h on the axes that have a sign and where it was on the others: exactly there, if the box is not turned. */
function pointOnFaces(box: Box, point: Vec3, q: Vec3, signs: Vec3): Vec3 {
  const { center: c, halfExtents: h } = box;
  if (box.rotation === undefined || isIdentity(box.rotation)) {
    return {
      x: signs.x === 0 ? point.x : c.x + signs.x * h.x,
      y: signs.y === 0 ? point.y : c.y + signs.y * h.y,
      z: signs.z === 0 ? point.z : c.z + signs.z * h.z,
    };
  }
  return toWorld(box, {
    x: signs.x === 0 ? q.x : signs.x * h.x,
    y: signs.y === 0 ? q.y : signs.y * h.y,
    z: signs.z === 0 ? q.z : signs.z * h.z,
  });
}

/** The world point at t of the line: at ±h on the axes that have a sign, and never outside the box by a rounding. */
function hitPoint(box: Box, origin: Vec3, o: Vec3, d: Vec3, t: number, signs: Vec3): Vec3 {
  if (t === 0) return { x: origin.x, y: origin.y, z: origin.z };
  const h = box.halfExtents;
  const q = { x: along(o.x, d.x, t, h.x), y: along(o.y, d.y, t, h.y), z: along(o.z, d.z, t, h.z) };
  const isUpright = box.rotation === undefined || isIdentity(box.rotation);
  if (!isUpright) return pointOnFaces(box, origin, q, signs);
  const c = box.center;
  // A coordinate in which the ray does not move is the origin's own.
  return {
    x: d.x === 0 ? origin.x : c.x + (signs.x === 0 ? q.x : signs.x * h.x),
    y: d.y === 0 ? origin.y : c.y + (signs.y === 0 ? q.y : signs.y * h.y),
    z: d.z === 0 ? origin.z : c.z + (signs.z === 0 ? q.z : signs.z * h.z),
  };
}

function along(o: number, d: number, t: number, h: number): number {
  return Math.min(h, Math.max(-h, o + t * d));
}

function around(c: Vec3, x: number, y: number, z: number): Bounds {
  return { min: { x: c.x - x, y: c.y - y, z: c.z - z }, max: { x: c.x + x, y: c.y + y, z: c.z + z } };
}
