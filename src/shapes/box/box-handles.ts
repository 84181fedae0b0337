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
import type { Axis, Handle } from "../../tools/record-editing.ts";
import { AXES, AXIS_NAMES, toPoint, toQuaternion, toVector } from "../../tools/record-vectors.ts";
import { SMALLEST_SIZE, tidy, translation } from "../../tools/snapping.ts";
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
  const anchor = subtract(center, scale(direction, half));
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
      anchor,
      direction,
      value: size,
      min: SMALLEST_SIZE,
      snaps: "place",
      symmetric: true,
      change(value, symmetric) {
        if (value === size) return { center: record.center, halfExtents: record.halfExtents };
        const grown = { ...toPoint(record.halfExtents), [axis]: tidy(value / 2, size) };
        if (symmetric) return { center: record.center, halfExtents: toVector(grown) };
        const middle = (along: Axis): number =>
          direction[along] === 0
            ? center[along]
            : tidy(anchor[along] + (direction[along] * value) / 2, Math.max(Math.abs(anchor[along]), value));
        return {
          center: toVector({ x: middle("x"), y: middle("y"), z: middle("z") }),
          halfExtents: toVector(grown),
        };
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
        const way = rotateInverse(q, subtract(point, corner));
        const factor = Math.max(
          distance(opposite, point) / distance(opposite, corner),
          SMALLEST_SIZE / (2 * Math.min(half.x, half.y, half.z)),
        );
        const grow = (axis: Axis): number => {
          if (uniform) return factor === 1 ? half[axis] : half[axis] * factor;
          if (way[axis] === 0) return half[axis];
          return Math.max(SMALLEST_SIZE / 2, tidy(half[axis] + (signs[axis] * way[axis]) / 2, half[axis]));
        };
        const grown = { x: grow("x"), y: grow("y"), z: grow("z") };
        // The middle goes half as far as the corner.
        const shift = rotate(q, {
          x: signs.x * (grown.x - half.x),
          y: signs.y * (grown.y - half.y),
          z: signs.z * (grown.z - half.z),
        });
        return { center: toVector(translation(shift, true)(center)), halfExtents: toVector(grown) };
      },
    },
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
