import {
  fromAxisAngle,
  isIdentity,
  multiply,
  normalizeQuaternion,
  rotate,
  rotateInverse,
} from "../../geometry/quaternion.ts";
import type { Quaternion, Vec3 } from "../../geometry/types.ts";
import { add, distance, scale, subtract } from "../../geometry/vec3.ts";
import type { RecordChanges } from "../../scene/record.ts";
import type { Axis, Handle } from "../../tools/record-editing.ts";
import { AXES, AXIS_NAMES, toPoint, toQuaternion, toVector } from "../../tools/record-vectors.ts";
import { SMALLEST_SIZE, tidy } from "../../tools/snapping.ts";
import type { BoxRecord } from "./box.ts";

const SIGNS = [1, -1] as const;

/** A ball before each face, a square on each corner, and a ring to turn it about the vertical. */
export function boxHandles(record: BoxRecord): readonly Handle[] {
  return [
    ...AXIS_NAMES.flatMap((axis) => SIGNS.map((sign) => faceHandle(record, axis, sign))),
    ...SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => cornerHandle(record, { x, y, z })))),
    turnHandle(record),
  ];
}

/** The opposite face stays; with Alt the middle does. */
function faceHandle(record: BoxRecord, axis: Axis, sign: 1 | -1): Handle {
  const center = toPoint(record.center);
  const half = toPoint(record.halfExtents)[axis];
  const direction = rotate(toQuaternion(record.rotation), scale(AXES[axis], sign));
  const size = 2 * half;
  return {
    id: `face${sign > 0 ? "+" : "-"}${axis}`,
    title: `Size ${axis.toUpperCase()}`,
    verb: "Resize",
    look: "stem",
    at: add(center, scale(direction, half)),
    axis,
    outward: [direction],
    dimensions: [axis],
    motion: {
      type: "axis",
      anchor: subtract(center, scale(direction, half)),
      direction,
      value: size,
      min: SMALLEST_SIZE,
      snaps: "place",
      symmetric: true,
      change(value, symmetric) {
        const growth = value - size;
        return resized(record, { x: 0, y: 0, z: 0, [axis]: growth }, symmetric ? null : scale(direction, growth / 2));
      },
    },
  };
}

/** The opposite corner stays; uniform: all sizes grow by one factor. */
function cornerHandle(record: BoxRecord, signs: Vec3): Handle {
  const q = toQuaternion(record.rotation);
  const center = toPoint(record.center);
  const half = toPoint(record.halfExtents);
  const toCorner = rotate(q, { x: signs.x * half.x, y: signs.y * half.y, z: signs.z * half.z });
  const corner = add(center, toCorner);
  const opposite = subtract(center, toCorner);
  const letter = (sign: number) => (sign > 0 ? "+" : "-");
  return {
    id: `corner${letter(signs.x)}${letter(signs.y)}${letter(signs.z)}`,
    title: "Corner",
    verb: "Resize",
    look: "corner",
    at: corner,
    outward: AXIS_NAMES.map((axis) => rotate(q, scale(AXES[axis], signs[axis]))),
    dimensions: ["x", "z", "y"],
    motion: {
      type: "point",
      snaps: isIdentity(q) ? "place" : "move",
      uniformFrom: opposite,
      change(point, uniform) {
        const smallestHalf = Math.min(half.x, half.y, half.z);
        const factor = Math.max(
          distance(opposite, point) / distance(opposite, corner),
          SMALLEST_SIZE / (2 * smallestHalf),
        );
        const way = rotateInverse(q, subtract(point, corner));
        const growth = (axis: Axis): number => {
          const size = 2 * half[axis];
          if (uniform) return size * (factor - 1);
          return way[axis] === 0 ? 0 : Math.max(SMALLEST_SIZE, size + signs[axis] * way[axis]) - size;
        };
        const grown = { x: growth("x"), y: growth("y"), z: growth("z") };
        const shift = { x: (signs.x * grown.x) / 2, y: (signs.y * grown.y) / 2, z: (signs.z * grown.z) / 2 };
        return resized(record, grown, rotate(q, shift));
      },
    },
  };
}

/** Sizes that grow (in the box's own axes) and a centre that shifts (in the world's); what does not change stays bit for bit. */
function resized(record: BoxRecord, growth: Vec3, shift: Vec3 | null): RecordChanges {
  const grow = (half: number, by: number): number =>
    by === 0 ? half : Math.max(SMALLEST_SIZE / 2, tidy(half + by / 2, Math.max(half, Math.abs(by))));
  const move = (value: number, by: number): number =>
    by === 0 ? value : tidy(value + by, Math.max(Math.abs(value), Math.abs(by)));
  const center = toPoint(record.center);
  const half = toPoint(record.halfExtents);
  return {
    center: shift
      ? toVector({ x: move(center.x, shift.x), y: move(center.y, shift.y), z: move(center.z, shift.z) })
      : record.center,
    halfExtents: toVector({ x: grow(half.x, growth.x), y: grow(half.y, growth.y), z: grow(half.z, growth.z) }),
  };
}

/** Turns about the vertical through the middle; the angle is the heading of the box's own x axis, seen from above. */
function turnHandle(record: BoxRecord): Handle {
  const q = toQuaternion(record.rotation);
  const center = toPoint(record.center);
  const half = toPoint(record.halfExtents);
  const reach = AXIS_NAMES.map((axis) => scale(rotate(q, AXES[axis]), half[axis]));
  const along = (axis: Axis) => reach.reduce((sum, part) => sum + Math.abs(part[axis]), 0);
  const foot = { x: center.x, y: center.y - along("y"), z: center.z };
  const isUpright = q.x === 0 && q.z === 0;
  const radius = isUpright ? Math.hypot(half.x, half.z) : Math.hypot(along("x"), along("z"));
  const angle = headingOf(q);
  return {
    id: "turn",
    title: "Turn",
    verb: "Turn",
    look: "turn",
    at: foot,
    axis: "y",
    outward: [],
    ring: radius,
    dimensions: [],
    motion: {
      type: "turn",
      center: foot,
      axis: AXES.y,
      angle,
      change(to) {
        if (to === angle) return { rotation: record.rotation };
        const turned = isUpright ? fromAxisAngle(AXES.y, to) : multiply(fromAxisAngle(AXES.y, to - angle), q);
        return { rotation: toRotation(turned) };
      },
    },
  };
}

/** Below this sine an axis is upright and has no heading: about the square root of the rounding. */
const LEAST_LEVEL = 2 ** -26;

/** Radians about +y from the world's x axis to the box's (to its z axis less a right angle, where x points up or down). */
function headingOf(q: Quaternion): number {
  if (q.x === 0 && q.z === 0) return wrap(2 * Math.atan2(q.y, q.w));
  const x = rotate(q, AXES.x);
  if (Math.hypot(x.x, x.z) > LEAST_LEVEL) return Math.atan2(-x.z, x.x);
  const z = rotate(q, AXES.z);
  return wrap(Math.atan2(-z.z, z.x) + Math.PI / 2);
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.ceil((angle - Math.PI) / (2 * Math.PI));
}

/** A rotation as records keep it: absent where it turns nothing. */
export function toRotation(q: Quaternion): BoxRecord["rotation"] {
  const unit = normalizeQuaternion(q);
  return isIdentity(unit) ? undefined : [unit.x + 0, unit.y + 0, unit.z + 0, unit.w + 0];
}
