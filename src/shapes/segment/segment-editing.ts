import { IDENTITY, shortestTurn } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { add, distance, lerp, normalizeOrNull, scale, subtract } from "../../geometry/vec3.ts";
import type { Handle, Placing, RecordEditing } from "../../tools/record-editing.ts";
import { toPoint, toVector } from "../../tools/record-vectors.ts";
import { ANGLE_STEP, SMALLEST_SIZE, snapTo, tidy } from "../../tools/snapping.ts";
import { acrossOf, sidewaysOf } from "../../tools/view-directions.ts";
import type { SegmentRecord } from "./segment.ts";

/** From one end to the other. Shift: level, in steps of 15°; Alt: the start is the middle. */
const placing: Placing = {
  gesture: "endToEnd",
  typed: [{ key: "length" }],
  shiftDoes: "steps of 15°",
  altDoes: "from the middle",
  place({ start, end, uniform, fromCenter, typed }) {
    let way = subtract(end ?? start, start);
    if (uniform) way = inSteps(way);
    if (typed.length !== undefined) way = scale(normalizeOrNull(way) ?? { x: 1, y: 0, z: 0 }, typed.length);
    if (Math.hypot(way.x, way.y, way.z) < SMALLEST_SIZE) return null;
    const a = fromCenter ? subtract(start, way) : start;
    // The end is the point itself, not the start plus a rounded way.
    const b = uniform || typed.length !== undefined ? add(start, way) : (end ?? start);
    return { a: toVector(a), b: toVector(b) };
  },
};

/** The same reach on the level, towards the nearest multiple of 15°; exactly along an axis at right angles. */
function inSteps(way: Vec3): Vec3 {
  const reach = Math.hypot(way.x, way.z);
  const angle = snapTo(Math.atan2(way.z, way.x), ANGLE_STEP);
  return { x: tidy(Math.cos(angle) * reach, reach), y: 0, z: tidy(Math.sin(angle) * reach, reach) };
}

function endHandle(record: SegmentRecord, end: "a" | "b"): Handle {
  return {
    id: end,
    title: end === "a" ? "Start" : "End",
    verb: "Resize",
    look: "dot",
    at: toPoint(record[end]),
    outward: [],
    dimensions: ["length"],
    motion: { type: "point", snaps: "place", change: (point) => ({ [end]: toVector(point) }) },
  };
}

function radiusHandle(record: SegmentRecord, radius: number, toEye: Vec3): Handle {
  const a = toPoint(record.a);
  const b = toPoint(record.b);
  const middle = lerp(a, b, 0.5);
  const direction = acrossOf(subtract(b, a), toEye) ?? sidewaysOf(toEye);
  return {
    id: "radius",
    title: "Radius",
    verb: "Resize",
    look: "dot",
    at: add(middle, scale(direction, radius)),
    outward: [],
    dimensions: ["radius"],
    motion: {
      type: "axis",
      anchor: middle,
      direction,
      value: radius,
      min: SMALLEST_SIZE,
      snaps: "value",
      symmetric: false,
      change: (value) => ({ radius: value === radius ? value : tidy(value) }),
    },
  };
}

/** Segments and capsules with the pointer. */
export const segmentEditing: RecordEditing<SegmentRecord> = {
  placing,
  turns: true,
  picked: "body",
  pivot: (record) => lerp(toPoint(record.a), toPoint(record.b), 0.5),
  gridPoints: (record) => [toPoint(record.a), toPoint(record.b)],
  frame(record) {
    const direction = normalizeOrNull(subtract(toPoint(record.b), toPoint(record.a)));
    return direction ? shortestTurn({ x: 1, y: 0, z: 0 }, direction) : IDENTITY;
  },
  moved: (record, move) => ({ a: toVector(move(toPoint(record.a))), b: toVector(move(toPoint(record.b))) }),
  turned: (record, _turn, move) => ({ a: toVector(move(toPoint(record.a))), b: toVector(move(toPoint(record.b))) }),
  handles(record, toEye) {
    const ends = [endHandle(record, "a"), endHandle(record, "b")];
    return record.radius ? [...ends, radiusHandle(record, record.radius, toEye)] : ends;
  },
  dimensions(record, toEye) {
    const from = toPoint(record.a);
    const to = toPoint(record.b);
    const length = { key: "length", value: distance(from, to), from, to } as const;
    if (!record.radius) return [length];
    const handle = radiusHandle(record, record.radius, toEye);
    return [length, { key: "radius", value: record.radius, from: lerp(from, to, 0.5), to: handle.at }];
  },
};
