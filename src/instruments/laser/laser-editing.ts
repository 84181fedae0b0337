import { isIdentity, rotate } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { length, lengthOf, subtract } from "../../geometry/vec3.ts";
import type { Vector } from "../../scene/record.ts";
import type { Handle, Placing, RecordEditing } from "../../tools/record-editing.ts";
import { toPoint, toVector } from "../../tools/record-vectors.ts";
import { ANGLE_STEP, SMALLEST_SIZE, snapTo, tidy } from "../../tools/snapping.ts";
import { OFF_SURFACE, placedPointEditing, pointHandle } from "../placed-point-editing.ts";
import { aimPoint } from "./laser-aim.ts";
import type { LaserRecord } from "./laser-record.ts";

/** A click where the beam begins, and one where it goes. Shift: level, in steps of 15°. */
const placing: Placing = {
  gesture: "twoPoints",
  typed: [],
  steps: ["click where the beam begins", "click where it goes"],
  shiftDoes: "steps of 15°",
  offSurface: OFF_SURFACE,
  place({ start, end, uniform }) {
    const way = subtract(end ?? start, start);
    if (length(way) < SMALLEST_SIZE) return null;
    return { origin: toVector(start), direction: toVector(uniform ? inSteps(way) : way) };
  },
};

function inSteps({ x, z }: Vec3): Vec3 {
  const angle = snapTo(Math.atan2(z, x), ANGLE_STEP);
  return { x: tidy(Math.cos(angle), 1), y: 0, z: tidy(Math.sin(angle), 1) };
}

/**
 * The aim, dragged as a point: the beam goes where the pointer is. On the level its pitch stays; with Alt the pointer lifts
 * it. Aimed at its own origin, or so near that rounding decides where to, it keeps the last aim.
 */
function aimHandle(record: LaserRecord): Handle {
  const at = aimPoint(record);
  const origin = toPoint(record.origin);
  let last = record.direction;
  return pointHandle({ id: "aim", title: "Aim", verb: "Turn" }, at, { direction: record.direction }, (point) => {
    last = aimedAt(record, origin, at, point) ?? last;
    return { direction: last };
  });
}

function aimedAt({ direction: [dx, dy, dz], domain }: LaserRecord, origin: Vec3, at: Vec3, point: Vec3): Vector | null {
  const way = subtract(point, origin);
  const level = lengthOf(way.x, 0, way.z);
  const before = lengthOf(dx, 0, dz);
  const isLevel = point.y === at.y && before > 0 && domain !== "segment";
  if (isLevel && level < SMALLEST_SIZE) return null;
  const aimed = isLevel ? { ...way, y: dy === 0 ? 0 : (dy / before) * level } : way;
  return length(aimed) < SMALLEST_SIZE ? null : toVector(aimed);
}

/** Lasers with the pointer. */
export const laserEditing: RecordEditing<LaserRecord> = {
  ...placedPointEditing("origin"),
  placing,
  turns: true,
  turned(record, turn, move) {
    const direction = isIdentity(turn) ? record.direction : toVector(rotate(turn, toPoint(record.direction)));
    return { origin: toVector(move(toPoint(record.origin))), direction };
  },
  handles: (record) => [aimHandle(record)],
};
