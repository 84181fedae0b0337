import { isIdentity, rotate } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { add, scale } from "../../geometry/vec3.ts";
import type { Handle, Placing, RecordEditing } from "../../tools/record-editing.ts";
import { toPoint, toVector } from "../../tools/record-vectors.ts";
import { SMALLEST_SIZE, snapTo, tidy } from "../../tools/snapping.ts";
import { boundTo, isBound } from "../is-bound.ts";
import { OFF_SURFACE, placedPointEditing, pointHandle } from "../placed-point-editing.ts";
import type { GuardReading } from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";

/** Metres. */
const DEFAULT_RADIUS = 5;

/** Where the radius of a view all around is held: between −x and −z, out of the way of most targets' labels. */
const RADIUS_AT = 237;

/** Where the heading is held, as a part of the radius. */
const HEADING_AT = 0.5;

const RADIANS = Math.PI / 180;

/** Angles that grow from +x towards +z turn right-handed about this. */
const DOWN: Vec3 = { x: 0, y: -1, z: 0 };

/** A click, or the radius from the press on. */
const placing: Placing = {
  gesture: "drag",
  typed: [{ key: "radius" }],
  steps: ["click where it stands, or drag how far it sees", "let go where it ends to see"],
  offSurface: OFF_SURFACE,
  place({ start, freeEnd, step, typed }) {
    const reach = freeEnd ? Math.hypot(freeEnd.x - start.x, freeEnd.z - start.z) : DEFAULT_RADIUS;
    const drawn = freeEnd ? Math.max(step ?? SMALLEST_SIZE, snapTo(reach, step)) : reach;
    return { point: toVector(start), radius: typed.radius ?? drawn };
  },
};

function directionAt(degrees: number): Vec3 {
  return { x: Math.cos(degrees * RADIANS), y: 0, z: Math.sin(degrees * RADIANS) };
}

function viewOf({ fieldOfViewDegrees = 360, headingDegrees = 0 }: GuardRecord) {
  return { field: fieldOfViewDegrees, heading: headingDegrees, isAllAround: fieldOfViewDegrees >= 360 };
}

/** Where the radius is held: in the middle of the view. */
function rim(record: GuardRecord): { readonly direction: Vec3; readonly at: Vec3 } {
  const { heading, isAllAround } = viewOf(record);
  const direction = directionAt(isAllAround ? RADIUS_AT : heading);
  return { direction, at: add(toPoint(record.point), scale(direction, record.radius)) };
}

function radiusHandle(record: GuardRecord): Handle {
  const { direction, at } = rim(record);
  return {
    id: "radius",
    title: "Radius",
    verb: "Resize",
    look: "dot",
    at,
    outward: [],
    dimensions: ["radius"],
    motion: {
      type: "axis",
      anchor: toPoint(record.point),
      direction,
      value: record.radius,
      min: SMALLEST_SIZE,
      snaps: "value",
      symmetric: false,
      change: (value) => ({ radius: value === record.radius ? value : tidy(value) }),
    },
  };
}

/** A dot that goes around the guard; its angle is that of the record, from +x towards +z. */
function turnHandle(
  record: GuardRecord,
  id: string,
  title: string,
  degrees: number,
  part: number,
  change: (degrees: number) => Record<string, unknown>,
): Handle {
  const center = toPoint(record.point);
  return {
    id,
    title,
    verb: "Turn",
    look: "dot",
    at: add(center, scale(directionAt(degrees), record.radius * part)),
    outward: [],
    dimensions: [],
    motion: {
      type: "turn",
      center,
      axis: DOWN,
      angle: degrees * RADIANS,
      change: (angle) => change(tidy(angle / RADIANS, 360)),
    },
  };
}

function viewHandles(record: GuardRecord): Handle[] {
  const { field, heading, isAllAround } = viewOf(record);
  const side = turnHandle(record, "view", "Field of view", heading + field / 2, 1, (degrees) => ({
    // The other side goes along: the heading stays in the middle.
    fieldOfViewDegrees: Math.min(360, Math.max(1, 2 * (degrees - heading))),
  }));
  if (isAllAround) return [side];
  const turned = turnHandle(record, "heading", "Heading", heading, HEADING_AT, (degrees) => ({
    headingDegrees: degrees,
  }));
  return [turned, side];
}

/** The target: dragged onto a shape it is that shape, and away from it a point again. */
function targetHandle(record: GuardRecord, reading: GuardReading | null): Handle[] {
  const target = record.target ?? null;
  if (target === null) return [];
  const at = isBound(target) ? (reading?.target?.point ?? null) : toPoint(target);
  if (at === null) return [];
  const named = { id: "target", title: "Target", verb: "Move" } as const;
  const handle = pointHandle(named, at, { target }, (point) => ({ target: toVector(point) }));
  return [{ ...handle, motion: { ...handle.motion, bind: (shape) => ({ target: boundTo(target, shape) }) } }];
}

/** Guards with the pointer. The target stays where it is when the guard walks. */
export const guardEditing: RecordEditing<GuardRecord> = {
  ...placedPointEditing("point"),
  placing,
  turns: true,
  turned(record, turn, move) {
    const point = toVector(move(toPoint(record.point)));
    if (isIdentity(turn)) return { point };
    const { x, z } = rotate(turn, directionAt(record.headingDegrees ?? 0));
    return { point, headingDegrees: tidy(Math.atan2(z, x) / RADIANS, 360) };
  },
  handles: (record, _toEye, reading) => [
    radiusHandle(record),
    ...viewHandles(record),
    ...targetHandle(record, (reading ?? null) as GuardReading | null),
  ],
  dimensions: (record) => [{ key: "radius", value: record.radius, from: toPoint(record.point), to: rim(record).at }],
};
