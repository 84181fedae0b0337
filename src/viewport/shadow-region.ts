import type { Bounds, Vec3 } from "../geometry/types.ts";
import { type CameraPose, heightOf } from "./camera-pose.ts";

/** A ball of the world that the shadow map covers. */
export interface ShadowRegion {
  readonly center: Vec3;
  readonly radius: number;
}

/** How many heights of the view around the target have shadows. */
const VIEW_HEIGHTS = 2.2;

/**
 * The part of the scene that gets shadows: what is around the camera's target, or the whole scene where that is smaller.
 * The ball's size goes in powers of two of the view's height, so that the shadows' soft border is about as wide on screen
 * at any scale, and its centre in quarters of that: the map is drawn again now and then while the camera travels, and not
 * for each of its moves.
 */
export function shadowRegionOf(pose: CameraPose, scene: Bounds): ShadowRegion {
  const { min, max } = scene;
  const radius = 2 ** Math.ceil(Math.log2(heightOf(pose) * VIEW_HEIGHTS));
  const whole = Math.hypot(max.x - min.x, max.y - min.y, max.z - min.z) / 2;
  if (whole <= radius) {
    return { center: { x: (min.x + max.x) / 2, y: (min.y + max.y) / 2, z: (min.z + max.z) / 2 }, radius };
  }
  const step = radius / 4;
  const round = (value: number) => Math.round(value / step) * step;
  return { center: { x: round(pose.target.x), y: round(pose.target.y), z: round(pose.target.z) }, radius };
}
