import { IDENTITY, isIdentity, multiply, rotate, rotateInverse } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { add } from "../../geometry/vec3.ts";
import type { Dimension, Placing, RecordEditing } from "../../tools/record-editing.ts";
import { toPoint, toQuaternion, toVector } from "../../tools/record-vectors.ts";
import { restingCenter } from "../../tools/resting.ts";
import { SMALLEST_SIZE } from "../../tools/snapping.ts";
import type { BoxRecord } from "./box.ts";
import { boxHandles, toRotation } from "./box-handles.ts";

/** A cube of 1 m. */
const DEFAULT_HALF: Vec3 = { x: 0.5, y: 0.5, z: 0.5 };

/** A click sets a cube of 1 m on the ground; a drag its footprint, then going up its height. */
const placing: Placing = {
  gesture: "dragAndHeight",
  typed: [
    { key: "x", axis: "x" },
    { key: "z", axis: "z" },
    { key: "y", axis: "y" },
  ],
  shiftDoes: "square",
  altDoes: "from centre",
  place({ start, normal, end, height, step, uniform, fromCenter, typed }) {
    if (end === null && Object.keys(typed).length === 0)
      return box(restingCenter(start, normal, DEFAULT_HALF), DEFAULT_HALF);
    const smallest = step ?? SMALLEST_SIZE;
    const stretch = fromCenter ? 2 : 1;
    const wayX = (end ?? start).x - start.x;
    const wayZ = (end ?? start).z - start.z;
    let x = end ? Math.max(smallest, Math.abs(wayX) * stretch) : 2 * DEFAULT_HALF.x;
    let z = end ? Math.max(smallest, Math.abs(wayZ) * stretch) : 2 * DEFAULT_HALF.z;
    if (uniform) x = z = Math.max(x, z);
    let y = height === null ? 2 * DEFAULT_HALF.y : uniform ? x : Math.max(smallest, height);
    x = typed.x ?? x;
    y = typed.y ?? y;
    z = typed.z ?? z;
    const side = fromCenter || !end ? 0 : 0.5;
    // Under a ceiling it hangs, everywhere else it stands.
    const up = normal.y < 0 && -normal.y >= Math.hypot(normal.x, normal.z) ? -0.5 : 0.5;
    const center = {
      x: start.x + (wayX < 0 ? -side : side) * x,
      y: start.y + up * y,
      z: start.z + (wayZ < 0 ? -side : side) * z,
    };
    return box(center, { x: x / 2, y: y / 2, z: z / 2 });
  },
};

function box(center: Vec3, halfExtents: Vec3) {
  return { center: toVector(center), halfExtents: toVector(halfExtents) };
}

/** The three edges that face the viewer, at the foot of the box where there is a choice. */
function dimensions(record: BoxRecord, toEye: Vec3): readonly Dimension[] {
  const q = toQuaternion(record.rotation);
  const center = toPoint(record.center);
  const [hx, hy, hz] = record.halfExtents;
  const eye = rotateInverse(q, toEye);
  const sx = eye.x < 0 ? -1 : 1;
  const sz = eye.z < 0 ? -1 : 1;
  const at = (x: number, y: number, z: number) => add(center, rotate(q, { x: x * hx, y: y * hy, z: z * hz }));
  const outward = (x: number, z: number) => rotate(q, { x, y: 0, z });
  return [
    { key: "x", axis: "x", value: 2 * hx, from: at(-1, -1, sz), to: at(1, -1, sz), outward: outward(0, sz) },
    { key: "z", axis: "z", value: 2 * hz, from: at(sx, -1, -1), to: at(sx, -1, 1), outward: outward(sx, 0) },
    { key: "y", axis: "y", value: 2 * hy, from: at(sx, -1, -sz), to: at(sx, 1, -sz), outward: outward(0, -sz) },
  ];
}

/** Boxes with the pointer. */
export const boxEditing: RecordEditing<BoxRecord> = {
  placing,
  turns: true,
  picked: "body",
  pivot: (record) => toPoint(record.center),
  gridPoints(record) {
    const [x, y, z] = record.center;
    const [hx, hy, hz] = record.halfExtents;
    // The corners of a turned box lie wherever they lie.
    if (record.rotation && !isIdentity(toQuaternion(record.rotation))) return [{ x, y, z }];
    return [
      { x, y, z },
      { x: x - hx, y: y - hy, z: z - hz },
      { x: x + hx, y: y + hy, z: z + hz },
    ];
  },
  frame: (record) => (record.rotation ? toQuaternion(record.rotation) : IDENTITY),
  moved: (record, move) => ({ center: toVector(move(toPoint(record.center))) }),
  turned(record, turn, move) {
    if (isIdentity(turn)) return { center: record.center, rotation: record.rotation };
    return {
      center: toVector(move(toPoint(record.center))),
      rotation: toRotation(multiply(turn, toQuaternion(record.rotation))),
    };
  },
  handles: boxHandles,
  dimensions,
};
