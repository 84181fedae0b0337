import type { Ray, Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { axesOf, type CameraPose, eyeOf, HALF_FIELD_SLOPE, heightOf } from "./camera-pose.ts";

/** The canvas's place in the window, in CSS pixels, as `getBoundingClientRect` gives it: fractional, scrolled, anywhere. */
export interface ClientRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** From where to where along the view direction the picture reaches, in metres from the eye. */
export interface ClipRange {
  /** May be negative when orthographic: then things behind the eye are seen too. */
  readonly near: number;
  readonly far: number;
}

/**
 * The one mapping between window and world, computed in double precision from the pose, so that a click a hundred
 * kilometres from the origin is as exact as one beside it.
 */
export function projectView(pose: CameraPose, rect: ClientRect, clip: ClipRange): ViewProjection {
  const axes = axesOf(pose);
  const { right, up, back } = axes;
  const eye = eyeOf(pose, axes);
  const width = Math.max(rect.width, 1);
  const height = Math.max(rect.height, 1);
  /** Half of what is seen: metres when orthographic, slopes in perspective. */
  const halfY = pose.orthographic ? heightOf(pose) / 2 : HALF_FIELD_SLOPE;
  const halfX = (halfY * width) / height;

  const depthOf = (p: Vec3) => (eye.x - p.x) * back.x + (eye.y - p.y) * back.y + (eye.z - p.z) * back.z;
  const offset = (along: number, x: number, y: number): Vec3 => ({
    x: right.x * x + up.x * y - back.x * along,
    y: right.y * x + up.y * y - back.y * along,
    z: right.z * x + up.z * y - back.z * along,
  });

  const forward = offset(1, 0, 0);
  return {
    eye,
    forward,
    near: pose.orthographic ? 0 : clip.near,
    target: pose.target,
    isOrthographic: pose.orthographic,

    toClient(point) {
      const depth = depthOf(point);
      if (!pose.orthographic && !(depth > 0)) return null;
      const x = (point.x - eye.x) * right.x + (point.y - eye.y) * right.y + (point.z - eye.z) * right.z;
      const y = (point.x - eye.x) * up.x + (point.y - eye.y) * up.y + (point.z - eye.z) * up.z;
      const unit = pose.orthographic ? 1 : depth;
      return {
        x: rect.left + ((x / (halfX * unit) + 1) / 2) * width,
        y: rect.top + ((1 - y / (halfY * unit)) / 2) * height,
      };
    },

    rayAt(clientX, clientY): Ray {
      const x = (((clientX - rect.left) / width) * 2 - 1) * halfX;
      const y = (1 - ((clientY - rect.top) / height) * 2) * halfY;
      if (pose.orthographic) {
        const start = offset(clip.near, x, y);
        return {
          origin: { x: eye.x + start.x, y: eye.y + start.y, z: eye.z + start.z },
          direction: forward,
        };
      }
      const away = offset(1, x, y);
      const length = Math.hypot(away.x, away.y, away.z);
      return { origin: eye, direction: { x: away.x / length, y: away.y / length, z: away.z / length } };
    },

    metresPerPixel(point) {
      if (pose.orthographic) return (2 * halfY) / height;
      return (Math.max(depthOf(point), clip.near) * 2 * halfY) / height;
    },

    directionTo(point) {
      if (pose.orthographic) return forward;
      const x = point.x - eye.x;
      const y = point.y - eye.y;
      const z = point.z - eye.z;
      const length = Math.hypot(x, y, z);
      return length === 0 ? forward : { x: x / length, y: y / length, z: z / length };
    },
  };
}

/**
 * From where to where the camera must see so that nothing of a scene within `radius` of `center` is cut, nor the ground
 * that fades out around the target. In perspective the near side is as far out as depth precision needs and so close that
 * a person hardly ever meets it.
 */
export function clipRangeOf(pose: CameraPose, scene: { readonly center: Vec3; readonly radius: number }): ClipRange {
  const axes = axesOf(pose);
  const eye = eyeOf(pose, axes);
  const { center, radius } = scene;
  const depth = (eye.x - center.x) * axes.back.x + (eye.y - center.y) * axes.back.y + (eye.z - center.z) * axes.back.z;
  // The ground's pool reaches a few times the distance around the target; ten times covers it at any tilt.
  const reach = Math.max(pose.distance * 10, heightOf(pose) * 10);
  if (pose.orthographic) {
    const near = Math.min(pose.distance - reach, depth - radius);
    const far = Math.max(pose.distance + reach, depth + radius);
    const margin = (far - near) * 0.01;
    return { near: near - margin, far: far + margin };
  }
  const near = Math.min(pose.distance * 0.005, Math.max(0.05, pose.distance * 1e-4));
  return { near, far: Math.max(pose.distance + reach, depth + radius) * 1.01 };
}
