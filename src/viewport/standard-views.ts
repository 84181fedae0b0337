import type { StandardView } from "../editor/session.ts";
import { type CameraPose, shortestAngle, snapPolar } from "./camera-pose.ts";

/** The angles of each standard view: front looks along −z, right along −x, the top has −z up. */
const ANGLES: Readonly<Record<StandardView, { readonly azimuth: number; readonly polar: number }>> = {
  front: { azimuth: 0, polar: Math.PI / 2 },
  back: { azimuth: Math.PI, polar: Math.PI / 2 },
  right: { azimuth: Math.PI / 2, polar: Math.PI / 2 },
  left: { azimuth: -Math.PI / 2, polar: Math.PI / 2 },
  top: { azimuth: 0, polar: 0 },
  bottom: { azimuth: 0, polar: Math.PI },
};

/** How far from a standard view a camera may be (radians) and still be called by its name: a view in a file is rounded. */
const SAME_ANGLE = 1e-5;

/** The pose turned into a standard view, about its target. */
export function toStandardView(pose: CameraPose, view: StandardView): CameraPose {
  return { ...pose, ...ANGLES[view] };
}

/** Which standard view the pose is in, or null in a free view. */
export function standardViewOf(pose: CameraPose): StandardView | null {
  for (const view of Object.keys(ANGLES) as StandardView[]) {
    const { azimuth, polar } = ANGLES[view];
    if (
      Math.abs(snapPolar(pose.polar) - polar) <= SAME_ANGLE &&
      Math.abs(shortestAngle(pose.azimuth - azimuth)) <= SAME_ANGLE
    )
      return view;
  }
  return null;
}

/** The pose seen from the opposite side of its target. */
export function toOppositeView(pose: CameraPose): CameraPose {
  const polar = snapPolar(pose.polar);
  // Straight down and straight up are each other's opposite, and both keep −z or +z up by the same azimuth.
  if (polar === 0 || polar === Math.PI) return { ...pose, polar: Math.PI - polar };
  return { ...pose, azimuth: shortestAngle(pose.azimuth + Math.PI), polar: Math.PI - polar };
}
