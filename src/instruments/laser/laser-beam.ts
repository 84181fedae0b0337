import { isRoomy } from "../../geometry/extreme-scale.ts";
import { rayCarrier } from "../../geometry/plan/lines/carrier.ts";
import { crossPlainly } from "../../geometry/plan/walls/plain-crossing.ts";
import { rayWallLineCrossing, type WallCrossing } from "../../geometry/plan/walls/wall-crossing.ts";
import { rayCastUnchecked } from "../../geometry/ray-cast.ts";
import { across } from "../../geometry/ray-wall.ts";
import { SUM_ROUNDING } from "../../geometry/tolerances.ts";
import type { Feature, Primitive, Ray, Segment, Vec3 } from "../../geometry/types.ts";
import { length, negate, normalize } from "../../geometry/vec3.ts";
import type { QueryOptions, SceneQueries, ShapeRayHit } from "../../query/scene-queries.ts";
import { NOTHING } from "../../query/shape-tree.ts";
import type { WallBeam } from "../../query/wall-beam.ts";

/** A shape on whose surface a leg starts. It is left out by identity; from inside, its far side is still to be met. */
export interface LeftShape {
  readonly id: string;
  readonly inside: boolean;
}

/** A leg on its way. The direction has any length but zero: what is exact in it stays so. */
export interface Beam extends Ray {
  readonly left: readonly LeftShape[];
}

/** Where a beam meets a surface. */
export interface Surface {
  readonly id: string;
  readonly primitive: Primitive;
  /** In units of the beam's direction. */
  readonly t: number;
  readonly point: Vec3;
  readonly normal: Vec3;
  readonly feature: Feature;
  readonly featureSigns?: Vec3;
  readonly inside: boolean;
  /** Of a wall: how it is crossed, where that is known already, for the beam as it was asked. */
  readonly crossing?: WallCrossing;
}

/** What a beam asks: the scene, and how walls are read. */
export interface LaserScene {
  readonly queries: SceneQueries;
  readonly asLines: boolean;
  /** Finds walls by plain numbers; null where they are read as lines, or nobody has a tree of them. */
  readonly walls: WallBeam | null;
}

/** The first surface ahead, or null; and the shapes that were left out because the beam starts on them and leaves. */
export interface Ahead {
  readonly first: Surface | null;
  readonly leftOut: readonly string[];
}

/**
 * Solids compete by the first crossing of their surface, not by where the ray first is in them: from inside, that is the exit. Walls
 * are found by plain numbers where these can tell.
 */
export function firstSurface(beam: Beam, scene: LaserScene): Ahead {
  const wall = scene.walls && wallAhead(beam, scene.walls);
  return (wall && firstPast(wall.surface, beam, scene)) ?? firstOfAll(beam, scene, null)!;
}

/** The same where it is known which is the first wall; null where something else is met just as far on. */
function firstPast(wall: Surface | null, beam: Beam, scene: LaserScene): Ahead | null {
  if (scene.walls?.areAll) return { first: wall, leftOut: beam.left.map(({ id }) => id) };
  return firstOfAll(beam, scene, { wall });
}

/** All are asked, or all but walls, of which the first is known; null then where the document's order decides between two. */
function firstOfAll(
  beam: Beam,
  { queries, asLines }: LaserScene,
  known: { readonly wall: Surface | null } | null,
): Ahead | null {
  const passed = beam.left.map(({ id }) => id);
  const leftOut = passed.slice();
  const wall = known?.wall ?? null;
  let first = wall;
  for (const { id, inside } of beam.left) {
    const primitive = inside ? queries.shape(id) : null;
    const exit = primitive && farSide(id, primitive, beam);
    if (exit && exit.t === wall?.t) return null;
    first = nearer(first, exit);
  }
  if (asLines) first = wallLinesAhead(beam, queries, passed).reduce(nearer, first);
  const options: QueryOptions = {
    segments: asLines || known ? "ignore" : "walls",
    filter: (id) => !passed.includes(id),
    maxDistance: wall ? wall.t * length(beam.direction) * (1 + SUM_ROUNDING) : Number.POSITIVE_INFINITY,
  };
  for (;;) {
    const hit = queries.rayCast(beam, options);
    if (hit && (hit.t === wall?.t || hit.surfaceT === wall?.t)) return null;
    if (!hit || (first && hit.t >= first.t)) return { first, leftOut };
    first = nearer(first, surfaceOf(hit, queries));
    if (hit.surfaceT === null && !hit.inside) leftOut.push(hit.id);
    // All others are met no earlier than this one is.
    if (first && hit.t >= first.t) return { first, leftOut };
    // Others may begin later, and have their surface before this one's.
    passed.push(hit.id);
  }
}

/** The first wall ahead; undefined where only exact arithmetic can tell. */
function wallAhead(beam: Beam, walls: WallBeam): { readonly surface: Surface | null } | undefined {
  if (!walls.run(beam, beam.left)) return undefined;
  if (walls.first === NOTHING) return { surface: null };
  const { origin, direction } = beam;
  const primitive = walls.wallAt(walls.first);
  const crossing = crossPlainly(rayCarrier(beam), primitive, "segments");
  if (!crossing || !isRoomy(crossing.t * length(direction))) return undefined;
  const { t, point } = crossing;
  return {
    surface: {
      id: walls.idAt(walls.first),
      primitive,
      t,
      point: { x: point.x, y: origin.y + t * direction.y, z: point.z },
      normal: across(primitive, direction),
      feature: "side",
      inside: false,
      crossing,
    },
  };
}

