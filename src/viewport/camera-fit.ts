import type { Bounds, Vec3 } from "../geometry/types.ts";
import { axesOf, type CameraPose, HALF_FIELD_SLOPE } from "./camera-pose.ts";

/** What floats over the canvas at each of its borders, in CSS pixels: framing leaves it free. */
export interface Insets {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The share of the free space that framing leaves at each side. */
const MARGIN = 0.08;
/** A point, or a segment of no length, has no size to frame: this much is shown around it, in metres. */
const POINT_RADIUS = 1;
/** The closest that framing goes, in metres from the eye: what is smaller is shown at this distance. */
const CLOSEST = 0.01;
/** The least space that framing leaves between the eye and the bounds, and the least it shows across, as a share of their
 * diagonal: a long segment seen end on has no extent on screen. */
const LEAST_SHARE = 0.3;

/**
 * The pose, with its angles kept, that shows the whole of the bounds in the part of the canvas that nothing covers. Exact:
 * each corner of the bounds gives one linear condition a side on where the eye may stand, and the nearest eye that fulfils
 * all of them is taken.
 */
export function fitPose(
  pose: CameraPose,
  bounds: Bounds,
  canvas: { readonly width: number; readonly height: number },
  insets: Insets,
): CameraPose {
  const box = padPoint(bounds);
  const { right, up, back } = axesOf(pose);
  const center = middleOf(box);
  // Corners in the camera's own axes, about the centre of the bounds.
  const corners = cornersOf(box).map((p) => {
    const d = { x: p.x - center.x, y: p.y - center.y, z: p.z - center.z };
    return { x: dot(d, right), y: dot(d, up), z: dot(d, back) };
  });
  const free = freeSlopes(canvas, insets);
  const least = LEAST_SHARE * Math.hypot(box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z);
  const fit = pose.orthographic ? fitParallel(corners, free, least) : fitPerspective(corners, free, least);
  const at = (x: number, y: number): Vec3 => ({
    x: center.x + right.x * x + up.x * y,
    y: center.y + right.y * x + up.y * y,
    z: center.z + right.z * x + up.z * y,
  });
  const distance = Math.max(fit.distance, CLOSEST);
  return { ...pose, target: at(fit.x, fit.y), distance, height: 2 * distance * HALF_FIELD_SLOPE };
}

interface Slopes {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

interface Fit {
  /** Where the view's axis passes the centre of the bounds, in the camera's axes. */
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

/** The borders of the free part of the canvas, as slopes from the view's axis (a distance of 1 shows 2 · HALF_FIELD_SLOPE). */
function freeSlopes(canvas: { readonly width: number; readonly height: number }, insets: Insets): Slopes {
  const width = Math.max(canvas.width, 1);
  const height = Math.max(canvas.height, 1);
  const slope = (2 * HALF_FIELD_SLOPE) / height;
  // A canvas that is all covered is framed as if nothing covered it.
  const fits = insets.left + insets.right < width * 0.8 && insets.top + insets.bottom < height * 0.8;
  const { left, right, top, bottom } = fits ? insets : { left: 0, right: 0, top: 0, bottom: 0 };
  const marginX = (width - left - right) * MARGIN;
  const marginY = (height - top - bottom) * MARGIN;
  return {
    left: (left + marginX - width / 2) * slope,
    right: (width / 2 - right - marginX) * slope,
    bottom: (bottom + marginY - height / 2) * slope,
    top: (height / 2 - top - marginY) * slope,
  };
}

/**
 * With the eye at (x, y, z), a corner q is inside when left · (z − qz) ≤ qx − x ≤ right · (z − qz), and so upwards. The
 * right border asks x + right · z ≥ qx + right · qz of every corner, the left one x + left · z ≤ qx + left · qz: the
 * smallest z at which both can hold is the difference of the two extremes over the difference of the slopes.
 */
function fitPerspective(corners: readonly Vec3[], free: Slopes, least: number): Fit {
  const maxRight = Math.max(...corners.map((q) => q.x + free.right * q.z));
  const minLeft = Math.min(...corners.map((q) => q.x + free.left * q.z));
  const maxTop = Math.max(...corners.map((q) => q.y + free.top * q.z));
  const minBottom = Math.min(...corners.map((q) => q.y + free.bottom * q.z));
  const nearest = Math.max(...corners.map((q) => q.z));
  const z = Math.max(
    (maxRight - minLeft) / (free.right - free.left),
    (maxTop - minBottom) / (free.top - free.bottom),
    nearest + least,
  );
  return {
    x: (maxRight - free.right * z + (minLeft - free.left * z)) / 2,
    y: (maxTop - free.top * z + (minBottom - free.bottom * z)) / 2,
    distance: z,
  };
}

function fitParallel(corners: readonly Vec3[], free: Slopes, least: number): Fit {
  const xs = corners.map((q) => q.x);
  const ys = corners.map((q) => q.y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(maxX - minX, least);
  const height = Math.max(maxY - minY, least);
  const distance = Math.max(width / (free.right - free.left), height / (free.top - free.bottom));
  return {
    x: (minX + maxX) / 2 - ((free.left + free.right) / 2) * distance,
    y: (minY + maxY) / 2 - ((free.bottom + free.top) / 2) * distance,
    distance,
  };
}

function padPoint({ min, max }: Bounds): Bounds {
  if (max.x > min.x || max.y > min.y || max.z > min.z) return { min, max };
  const r = POINT_RADIUS;
  return {
    min: { x: min.x - r, y: min.y - r, z: min.z - r },
    max: { x: max.x + r, y: max.y + r, z: max.z + r },
  };
}

function middleOf({ min, max }: Bounds): Vec3 {
  return { x: (min.x + max.x) / 2, y: (min.y + max.y) / 2, z: (min.z + max.z) / 2 };
}

function cornersOf({ min, max }: Bounds): readonly Vec3[] {
  return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => ({ x, y, z }))));
}

function dot(a: Vec3, b: Vec3): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
