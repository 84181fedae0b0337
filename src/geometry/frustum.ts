import { axesOfBox } from "./box.ts";
import { GeometryError } from "./errors.ts";
import { placeIn, roomFor, seenIn } from "./extreme-scale.ts";
import { planePatch } from "./plane.ts";
import { distanceToBareSegment } from "./segment.ts";
import { approachOfSegments } from "./segment-segment.ts";
import { SUM_ROUNDING } from "./tolerances.ts";
import type { Bounds, Box, Capsule, Primitive, Segment, Vec3 } from "./types.ts";
import { add, cross, dot, normalizeOrNull, scale, subtract, ZERO } from "./vec3.ts";

/** A face of a frustum: n · (p − point) ≤ 0 inside, with its corners in order around. */
export interface FrustumFace {
  readonly point: Vec3;
  /** Unit, outwards. */
  readonly normal: Vec3;
  readonly corners: readonly Vec3[];
}

/** A convex region with six plane faces: what a rectangle on the screen cuts out of the scene. Closed. */
export interface Frustum {
  /** The near rectangle in order around, then the far one in the same order. */
  readonly corners: readonly Vec3[];
  readonly faces: readonly FrustumFace[];
}

/** Half of the side of the square patch by which a plane is drawn, picked and box-selected, in metres. */
export const PLANE_PATCH_HALF = 5;

/** Indices of the corners of each face, and of the ends of each edge. */
const FACES = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
] as const;
const EDGES = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [4, 5],
  [5, 6],
  [6, 7],
  [7, 4],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const;

/**
 * The region between a near and a far rectangle, each given as its four corners in the same order around. Either turning
 * sense is fine. Throws where a face has no area: a selection rectangle needs a width and a height.
 */
export function frustumFromCorners(near: readonly Vec3[], far: readonly Vec3[]): Frustum {
  const corners = [...near, ...far];
  if (near.length !== 4 || far.length !== 4) {
    throw new GeometryError("frustumFromCorners", "near, far", "four corners each", `${near.length} and ${far.length}`);
  }
  const middle = mean(corners);
  return {
    corners,
    faces: FACES.map((indices) =>
      faceThrough(
        indices.map((i) => corners[i]!),
        middle,
      ),
    ),
  };
}

/**
 * Whether a shape and the region have a point in common, exactly: nothing beside the rectangle or behind the eye is caught
 * by a coarse bound. A plane counts with its drawn patch only. Closed: touching is overlapping.
 */
export function overlapsFrustum(frustum: Frustum, primitive: Primitive): boolean {
  // A shape near the largest doubles is looked at from farther off; a small one needs no such room beside the region.
  const room = roomFor(primitive);
  if (room === null || room.k > 1) return overlapsAtScale(frustum, primitive, 1);
  const corner = (v: Vec3): Vec3 => placeIn(room, v);
  const faces = frustum.faces.map((face) => ({
    point: corner(face.point),
    normal: face.normal,
    corners: face.corners.map(corner),
  }));
  return overlapsAtScale({ corners: frustum.corners.map(corner), faces }, seenIn(room, primitive), room.k);
}

function overlapsAtScale(frustum: Frustum, primitive: Primitive, k: number): boolean {
  switch (primitive.type) {
    case "box":
      return overlapsBox(frustum, primitive);
    case "sphere":
      return distanceToFrustum(frustum, primitive.center) <= primitive.radius;
    case "plane":
      return overlapsPolygon(frustum, planePatch(primitive, PLANE_PATCH_HALF * k));
    case "segment":
      return clipSegment(frustum, primitive);
    case "capsule":
      return overlapsCapsule(frustum, primitive);
  }
}

/** False only if the bounds are certainly outside one of the faces: a quick first question, never a wrong refusal. */
export function mayOverlapBounds(frustum: Frustum, { min, max }: Bounds): boolean {
  return frustum.faces.every(({ point, normal: n }) => {
    // The corner of the bounds that lies farthest inside.
    const x = (n.x > 0 ? min.x : max.x) - point.x;
    const y = (n.y > 0 ? min.y : max.y) - point.y;
    const z = (n.z > 0 ? min.z : max.z) - point.z;
    const slack = SUM_ROUNDING * (Math.abs(n.x * x) + Math.abs(n.y * y) + Math.abs(n.z * z));
    return n.x * x + n.y * y + n.z * z <= slack;
  });
}

