import { axesOfBox } from "../../geometry/box.ts";
import { reflectAt } from "../../geometry/plan/laser/mirror.ts";
import type { PlanSegment } from "../../geometry/plan/plan-types.ts";
import { isOutline } from "../../geometry/plan/sight/plan-obstacle.ts";
import type { WallCrossing } from "../../geometry/plan/walls/wall-crossing.ts";
import { reflect } from "../../geometry/reflect.ts";
import { MEETING_ROUNDING } from "../../geometry/tolerances.ts";
import type { Segment, Vec3 } from "../../geometry/types.ts";
import { dot, lengthOf, negate } from "../../geometry/vec3.ts";
import type { Beam, LaserScene, LeftShape, Surface } from "./laser-beam.ts";

/** How often a corner may turn a beam before it goes straight back: a corner of space has three faces. */
const MOST_FACES = 3;

/** Walls of the scene that may meet at a hit, in the document's order, and the place of the wall hit among them; −1: none. */
interface NearWalls {
  readonly ids: readonly string[];
  readonly walls: readonly PlanSegment[];
  readonly index: number;
}

/** None is left out that passes within reach, and what was hit is never. */
function wallsNear(
  { queries, asLines, walls: beam }: LaserScene,
  { id, primitive, point: p, crossing }: Surface,
  reach: number,
): NearWalls {
  if (beam && crossing && reach <= beam.aside) {
    const slots = beam.slotsAround(p.x, p.z, reach);
    // Nearly always, what was hit stands alone.
    if (slots.length === 1 && primitive.type === "segment") return { ids: [id], walls: [primitive], index: 0 };
    return {
      ids: slots.map((slot) => beam.idAt(slot)),
      walls: slots.map((slot) => beam.wallAt(slot)),
      index: slots.indexOf(beam.first),
    };
  }
  const min = { x: p.x - reach, z: p.z - reach };
  const max = { x: p.x + reach, z: p.z + reach };
  const within = Number.isFinite(min.x + min.z + max.x + max.z) ? { min, max } : null;
  // Read as a line, a wall is hit where it does not stand: then all are asked.
  const walls = asLines ? "lines" : "segments";
  const found = queries.planObstacles({ y: p.y, within, walls, isAskedOnce: !asLines });
  const near = { ids: [] as string[], walls: [] as PlanSegment[], index: -1 };
  for (const { id: foundId, obstacle } of found) {
    if (isOutline(obstacle)) continue;
    const { a, b } = obstacle;
    const isPast =
      (a.x > max.x && b.x > max.x) ||
      (a.x < min.x && b.x < min.x) ||
      (a.z > max.z && b.z > max.z) ||
      (a.z < min.z && b.z < min.z);
    if (foundId === id) near.index = near.ids.length;
    else if (isPast) continue;
    near.ids.push(foundId);
    near.walls.push(obstacle);
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
  const { primitive, point: origin, normal, id } = surface;
  const near = primitive.type === "segment" ? wallsNear(scene, surface, reachOf(beam, surface, primitive)) : null;
  if (!crossing || !near || near.index < 0)
    return { origin, direction: reflect(beam.direction, normal), left: [{ id, inside: false }] };
  const { direction, leftOut } = reflectAt(beam.direction, beam.origin, crossing, near.index, near.walls);
  return {
    origin,
    direction: { x: direction.x + 0, y: beam.direction.y, z: direction.z + 0 },
    left: leftOut.map((k) => ({ id: near.ids[k]!, inside: false })),
  };
}
