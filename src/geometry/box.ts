import { checkVector, GeometryError } from "./errors.ts";
import type { FoundPoint } from "./found-point.ts";
import { isIdentity, rotate, rotateInverse, turn, turnBack } from "./quaternion.ts";
import type { Bounds, Box, Feature, Segment, Vec3 } from "./types.ts";
import { add, lengthOf, putBeyond, putVector, putWay, subtract, unitInto } from "./vec3.ts";

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
  const { center: c, halfExtents: h, rotation } = box;
  const x = point.x - c.x;
  const y = point.y - c.y;
  const z = point.z - c.z;
  if (rotation === undefined) return distanceFromExcess(Math.abs(x) - h.x, Math.abs(y) - h.y, Math.abs(z) - h.z);
  const q = rotateInverse(rotation, { x, y, z });
  return distanceFromExcess(Math.abs(q.x) - h.x, Math.abs(q.y) - h.y, Math.abs(q.z) - h.z);
}

function distanceFromExcess(ex: number, ey: number, ez: number): number {
  const largest = Math.max(ex, ey, ez);
  return largest <= 0 ? largest : lengthOf(Math.max(ex, 0), Math.max(ey, 0), Math.max(ez, 0));
}

/**
 * The point of the box nearest to a point, written into `out`.
 *
 * Outside, the answer is the point clamped to ±h on each axis: the axes that were clamped name the face, edge or corner.
 * Inside, the nearest face answers; of several equally near ones the lowest axis, positive side first, and `unique` is
 * false. On the surface the point answers for itself, with all faces that it touches as the feature, and the normal of the
 * lowest axis.
 */
export function findOnBox({ center: c, halfExtents: h, rotation }: Box, point: Vec3, out: FoundPoint): void {
  const { normal, surfacePoint: at, featureSigns: signs } = out;
  putWay(c, point, at);
  if (rotation !== undefined) turnBack(rotation, at);
  const { x, y, z } = at;
  const ex = Math.abs(x) - h.x;
  const ey = Math.abs(y) - h.y;
  const ez = Math.abs(z) - h.z;
  const largest = Math.max(ex, ey, ez);
  const isOutside = largest > 0;
  const isInside = largest < 0;
  const distance = distanceFromExcess(ex, ey, ez);
  const isX = isOutside ? ex > 0 : ex === largest;
  const isY = isOutside ? ey > 0 : ey === largest;
  const isZ = isOutside ? ez > 0 : ez === largest;
  const sx = isX ? side(x) : 0;
  const sy = isY && !(isInside && isX) ? side(y) : 0;
  const sz = isZ && !(isInside && (isX || isY)) ? side(z) : 0;
  signs.x = sx;
  signs.y = sy;
  signs.z = sz;
  out.signedDistance = distance;
  out.hasNormal = true;
  out.unique = !isInside || (Number(isX) + Number(isY) + Number(isZ) === 1 && (sx !== 0 ? x : sy !== 0 ? y : z) !== 0);
  out.feature = featureOf(signs);
  if (isOutside) {
    // Divided by the distance, which is exact enough to be a unit vector even 1e−12 away from a corner.
    normal.x = isX ? sx * ex : 0;
    normal.y = isY ? sy * ey : 0;
    normal.z = isZ ? sz * ez : 0;
    unitInto(normal, distance, normal);
  } else {
    normal.x = sx;
    normal.y = isX ? 0 : sy;
    normal.z = isX || isY ? 0 : sz;
  }
  if (rotation !== undefined) turn(rotation, normal);
  if (distance === 0) putVector(point, at);
  else if (rotation === undefined || isIdentity(rotation)) {
    // At ±h on the axes that have a sign, and exactly where it was on the others.
    at.x = sx === 0 ? point.x : c.x + sx * h.x;
    at.y = sy === 0 ? point.y : c.y + sy * h.y;
    at.z = sz === 0 ? point.z : c.z + sz * h.z;
  } else {
    at.x = sx === 0 ? x : sx * h.x;
    at.y = sy === 0 ? y : sy * h.y;
    at.z = sz === 0 ? z : sz * h.z;
    turn(rotation, at);
    putBeyond(at, c, 1, at);
  }
}

/** The smallest box along the world's axes around the box: half extents |R| h. */
export function boundsOfBox(box: Box): Bounds {
  const { center: c, halfExtents: h } = box;
  const x = toWorldDirection(box, { x: h.x, y: 0, z: 0 });
  const y = toWorldDirection(box, { x: 0, y: h.y, z: 0 });
  const z = toWorldDirection(box, { x: 0, y: 0, z: h.z });
  const reach = {
    x: Math.abs(x.x) + Math.abs(y.x) + Math.abs(z.x),
    y: Math.abs(x.y) + Math.abs(y.y) + Math.abs(z.y),
    z: Math.abs(x.z) + Math.abs(y.z) + Math.abs(z.z),
  };
  return { min: subtract(c, reach), max: add(c, reach) };
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

/** The edges between corners as `cornersOfBox` gives them: those that differ in the sign of one axis. Of two corners, the one between. */
export function edgesBetween(corners: readonly Vec3[]): readonly Segment[] {
  return corners.flatMap((a, i) =>
    [1, 2, 4].flatMap((bit) => (!(i & bit) && corners[i | bit] ? [{ a, b: corners[i | bit]! }] : [])),
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

/** Which of a pair of faces is nearer: −1 or 1; the middle counts as positive. */
export function side(q: number): number {
  return q < 0 ? -1 : 1;
}

/** A face, an edge or a corner, by how many faces meet there. */
export function featureOf(signs: Vec3): Feature {
  const faces = Math.abs(signs.x) + Math.abs(signs.y) + Math.abs(signs.z);
  return faces === 1 ? "face" : faces === 2 ? "edge" : "corner";
}

/** A world point in the box's frame. */
export function toLocal(box: Box, point: Vec3): Vec3 {
  const w = subtract(point, box.center);
  return box.rotation === undefined ? w : rotateInverse(box.rotation, w);
}

/** A direction of the box's frame in the world. */
export function toWorldDirection(box: Box, v: Vec3): Vec3 {
  return box.rotation === undefined ? v : rotate(box.rotation, v);
}

/** A point of the box's frame in the world. */
export function toWorld(box: Box, q: Vec3): Vec3 {
  return add(box.center, toWorldDirection(box, q));
}