function nearer(a: Surface | null, b: Surface | null): Surface | null {
  return a === null || (b !== null && b.t < a.t) ? b : a;
}

function surfaceOf(hit: ShapeRayHit, queries: SceneQueries): Surface | null {
  const primitive = queries.shape(hit.id);
  if (primitive === null || hit.surfaceT === null) return null;
  const { id, surfaceT: t, point, normal, feature, featureSigns, inside } = hit;
  if (!featureSigns) return { id, primitive, t, point, normal, feature, inside };
  return { id, primitive, t, point, normal, feature, featureSigns, inside };
}

/**
 * Where a beam that starts on a solid's surface and runs into it comes out, or null where it does not. Seen from the middle
 * of the way through, which is inside whatever the rounding of the start.
 */
function farSide(id: string, primitive: Primitive, beam: Ray): Surface | null {
  const exit = rayCastUnchecked(primitive, beam)?.exitT ?? null;
  return exit === null || exit <= 0 ? null : seenFromInside(id, primitive, beam, exit / 2, 1);
}

/** The crossing ahead (1) or behind (−1) of a point of the line that lies inside the solid. */
function seenFromInside(id: string, primitive: Primitive, line: Ray, middle: number, sign: 1 | -1): Surface | null {
  const direction = sign === 1 ? line.direction : negate(line.direction);
  const hit = rayCastUnchecked(primitive, { origin: pointAt(line, middle), direction });
  if (!hit || hit.surfaceT === null) return null;
  const { point, normal, feature, featureSigns } = hit;
  const t = middle + sign * hit.surfaceT;
  return {
    id,
    primitive,
    t,
    point,
    normal,
    feature,
    ...(featureSigns && { featureSigns }),
    inside: t < 0 === sign < 0,
  };
}

/** Every crossing of a beam's whole line with a surface, in order along it. */
export function surfacesOnLine(beam: Ray, { queries, asLines }: LaserScene): readonly Surface[] {
  const back = { origin: beam.origin, direction: negate(beam.direction) };
  const options = { segments: asLines ? "ignore" : "walls" } as const;
  const found = new Map<string, readonly Surface[]>();
  for (const [line, sign] of [[beam, 1] as const, [back, -1] as const]) {
    for (const { id, enterT, exitT, surfaceT, t, point, normal, feature } of queries.rayCastAll(line, options)) {
      const primitive = queries.shape(id);
      if (!primitive || found.has(id)) continue;
      const ends = [...new Set([enterT, exitT].filter((end) => end !== null))].map((end) => sign * end + 0);
      if (primitive.type === "segment" || primitive.type === "plane" || ends.length < 2) {
        // A wall, a plane, or a solid that is touched in one point: one crossing.
        const at = sign * (surfaceT ?? ends[0] ?? t) + 0;
        const isKnown = surfaceT !== null || primitive.type === "segment";
        const met = {
          id,
          primitive,
          t: at,
          point: isKnown ? point : pointAt(beam, at),
          normal,
          feature,
          inside: false,
        };
        if (ends.length > 0 || surfaceT !== null) found.set(id, [met]);
        continue;
      }
      const middle = ((ends[0] ?? 0) + (ends[1] ?? 0)) / 2;
      const through = [-1, 1] as const;
      found.set(
        id,
        through.flatMap((way) => seenFromInside(id, primitive, beam, middle, way) ?? []),
      );
    }
  }
  const lines = asLines ? [...wallLinesAhead(beam, queries, []), ...wallLinesAhead(back, queries, [], -1)] : [];
  return [...[...found.values()].flat(), ...lines].sort((a, b) => a.t - b.t);
}

/** Walls read as the infinite lines through them, where the beam crosses them ahead; those on which it starts are left out. */
function wallLinesAhead(beam: Ray, queries: SceneQueries, passed: readonly string[], sign: 1 | -1 = 1): Surface[] {
  const found: Surface[] = [];
  for (const { id, primitive } of queries.shapesOf(["segment"])) {
    if (primitive.type !== "segment" || passed.includes(id)) continue;
    const met = rayWallLineCrossing(beam, primitive);
    if (met === null || met.collinear || met.t === 0) continue;
    const point = { ...pointAt(beam, met.t), x: met.point.x, z: met.point.z };
    const normal = wallNormal(primitive, met.denominator > 0 ? -1 : 1);
    found.push({ id, primitive, t: sign * met.t, point, normal, feature: "side", inside: false });
  }
  return found;
}

/** The level unit normal of a wall that has a length: to the right of a → b (−1), or to the left (1). */
function wallNormal({ a, b }: Segment, sign: 1 | -1): Vec3 {
  return normalize({ x: sign * (b.z - a.z) + 0, y: 0, z: sign * (a.x - b.x) + 0 });
}

/** The point at t of a line. */
export function pointAt({ origin: o, direction: d }: Ray, t: number): Vec3 {
  return { x: o.x + t * d.x, y: o.y + t * d.y, z: o.z + t * d.z };
}
