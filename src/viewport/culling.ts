import { axesOf, type CameraPose, eyeOf, HALF_FIELD_SLOPE, heightOf } from "./camera-pose.ts";

/** Lines and marks of a constant width on screen reach this many CSS pixels beyond their bounds. */
const REACH_PIXELS = 12;

/** A box in the world that may be in view: min x, y, z, then max x, y, z. */
export type BoxNumbers = ArrayLike<number>;

/** What a view sees, and how large. In double precision and world coordinates. */
export interface Culling {
  /** Whether a box (six numbers from `at` on) may be in view: never false for one that is. */
  sees(box: BoxNumbers, at: number): boolean;
  /** The most CSS pixels that a length of one metre anywhere in the box can cover; infinite around the eye. */
  pixelsPerMetre(box: BoxNumbers, at: number): number;
}

/** The culling of a view onto a canvas of this size in CSS pixels. */
export function cullingOf(pose: CameraPose, width: number, height: number): Culling {
  const { right, up, back } = axesOf(pose);
  const eye = eyeOf(pose);
  const halfY = pose.orthographic ? heightOf(pose) / 2 : HALF_FIELD_SLOPE;
  const [w, h] = [Math.max(width, 1), Math.max(height, 1)];
  const reachX = ((halfY * w) / h) * (1 + (2 * REACH_PIXELS) / w);
  const reachY = halfY * (1 + (2 * REACH_PIXELS) / h);
  // A point p is seen where, from the eye, |p·right| ≤ reachX·unit and |p·up| ≤ reachY·unit. The unit is 1 when
  // orthographic and the depth −p·back in perspective, which must be more than 0.
  const planes: number[] = [];
  for (const [axis, reach] of [
    [right, reachX],
    [up, reachY],
  ] as const) {
    for (const sign of [1, -1]) {
      const tilt = pose.orthographic ? 0 : reach;
      const [x, y, z] = [sign * axis.x - back.x * tilt, sign * axis.y - back.y * tilt, sign * axis.z - back.z * tilt];
      const fixed = pose.orthographic ? reach : 0;
      planes.push(x, y, z, fixed - x * eye.x - y * eye.y - z * eye.z);
    }
  }
  if (!pose.orthographic) {
    planes.push(-back.x, -back.y, -back.z, back.x * eye.x + back.y * eye.y + back.z * eye.z);
  }
  const pixelsAtOne = h / 2 / halfY;

  return {
    sees(box, at) {
      for (let i = 0; i < planes.length; i += 4) {
        const [x, y, z] = [planes[i] as number, planes[i + 1] as number, planes[i + 2] as number];
        // The corner that lies farthest on the inner side of the plane.
        const inner =
          x * (box[at + (x > 0 ? 3 : 0)] as number) +
          y * (box[at + (y > 0 ? 4 : 1)] as number) +
          z * (box[at + (z > 0 ? 5 : 2)] as number);
        if (inner + (planes[i + 3] as number) < 0) return false;
      }
      return true;
    },
    pixelsPerMetre(box, at) {
      if (pose.orthographic) return pixelsAtOne;
      const outside = (value: number, min: number, max: number) => Math.max(min - value, value - max, 0);
      const away = Math.hypot(
        outside(eye.x, box[at] as number, box[at + 3] as number),
        outside(eye.y, box[at + 1] as number, box[at + 4] as number),
        outside(eye.z, box[at + 2] as number, box[at + 5] as number),
      );
      return away > 0 ? pixelsAtOne / away : Number.POSITIVE_INFINITY;
    },
  };
}
