import { crossSign } from "../../geometry/exact/exact-sign.ts";
import { perpendicularUnchecked } from "../../geometry/plan/lines/line-side.ts";
import { rayWallCrossing, rayWallLineCrossing, type WallCrossing } from "../../geometry/plan/walls/wall-crossing.ts";
import { rayPlane } from "../../geometry/ray-plane.ts";
import { angleOfIncidence } from "../../geometry/reflect.ts";
import type { Primitive, Ray, Segment, Vec3 } from "../../geometry/types.ts";
import { length, negate, normalize, ZERO } from "../../geometry/vec3.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { Surface } from "./laser-beam.ts";
import type { LaserHit } from "./laser-reading.ts";

/** How a wall is crossed, as the plan knows it; `beam` looks towards it. Null also for what is no wall. */
export function wallCrossing(beam: Ray, primitive: Primitive, asLines: boolean): WallCrossing | null {
  if (primitive.type !== "segment") return null;
  return asLines ? rayWallLineCrossing(beam, primitive) : rayWallCrossing(beam, primitive);
}

/** A beam turned round, where what it is asked about lies behind its start. */
export function towards<B extends Ray>(beam: B, isBehind: boolean): B {
  return isBehind ? { ...beam, direction: negate(beam.direction) } : beam;
}

/**
 * All facts about a crossing, for the reading; of a wall by how it is crossed (`wallCrossing`). Where the whole is not asked for, but only
 * what is drawn of a reflected leg, without the perpendicular to a wall's line.
 */
export function hitFacts(
  beam: Ray,
  surface: Surface,
  asLines: boolean,
  crossing: WallCrossing | null = surface.crossing ??
    wallCrossing(towards(beam, surface.t < 0), surface.primitive, asLines),
  isWhole = true,
): LaserHit {
  const { id, primitive, t, point, normal, feature, featureSigns, inside } = surface;
  const size = length(beam.direction);
  const metres = t * size + 0;
  const angle = angleOfIncidence(beam.direction, normal);
  if (primitive.type !== "segment") {
    const plane = primitive.type === "plane" ? rayPlane(beam, primitive) : null;
    return {
      id,
      t: metres,
      distance: Math.abs(metres),
      point,
      normal,
      feature,
      ...(featureSigns && { featureSigns }),
      angle,
      inside,
      ...(plane && { denominator: plane.denominator / size, height: plane.height }),
    };
  }
  const across = (crossing?.denominator ?? 0) / size;
  // Most hits are of walls: they are written out, for what is put together of parts costs several times as much.
  const met = {
    id,
    t: metres,
    distance: Math.abs(metres),
    point,
    normal,
    feature,
    angle,
    inside,
    u: crossing?.u ?? null,
    wallEnd: crossing?.end ?? null,
    denominator: (t < 0 ? -across : across) + 0,
    wall: { a: primitive.a, b: primitive.b },
  };
  return isWhole ? { ...met, ...perpendicularTo(primitive, beam.origin) } : met;
}

/** On which side of a wall's line a leg starts, and the perpendicular from there. */
function perpendicularTo(
  { a, b }: Segment,
  start: Vec3,
): Required<Pick<LaserHit, "side" | "lineDistance" | "foot" | "footU">> {
  const perpendicular = perpendicularUnchecked(a, b, start);
  if (perpendicular === null) return { side: null, lineDistance: null, foot: null, footU: null };
  const { signedDistance: lineDistance, foot, t: footU } = perpendicular;
  const side = lineDistance > 0 ? "right" : lineDistance < 0 ? "left" : "on";
  return { side, lineDistance, foot: { x: foot.x, y: start.y, z: foot.z }, footU };
}

/** The nearest plane or wall to which a beam runs parallel, or null. */
export function nearestParallel(beam: Ray, queries: SceneQueries): LaserHit | null {
  let nearest: LaserHit | null = null;
  let least = Number.POSITIVE_INFINITY;
  const none = { t: null, distance: null, point: null, angle: null, feature: null, inside: false, denominator: 0 };
  for (const { id, primitive } of queries.shapesOf(["plane", "segment"])) {
    const facts = parallelFacts(beam, primitive);
    const away = Math.abs(facts?.height ?? facts?.lineDistance ?? Number.POSITIVE_INFINITY);
    if (facts === null || away >= least) continue;
    least = away;
    nearest = { id, normal: null, ...none, ...facts };
  }
  return nearest;
}

function parallelFacts(beam: Ray, primitive: Primitive): Partial<LaserHit> | null {
  if (primitive.type === "plane") {
    const { denominator, height } = rayPlane(beam, primitive);
    if (denominator !== 0) return null;
    return { height, normal: normalize(primitive.normal) };
  }
  if (primitive.type !== "segment" || crossSign(ZERO, beam.direction, primitive.a, primitive.b) !== 0) return null;
  const { a, b } = primitive;
  return { u: null, wallEnd: null, wall: { a, b }, ...perpendicularTo(primitive, beam.origin) };
}
