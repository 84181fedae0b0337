import { areApart, type ConvexCore, type ConvexHull, coreOf, nearestPoints } from "./convex-core.ts";
import { GeometryError } from "./errors.ts";
import { placeIn, placeOf, roomFor, seenIn } from "./extreme-scale.ts";
import { planePatch } from "./plane.ts";
import { SUM_ROUNDING } from "./tolerances.ts";
import type { Bounds, Primitive, Vec3 } from "./types.ts";
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
const SIDES = [0, 1, 2, 3].map((i) => [i, (i + 1) % 4, ((i + 1) % 4) + 4, i + 4] as const);
const FACES = [[0, 1, 2, 3], [4, 5, 6, 7], ...SIDES] as const;
const EDGES = SIDES.flatMap(([a, b, c, d]) => [[a, b] as const, [c, d] as const, [d, a] as const]);

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
  // Seen from the shape, so that far from the world's origin nothing is lost; from farther off where it is near the largest doubles. A
  // small one needs no larger scale beside the region.
  const extreme = roomFor(primitive);
  const room = extreme && extreme.k < 1 ? extreme : { origin: placeOf(primitive), k: 1 };
  const corners = frustum.corners.map((corner) => placeIn(room, corner));
  const region: ConvexHull = {
    corners,
    faceNormals: frustum.faces.map(({ normal }) => normal),
    edgeDirections: EDGES.map(([i, j]) => subtract(corners[j]!, corners[i]!)),
  };
  const shape = seenIn(room, primitive);
  if (shape.type === "plane") return !areApart(region, hullOfPatch(planePatch(shape, PLANE_PATCH_HALF * room.k)), 0);
  const core = coreOf(shape, ZERO);
  const { radius } = core;
  if (areApart(region, core, radius)) return false;
  return radius === 0 || reaches(core, region) || !areApart(region, core, 0);
}

function hullOfPatch(corners: readonly [Vec3, Vec3, Vec3, Vec3]): ConvexHull {
  const u = subtract(corners[1], corners[0]);
  const v = subtract(corners[3], corners[0]);
  return { corners, faceNormals: [cross(u, v)], edgeDirections: [u, v] };
}

/**
 * Whether a point or a segment outside of the region is at most its radius away. What is nearest is the foot of an end on a face, or it
 * lies on an edge.
 */
function reaches(core: ConvexCore, { corners, faceNormals }: ConvexHull): boolean {
  const isOverFace = (p: Vec3, normal: Vec3, face: readonly number[]): boolean => {
    const above = dot(normal, subtract(p, corners[face[0]!]!));
    if (above < 0 || above > core.radius) return false;
    // On the same side of all edges the perpendicular meets the face itself.
    const turns = face.map((index, n) => {
      const corner = corners[index]!;
      const next = corners[face[(n + 1) % 4]!]!;
      return dot(cross(subtract(next, corner), subtract(p, corner)), normal) > 0;
    });
    return turns.every((turn) => turn === turns[0]);
  };
  return (
    faceNormals.some((normal, f) => core.corners.some((p) => isOverFace(p, normal, FACES[f]!))) ||
    EDGES.some(([i, j]) => {
      const edge = coreOf({ type: "segment", a: corners[i]!, b: corners[j]! }, ZERO);
      return nearestPoints(edge, core).distance <= core.radius;
    })
  );
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
