import { closestPoint } from "../../geometry/closest-point.ts";
import { distanceOfShapes } from "../../geometry/shape-distance.ts";
import type { Primitive, Vec3 } from "../../geometry/types.ts";
import { copy, distance, negate, normalizeOrNull, subtract } from "../../geometry/vec3.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { Anchor } from "../../scene/parameter-types.ts";
import { toVec3 } from "../../scene/vectors.ts";
import { isBound } from "../is-bound.ts";

/** One end of a ruler, as it was found in the scene. */
export interface RulerEnd {
  /** The shape that it is bound to, also one that is gone. */
  readonly shape: string | null;
  /** It is bound to a shape that is not in the scene. */
  readonly missing: boolean;
}

/** Why a ruler has no answer. */
export type RulerSilence = "missing" | "sameShape" | "noSeparation";

/** A ruler's answer, as plain data. Metres, world coordinates. */
export interface RulerReading {
  /** Positive apart, 0 touching, negative overlapping: then the length of the least move that separates. Null: no answer. */
  readonly distance: number | null;
  /** The nearest point of each end; where they overlap, the deepest points. What is known of them, where there is no answer. */
  readonly pointA: Vec3 | null;
  readonly pointB: Vec3 | null;
  /** Unit, from the first end towards the second; moving the second along it by −distance makes them just touch. */
  readonly direction: Vec3 | null;
  /** False where another pair of points is just as near, or another move as short. */
  readonly unique: boolean;
  readonly state: "gap" | "touching" | "overlap" | "none";
  readonly reason: RulerSilence | null;
  readonly from: RulerEnd;
  readonly to: RulerEnd;
}

interface Found {
  readonly end: RulerEnd;
  readonly point: Vec3 | null;
  readonly primitive: Primitive | null;
}

/** The distance between two ends, each a point or a shape. An end whose shape is gone counts as the last point it had. */
export function measureRuler(from: Anchor, to: Anchor, queries: SceneQueries): RulerReading {
  const a = findEnd(from, queries);
  const b = findEnd(to, queries);
  const answer = distanceOfEnds(a, b);
  const ends = { from: a.end, to: b.end };
  if (typeof answer !== "string") {
    const state = answer.distance > 0 ? "gap" : answer.distance < 0 ? "overlap" : "touching";
    return { ...answer, state, reason: null, ...ends };
  }
  const none = { distance: null, direction: null, unique: false, state: "none" as const };
  return { ...none, pointA: a.point, pointB: b.point, reason: answer, ...ends };
}

function findEnd(anchor: Anchor, queries: SceneQueries): Found {
  if (!isBound(anchor)) return { end: { shape: null, missing: false }, point: toVec3(anchor), primitive: null };
  const primitive = queries.shape(anchor.shape);
  const end = { shape: anchor.shape, missing: primitive === null };
  return { end, primitive, point: primitive === null && anchor.point ? toVec3(anchor.point) : null };
}

type Answer = Pick<RulerReading, "pointA" | "pointB" | "direction" | "unique"> & { readonly distance: number };

function distanceOfEnds(a: Found, b: Found): Answer | RulerSilence {
  if (a.primitive && b.primitive) {
    if (a.end.shape === b.end.shape) return "sameShape";
    const found = distanceOfShapes(a.primitive, b.primitive);
    if (found === null) return "noSeparation";
    const { signedDistance, pointA, pointB, direction, unique } = found;
    return { distance: signedDistance, pointA, pointB, direction, unique };
  }
  if (a.primitive && b.point) {
    const found = fromPoint(b.point, a.primitive);
    const { pointA, pointB, direction } = found;
    return { ...found, pointA: pointB, pointB: pointA, direction: direction && negate(direction) };
  }
  if (a.point && b.primitive) return fromPoint(a.point, b.primitive);
  if (a.point && b.point) return fromPointToPoint(a.point, b.point);
  return "missing";
}

function fromPointToPoint(pointA: Vec3, pointB: Vec3): Answer {
  const direction = normalizeOrNull(subtract(pointB, pointA));
  return { distance: distance(pointA, pointB), pointA, pointB, direction, unique: true };
}

/** From a point to a shape: against the outward normal, from outside and from inside alike. */
function fromPoint(point: Vec3, primitive: Primitive): Answer {
  const { signedDistance, surfacePoint, normal, unique } = closestPoint(primitive, point);
  return {
    distance: signedDistance,
    pointA: copy(point),
    pointB: surfacePoint,
    direction: normal && negate(normal),
    unique,
  };
}

/** Whether the way out of an overlap is that of the first end: where that is a point and the second a shape. */
export function movesFirst({ from, to }: RulerReading): boolean {
  const isPoint = (end: RulerEnd): boolean => end.shape === null || end.missing;
  return isPoint(from) && !isPoint(to);
}
