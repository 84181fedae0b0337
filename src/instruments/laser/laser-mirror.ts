import { axesOfBox } from "../../geometry/box.ts";
import { reflectAt } from "../../geometry/plan/laser/mirror.ts";
import { isOutline } from "../../geometry/plan/sight/plan-obstacle.ts";
import type { WallCrossing } from "../../geometry/plan/walls/wall-crossing.ts";
import { reflect } from "../../geometry/reflect.ts";
import { MEETING_ROUNDING } from "../../geometry/tolerances.ts";
import type { Segment, Vec3 } from "../../geometry/types.ts";
import { dot, lengthOf, negate } from "../../geometry/vec3.ts";
import type { Beam, LaserScene, LeftShape, Surface } from "./laser-beam.ts";

/** How often a corner may turn a beam before it goes straight back: a corner of space has three faces. */
const MOST_FACES = 3;

/** A wall of the scene. */
interface Wall {
  readonly id: string;
  readonly segment: Segment;
}

/** The walls that may meet at a hit, and the wall hit itself, in the document's order: none is left out that passes within reach. */
function wallsNear({ queries, asLines }: LaserScene, { id, point: p }: Surface, reach: number): readonly Wall[] {
  const within = { min: { x: p.x - reach, z: p.z - reach }, max: { x: p.x + reach, z: p.z + reach } };
  const { min, max } = within;
  const isBounded = Number.isFinite(min.x + min.z + max.x + max.z);
  // Read as a line, a wall is hit where it does not stand: then all are asked.
  const walls = asLines ? "lines" : "segments";
  const region = { y: p.y, within: isBounded ? within : null, walls, isAskedOnce: !asLines } as const;
  const near: Wall[] = [];
  for (const found of queries.planObstacles(region)) {
    if (isOutline(found.obstacle)) continue;
    const { a, b } = found.obstacle;
    const isPast =
      Math.min(a.x, b.x) > max.x ||
      Math.max(a.x, b.x) < min.x ||
      Math.min(a.z, b.z) > max.z ||
      Math.max(a.z, b.z) < min.z;
    if (!isPast || found.id === id) near.push({ id: found.id, segment: found.obstacle as Segment });
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
 * identity, and so is all that meets there. Of a wall, how it is crossed is given (`wallCrossing`).
 */
export function reflectBeam(beam: Beam, surface: Surface, crossing: WallCrossing | null, scene: LaserScene): Beam {
  if (surface.primitive.type === "segment") return reflectInPlan(beam, surface, crossing, scene);
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
function reflectInPlan(beam: Beam, surface: Surface, crossing: WallCrossing | null, scene: LaserScene): Beam {
  const own = surface.primitive.type === "segment" ? surface.primitive : null;
  const near = own ? wallsNear(scene, surface, reachOf(beam, surface, own)) : [];
  const segments = near.map(({ segment }) => segment);
  const index = near.findIndex(({ id }) => id === surface.id);
  if (!crossing || index < 0) {
    const direction = reflect(beam.direction, surface.normal);
    return { origin: surface.point, direction, left: [{ id: surface.id, inside: false }] };
  }
  const { direction, leftOut } = reflectAt(beam.direction, beam.origin, { ...crossing, index }, segments);
  return {
    origin: surface.point,
    direction: { x: direction.x + 0, y: beam.direction.y, z: direction.z + 0 },
    left: leftOut.map((k) => ({ id: near[k]!.id, inside: false })),
  };
}