function faceThrough(corners: readonly Vec3[], middle: Vec3): FrustumFace {
  const [a, b, c, d] = corners as readonly [Vec3, Vec3, Vec3, Vec3];
  const normal = normalizeOrNull(cross(subtract(c, a), subtract(d, b)));
  if (normal === null)
    throw new GeometryError("frustumFromCorners", "near, far", "corners of faces with an area", "a flat one");
  const isInward = dot(normal, subtract(middle, a)) > 0;
  return { point: a, normal: isInward ? scale(normal, -1) : normal, corners };
}

function mean(points: readonly Vec3[]): Vec3 {
  return scale(points.reduce(add, ZERO), 1 / points.length);
}

/** How far a point is outside a face's plane. */
function outside({ point, normal }: FrustumFace, p: Vec3): number {
  return dot(normal, subtract(p, point));
}

/**
 * Separating axes: two convex bodies are apart exactly if their shadows on some axis are, and it is enough to try the
 * normals of both and the cross products of their edges.
 */
function overlapsBox(frustum: Frustum, box: Box): boolean {
  const boxAxes = axesOfBox(box);
  const h = [box.halfExtents.x, box.halfExtents.y, box.halfExtents.z] as const;
  const corners = frustum.corners.map((corner) => subtract(corner, box.center));
  const isApartOn = (axis: Vec3): boolean => {
    const reach =
      h[0] * Math.abs(dot(boxAxes[0], axis)) +
      h[1] * Math.abs(dot(boxAxes[1], axis)) +
      h[2] * Math.abs(dot(boxAxes[2], axis));
    let least = Infinity;
    let most = -Infinity;
    for (const corner of corners) {
      const along = dot(corner, axis);
      least = Math.min(least, along);
      most = Math.max(most, along);
    }
    return least > reach || most < -reach;
  };
  if (frustum.faces.some(({ normal }) => isApartOn(normal)) || boxAxes.some(isApartOn)) return false;
  return !EDGES.some(([i, j]) => {
    const edge = subtract(corners[j]!, corners[i]!);
    return boxAxes.some((axis) => isApartOn(cross(edge, axis)));
  });
}

/** Apart from its inside, the nearest point of a segment to a convex body is an end, or lies across from one of its edges. */
function overlapsCapsule(frustum: Frustum, capsule: Capsule): boolean {
  const { radius } = capsule;
  if (clipSegment(frustum, capsule)) return true;
  if (distanceToFrustum(frustum, capsule.a) <= radius || distanceToFrustum(frustum, capsule.b) <= radius) return true;
  return EDGES.some(([i, j]) => {
    const edge = { a: frustum.corners[i]!, b: frustum.corners[j]! };
    return approachOfSegments(edge, capsule).distance <= radius;
  });
}

/** Metres from a point to the region, 0 inside: the nearest face answers, as a polygon. */
function distanceToFrustum(frustum: Frustum, p: Vec3): number {
  let least = Infinity;
  for (const face of frustum.faces) {
    const above = outside(face, p);
    if (above > 0) least = Math.min(least, distanceToFace(face, p, above));
  }
  return least === Infinity ? 0 : least;
}

function distanceToFace({ normal, corners }: FrustumFace, p: Vec3, above: number): number {
  let least = Infinity;
  let left = 0;
  let right = 0;
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    if (dot(cross(subtract(next, corner), subtract(p, corner)), normal) > 0) left++;
    else right++;
    least = Math.min(least, distanceToBareSegment({ a: corner, b: next }, p));
  });
  // On the same side of all edges the perpendicular meets the face itself.
  return left === 0 || right === 0 ? above : least;
}

/** Whether a piece of the segment is in the region: clipped by one face after the other. */
function clipSegment(frustum: Frustum, { a, b }: Segment): boolean {
  let from = 0;
  let to = 1;
  for (const face of frustum.faces) {
    const atA = outside(face, a);
    const atB = outside(face, b);
    if (atA > 0 && atB > 0) return false;
    if (atA > 0) from = Math.max(from, atA / (atA - atB));
    else if (atB > 0) to = Math.min(to, atA / (atA - atB));
  }
  return from <= to;
}

/** Whether a piece of a convex polygon is in the region: cut off, face by face, until nothing or something is left. */
function overlapsPolygon(frustum: Frustum, polygon: readonly Vec3[]): boolean {
  let rest = polygon;
  for (const face of frustum.faces) {
    const kept: Vec3[] = [];
    rest.forEach((p, i) => {
      const next = rest[(i + 1) % rest.length]!;
      const here = outside(face, p);
      const there = outside(face, next);
      if (here <= 0) kept.push(p);
      if ((here < 0 && there > 0) || (here > 0 && there < 0))
        kept.push(add(p, scale(subtract(next, p), here / (here - there))));
    });
    rest = kept;
  }
  return rest.length > 0;
}
