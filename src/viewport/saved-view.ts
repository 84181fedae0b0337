import type { SavedView } from "../editor/ports.ts";
import type { Vec3 } from "../geometry/types.ts";
import { type CameraPose, eyeOf, poseFromEye } from "./camera-pose.ts";

/** Files keep lengths to the micrometre: finer is noise, and would make each save differ. */
const DIGITS = 1e6;

/** The camera as a file keeps it. */
export function savedViewOf(pose: CameraPose): SavedView {
  const view = {
    projection: pose.orthographic ? ("orthographic" as const) : ("perspective" as const),
    eye: toVector(eyeOf(pose)),
    target: toVector(pose.target),
  };
  return pose.orthographic ? { ...view, height: round(pose.height) } : view;
}

/** The camera of a file. An eye on the target looks level; a height that is missing or not above 0 follows the distance. */
export function poseOf(view: SavedView): CameraPose {
  const pose = poseFromEye(toPoint(view.eye), toPoint(view.target), null);
  if (view.projection === "perspective") return pose;
  return { ...pose, orthographic: true, height: view.height && view.height > 0 ? view.height : pose.height };
}

function toVector({ x, y, z }: Vec3): [number, number, number] {
  return [round(x), round(y), round(z)];
}

function toPoint([x, y, z]: readonly [number, number, number]): Vec3 {
  return { x, y, z };
}

function round(value: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(value * DIGITS) / DIGITS + 0;
}
