import { lengthFrom, placeFrom, type Room } from "./extreme-scale.ts";
import type { Feature, MutableVec3, RayHit, Vec3 } from "./types.ts";
import { putVector } from "./vec3.ts";

/*
 * Where a ray meets one shape, written into an object that is made once: the form for loops. It makes no objects. A number that
 * may be none has a flag beside it instead of null, for a field that holds now a number and now null costs an
 * allocation with every number.
 */

/** The fields of `RayHit`, to be written to. What has no value leaves its number as 0 and its flag false. */
export interface MutableRayHit {
  t: number;
  distance: number;
  hasSurface: boolean;
  surfaceT: number;
  hasEntry: boolean;
  enterT: number;
  hasExit: boolean;
  exitT: number;
  readonly point: MutableVec3;
  readonly normal: MutableVec3;
  inside: boolean;
  feature: Feature;
  /** Boxes only; else 0, 0, 0. */
  readonly featureSigns: MutableVec3;
}

/**
 * What a form that writes says: whether the ray hits; null where it seems to miss, but numbers near the ends of the doubles could have
 * had no room.
 */
export type Outcome = boolean | null;

/** An object for `rayCastInto` to write into. One for all rays is enough. */
export function makeRayHit(): MutableRayHit {
  return {
    t: 0,
    distance: 0,
    hasSurface: false,
    surfaceT: 0,
    hasEntry: false,
    enterT: 0,
    hasExit: false,
    exitT: 0,
    point: { x: 0, y: 0, z: 0 },
    normal: { x: 0, y: 0, z: 0 },
    inside: false,
    feature: "surface",
    featureSigns: { x: 0, y: 0, z: 0 },
  };
}

/** The answer as plain data, from an object that is not written to again: its vectors are handed on. */
export function takeRayHit(out: MutableRayHit): RayHit {
  const { x, y, z } = out.featureSigns;
  const hasSigns = x !== 0 || y !== 0 || z !== 0;
  return {
    t: out.t,
    distance: out.distance,
    surfaceT: out.hasSurface ? out.surfaceT : null,
    enterT: out.hasEntry ? out.enterT : null,
    exitT: out.hasExit ? out.exitT : null,
    point: out.point,
    normal: out.normal,
    inside: out.inside,
    feature: out.feature,
    ...(hasSigns && { featureSigns: out.featureSigns }),
  };
}

/**
 * Takes every t back into units of the direction as it was given (original = scaled · scale), the metres in `distance` being known
 * already. Null where the hit is so far off that no double can hold its t.
 */
export function finishRayHit(out: MutableRayHit, scale: number): Outcome {
  if (scale !== 1) divideTimes(out, scale);
  // An infinite or missing number makes the sum infinite or NaN: then, and only then, each is looked at.
  return out.distance + out.t + out.surfaceT + (out.exitT - out.enterT) < Infinity || leaveOutEndless(out);
}

/** The same for a hit whose every t is in metres, along a direction of length n once it is scaled. */
export function finishInMetres(out: MutableRayHit, n: number, scale: number): Outcome {
  out.distance = out.t;
  divideTimes(out, n);
  return finishRayHit(out, scale);
}

/** Takes a hit back that was found for a shape and a ray in a room, the start of the ray being `origin`; null as above. */
export function takeBackRayHit(out: MutableRayHit, room: Room, origin: Vec3): Outcome {
  divideTimes(out, room.k);
  out.distance = lengthFrom(room, out.distance);
  putVector(out.hasSurface && out.surfaceT !== 0 ? placeFrom(room, out.point) : origin, out.point);
  return leaveOutEndless(out);
}

function divideTimes(out: MutableRayHit, scale: number): void {
  out.t /= scale;
  out.surfaceT /= scale;
  out.enterT /= scale;
  out.exitT /= scale;
}

/** What no double can hold is none; null where that is the hit itself. */
function leaveOutEndless(out: MutableRayHit): Outcome {
  if (!Number.isFinite(out.t) || !Number.isFinite(out.distance)) return null;
  if (!Number.isFinite(out.surfaceT)) {
    out.hasSurface = false;
    out.surfaceT = 0;
  }
  if (!Number.isFinite(out.enterT)) {
    out.hasEntry = false;
    out.enterT = 0;
  }
  if (!Number.isFinite(out.exitT)) {
    out.hasExit = false;
    out.exitT = 0;
  }
  return true;
}

/**
 * `crossConvex` for a solid that every line enters and leaves, written into `out`: whether the ray meets it. `side` is the sign of
 * the signed distance at the start.
 */
export function crossConvexInto(
  side: number,
  heading: number,
  enter: number,
  exit: number,
  out: MutableRayHit,
): boolean {
  if (side > 0 && !(heading < 0)) return false;
  out.inside = side < 0;
  out.hasEntry = true;
  out.hasExit = true;
  if (side > 0) {
    const t = Math.max(enter, 0);
    out.t = t;
    out.enterT = t;
    out.exitT = Math.max(exit, t);
    out.hasSurface = true;
    out.surfaceT = t;
    return true;
  }
  out.t = 0;
  out.enterT = side === 0 && heading < 0 ? 0 : Math.min(enter, 0);
  out.exitT = side === 0 && heading > 0 ? 0 : Math.max(exit, 0);
  out.hasSurface = side < 0 || heading < 0;
  out.surfaceT = side < 0 ? out.exitT : 0;
  return true;
}
