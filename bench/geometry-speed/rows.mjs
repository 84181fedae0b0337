import * as footpoint from "../../dist/runtime/index.js";
import * as textbook from "./textbook.mjs";

const { rayCastInto, signedDistanceUnchecked } = footpoint;

/** What is measured: `kind` of shape, ours and the textbook's function, and how many times the textbook's time ours may take. */
export const ROWS = {
  "point to box": { kind: "box", ours: signedDistanceUnchecked, textbook: textbook.distanceToBox, limit: 1.5 },
  "point to turned box": {
    kind: "turned box",
    ours: signedDistanceUnchecked,
    textbook: textbook.distanceToTurnedBox,
    limit: 1.5,
  },
  "point to sphere": { kind: "sphere", ours: signedDistanceUnchecked, textbook: textbook.distanceToSphere, limit: 1.5 },
  "point to capsule": {
    kind: "capsule",
    ours: signedDistanceUnchecked,
    textbook: textbook.distanceToCapsule,
    limit: 1.5,
  },
  // The plane's dot product keeps its rounding errors: it is the one that may cost more.
  "point to plane": { kind: "plane", ours: signedDistanceUnchecked, textbook: textbook.distanceToPlane, limit: 3 },
  "ray to box": { kind: "box", isRay: true, ours: rayCastInto, textbook: textbook.rayToBox, limit: 1.5 },
  "ray to turned box": {
    kind: "turned box",
    isRay: true,
    ours: rayCastInto,
    textbook: textbook.rayToTurnedBox,
    limit: 1.5,
  },
  "ray to sphere": { kind: "sphere", isRay: true, ours: rayCastInto, textbook: textbook.rayToSphere, limit: 1.5 },
};
