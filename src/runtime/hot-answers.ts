import type { NearestAnswer, RayAnswer } from "../query/scene-queries.ts";

/** An answer for `nearestInto` to write into: made once, used for every frame. */
export function makeNearestAnswer(): NearestAnswer {
  return {
    id: "",
    signedDistance: 0,
    inside: false,
    surfacePoint: { x: 0, y: 0, z: 0 },
    normal: { x: 0, y: 0, z: 0 },
    hasNormal: false,
  };
}

/** An answer for `rayCastInto` to write into. */
export function makeRayAnswer(): RayAnswer {
  return { id: "", t: 0, distance: 0, inside: false, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 } };
}
