import type { Vec3 } from "../geometry/types.ts";
import { CAMERA } from "../theme/tokens.ts";

/**
 * Where the camera stands, in double precision and world coordinates: everything else (rays, matrices, the file's view)
 * follows from it. The eye lies at `distance` from the target, in the direction given by the two angles in radians:
 * azimuth counts from +z towards +x, polar from straight up.
 */
export interface CameraPose {
  readonly target: Vec3;
  readonly azimuth: number;
  readonly polar: number;
  readonly distance: number;
  /** Metres seen from top to bottom at the target, when orthographic; perspective has it from the distance. */
  readonly height: number;
  readonly orthographic: boolean;
}

/** The camera's own axes in the world: unit vectors to the right, up, and back from what is looked at. */
export interface CameraAxes {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly back: Vec3;
}

/** Half the field of view, as a slope: half the height seen at a distance of 1. */
export const HALF_FIELD_SLOPE = Math.tan((CAMERA.fieldOfViewDegrees / 2) * (Math.PI / 180));

/** Below this angle from straight up or down (radians) the view counts as exactly so; camera-controls never reaches 0. */
const STRAIGHT_ANGLE = 2e-6;

/**
 * The camera's axes. Straight down and up are exact and keep their north: a matrix that looks at the target would have to
 * guess it there.
 */
export function axesOf(pose: CameraPose): CameraAxes {
  const polar = snapPolar(pose.polar);
  // Exact at the poles, where sin(π) is not 0 in floating point.
  const [sinPolar, cosPolar] = polar === 0 ? [0, 1] : polar === Math.PI ? [0, -1] : [Math.sin(polar), Math.cos(polar)];
  const sin = Math.sin(pose.azimuth);
  const cos = Math.cos(pose.azimuth);
  return {
    right: { x: cos, y: 0, z: -sin },
    up: { x: -cosPolar * sin, y: sinPolar, z: -cosPolar * cos },
    back: { x: sinPolar * sin, y: cosPolar, z: sinPolar * cos },
  };
}

/** Where the eye is. */
export function eyeOf(pose: CameraPose, axes: CameraAxes = axesOf(pose)): Vec3 {
  const { target, distance } = pose;
  return {
    x: target.x + axes.back.x * distance,
    y: target.y + axes.back.y * distance,
    z: target.z + axes.back.z * distance,
  };
}

/** Metres seen from top to bottom at the target. */
export function heightOf(pose: CameraPose): number {
  return pose.orthographic ? pose.height : 2 * pose.distance * HALF_FIELD_SLOPE;
}

/** The pose of a camera at `eye` that looks at `target`; straight down has its north up. */
export function poseFromEye(eye: Vec3, target: Vec3, height: number | null): CameraPose {
  const x = eye.x - target.x;
  const y = eye.y - target.y;
  const z = eye.z - target.z;
  const distance = Math.hypot(x, y, z) || 1;
  const across = Math.hypot(x, z);
  return {
    target,
    azimuth: across === 0 ? 0 : Math.atan2(x, z),
    // The arc tangent keeps its digits near the poles, where the arc cosine loses them.
    polar: across === 0 && y === 0 ? Math.PI / 2 : Math.atan2(across, y),
    distance,
    height: height ?? 2 * distance * HALF_FIELD_SLOPE,
    orthographic: height !== null,
  };
}

/** The same pose in the other projection: what is at the target keeps its size on screen. */
export function withProjection(pose: CameraPose, orthographic: boolean): CameraPose {
  if (pose.orthographic === orthographic) return pose;
  if (orthographic) return { ...pose, orthographic, height: heightOf(pose) };
  return { ...pose, orthographic, distance: pose.height / (2 * HALF_FIELD_SLOPE) };
}

/**
 * The pose scaled about a point by a factor: what is seen at the point stays where it is on screen, in both projections,
 * wherever on the ray through the pixel the point lies.
 */
export function scalePose(pose: CameraPose, about: Vec3, factor: number): CameraPose {
  const { target } = pose;
  const scaled = {
    x: about.x + (target.x - about.x) * factor,
    y: about.y + (target.y - about.y) * factor,
    z: about.z + (target.z - about.z) * factor,
  };
  return { ...pose, target: scaled, distance: pose.distance * factor, height: pose.height * factor };
}

/**
 * The pose zoomed about a point by a factor, within a range of sizes (the seen height when orthographic, else the distance,
 * in metres). A pose that is beyond the range already, from a file or of a scene that shrank, may come back but not go on.
 */
export function zoomPose(
  pose: CameraPose,
  about: Vec3,
  factor: number,
  range: { readonly closest: number; readonly farthest: number },
): CameraPose {
  const size = pose.orthographic ? pose.height : pose.distance;
  const zoomed = Math.min(Math.max(range.farthest, size), Math.max(Math.min(range.closest, size), size * factor));
  return scalePose(pose, about, zoomed / size);
}

/** The pose between two, at t from 0 to 1: the shorter way round, sizes in equal ratios. */
export function interpolatePose(from: CameraPose, to: CameraPose, t: number): CameraPose {
  if (t >= 1) return to;
  const mix = (a: number, b: number) => a + (b - a) * t;
  const ratio = (a: number, b: number) => a * (b / a) ** t;
  return {
    target: {
      x: mix(from.target.x, to.target.x),
      y: mix(from.target.y, to.target.y),
      z: mix(from.target.z, to.target.z),
    },
    azimuth: from.azimuth + shortestAngle(to.azimuth - from.azimuth) * t,
    polar: mix(from.polar, to.polar),
    distance: ratio(from.distance, to.distance),
    height: ratio(from.height, to.height),
    orthographic: from.orthographic,
  };
}

/** The same direction between −π and π. */
export function shortestAngle(angle: number): number {
  const turn = 2 * Math.PI;
  return angle - turn * Math.round(angle / turn);
}

/** Whether the view is straight down or up, to what a person or a file can tell. */
export function snapPolar(polar: number): number {
  if (polar <= STRAIGHT_ANGLE) return 0;
  if (polar >= Math.PI - STRAIGHT_ANGLE) return Math.PI;
  return polar;
}
