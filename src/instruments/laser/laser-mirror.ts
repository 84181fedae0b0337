import { axesOfBox } from "../../geometry/box.ts";
import { reflectAt } from "../../geometry/plan/laser/mirror.ts";
import { reflect } from "../../geometry/reflect.ts";
import { MEETING_ROUNDING } from "../../geometry/tolerances.ts";
import type { Segment, Vec3 } from "../../geometry/types.ts";
import { dot, lengthOf, negate } from "../../geometry/vec3.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { Beam, LaserScene, LeftShape, Surface } from "./laser-beam.ts";
import { wallCrossing } from "./laser-hit.ts";

/** How often a corner may turn a beam before it goes straight back: a corner of space has three faces. */
const MOST_FACES = 3;

/** All walls of a scene, in the document's order. */
export interface MirrorWalls {
  readonly ids: readonly string[];
  readonly segments: readonly Segment[];
  /** Least x, least z, largest x, largest z of each, one after the other: most are told apart by these alone. */
  readonly bounds: Float64Array;
  readonly indexOf: ReadonlyMap<string, number>;
}

/** The walls of a scene, made ready for many reflections. */
export function mirrorWalls(queries: SceneQueries): MirrorWalls {
  const ids: string[] = [];
  const segments: Segment[] = [];
  for (const { id, primitive } of queries.shapesOf(["segment"])) {
    if (primitive.type !== "segment") continue;
    ids.push(id);
    segments.push(primitive);
  }
  const bounds = new Float64Array(4 * segments.length);
  segments.forEach(({ a, b }, i) => {
    bounds[4 * i] = Math.min(a.x, b.x);
    bounds[4 * i + 1] = Math.min(a.z, b.z);
    bounds[4 * i + 2] = Math.max(a.x, b.x);
    bounds[4 * i + 3] = Math.max(a.z, b.z);
  });
  return { ids, segments, bounds, indexOf: new Map(ids.map((id, i) => [id, i])) };
}

/** The walls that may meet at a hit, and the wall hit itself, by their places: none is left out that passes within reach. */
function wallsNear({ bounds, indexOf }: MirrorWalls, { id, point: p }: Surface, reach: number): number[] {
  const near: number[] = [];
  const own = indexOf.get(id);
  for (let i = 0; 4 * i < bounds.length; i++) {
    const isPast =
      bounds[4 * i]! - p.x > reach ||
      bounds[4 * i + 1]! - p.z > reach ||
      p.x - bounds[4 * i + 2]! > reach ||
      p.z - bounds[4 * i + 3]! > reach;
    if (!isPast || i === own) near.push(i);
  }
  return near;
}

/** Farther from a rounded hit than this no wall meets there, in metres: the flatter the beam, the farther along the wall. */
function reachOf({ origin, direction: d }: Beam, { point: p, normal: n }: Surface, { a, b }: Segment): number {
  const sine = Math.abs(d.x * n.x + d.z * n.z) / lengthOf(d.x, 0, d.z);
  const size = Math.max(spread(p), spread(origin), spread(a), spread(b));
  // Ways are at most twice as long on each axis as what they lead between, and `reflectAt` counts with less.
  return sine > 0 ? (8 * MEETING_ROUNDING * size) / sine : Infinity;
}

/**
 * The beam after a surface: d − 2 (n · d) n, from the very point of the hit. What was hit is left out of the next leg by
 * identity, and so is all that meets there.
 */
export function reflectBeam(beam: Beam, surface: Surface, scene: LaserScene, walls: MirrorWalls): Beam {
  if (surface.primitive.type === "segment") return reflectInPlan(beam, surface, scene, walls);
  const { point: origin, inside } = surface;
  const neighbours = inside ? [] : solidsAt(beam, surface, scene);
  const faces = [...facesOf(surface), ...neighbours.map(({ normal }) => normal)];
  const left: readonly LeftShape[] = [
    { id: surface.id, inside },
    ...neighbours.map(({ id }) => ({ id, inside: false })),
  ];
  let direction = beam.direction;
  const way = inside ? -1 : 1;
  for (let turn = 0; turn < MOST_FACES; turn++) {
    const against = faces.find((normal) => way * dot(normal, direction) < 0);
    if (!against) return { origin, direction, left };
    direction = reflect(direction, against);
  }
  const isOut = faces.every((normal) => way * dot(normal, direction) >= 0);
  return { origin, direction: isOut ? direction : negate(beam.direction), left };
}

/** The faces that meet at the hit: from inside, an edge or a corner of a box turns the beam at each of its faces. */
function facesOf({ primitive, normal, featureSigns: signs, inside }: Surface): readonly Vec3[] {
  if (!inside || primitive.type !== "box" || !signs) return [normal];
  return axesOfBox(primitive).flatMap((axis, i) => {
    const sign = [signs.x, signs.y, signs.z][i] ?? 0;
    return sign === 0 ? [] : [sign > 0 ? axis : negate(axis)];
  });
}

/** Other solids whose surface passes the hit as near as its point is known: a seam, or a corner of several. */
function solidsAt(
  { origin }: Beam,
  { id: hitId, point: p }: Surface,
  { queries }: LaserScene,
): readonly { readonly id: string; readonly normal: Vec3 }[] {
  const size = Math.max(...[p, origin].flatMap(({ x, y, z }) => [x, y, z]).map(Math.abs));
  const reach = MEETING_ROUNDING * size;
  const { answers } = queries.closestPoints(p, { maxDistance: reach, filter: (id) => id !== hitId });
  return answers.flatMap(({ id, signedDistance, normal, bare }) =>
    normal && !bare && signedDistance >= -reach ? [{ id, normal }] : [],
  );
}

function spread({ x, z }: Vec3): number {
  return Math.max(Math.abs(x), Math.abs(z));
}

/** Walls stand upright: the plan decides, and the beam goes on as steeply as it came. */
function reflectInPlan(beam: Beam, surface: Surface, { asLines }: LaserScene, walls: MirrorWalls): Beam {
  const own = surface.primitive.type === "segment" ? surface.primitive : null;
  const near = own ? wallsNear(walls, surface, reachOf(beam, surface, own)) : [];
  const segments = near.flatMap((i) => walls.segments[i] ?? []);
  const index = near.findIndex((i) => walls.ids[i] === surface.id);
  const wall = segments[index];
  const crossing = wall && wallCrossing(beam, wall, asLines);
  if (!crossing) {
    const direction = reflect(beam.direction, surface.normal);
    return { origin: surface.point, direction, left: [{ id: surface.id, inside: false }] };
  }
  const { direction, leftOut } = reflectAt(beam.direction, beam.origin, { ...crossing, index }, segments);
  return {
    origin: surface.point,
    direction: { x: direction.x + 0, y: beam.direction.y, z: direction.z + 0 },
    left: leftOut.flatMap((k) => walls.ids[near[k] ?? -1] ?? []).map((id) => ({ id, inside: false })),
  };
}
