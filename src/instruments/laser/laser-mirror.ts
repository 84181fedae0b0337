import { axesOfBox } from "../../geometry/box.ts";
import { reflectAt } from "../../geometry/plan/laser/mirror.ts";
import { reflect } from "../../geometry/reflect.ts";
import { MEETING_ROUNDING } from "../../geometry/tolerances.ts";
import type { Segment, Vec3 } from "../../geometry/types.ts";
import { dot, negate } from "../../geometry/vec3.ts";
import type { ShapeGeometry } from "../../query/scene-queries.ts";
import type { Beam, LaserScene, LeftShape, Surface } from "./laser-beam.ts";
import { wallCrossing } from "./laser-hit.ts";

/** How often a corner may turn a beam before it goes straight back: a corner of space has three faces. */
const MOST_FACES = 3;

/**
 * The beam after a surface: d − 2 (n · d) n, from the very point of the hit. What was hit is left out of the next leg by
 * identity, and so is all that meets there.
 */
export function reflectBeam(beam: Beam, surface: Surface, scene: LaserScene, walls: readonly ShapeGeometry[]): Beam {
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

/** Walls stand upright: the plan decides, and the beam goes on as steeply as it came. */
function reflectInPlan(beam: Beam, surface: Surface, { asLines }: LaserScene, walls: readonly ShapeGeometry[]): Beam {
  const index = walls.findIndex(({ id }) => id === surface.id);
  const segments = walls.map(({ primitive }) => primitive as Segment);
  const wall = segments[index];
  const crossing = wall && wallCrossing(beam, wall, asLines);
  if (!crossing) {
    const direction = reflect(beam.direction, surface.normal);
    return { origin: surface.point, direction, left: [{ id: surface.id, inside: false }] };
  }
  const { direction, walls: met } = reflectAt(beam.direction, beam.origin, { ...crossing, index }, segments);
  return {
    origin: surface.point,
    direction: { x: direction.x + 0, y: beam.direction.y, z: direction.z + 0 },
    left: met.flatMap((k) => (walls[k] ? [{ id: walls[k].id, inside: false }] : [])),
  };
}
