import { isIdentity, rotate, shortestTurn } from "../../geometry/quaternion.ts";
import { add, normalize, scale } from "../../geometry/vec3.ts";
import type { Placing, RecordEditing } from "../../tools/record-editing.ts";
import { AXES, toPoint, toVector } from "../../tools/record-vectors.ts";
import { ANGLE_STEP, SMALLEST_SIZE, snapTo, tidy } from "../../tools/snapping.ts";
import type { PlaneRecord } from "./plane.ts";

/** Length of the arrow that shows the normal, in metres; its tip is the handle that turns the plane. */
export const NORMAL_ARROW = 1.1;

/** A click sets a level floor; a drag on the ground draws where an upright plane faces. Shift: in steps of 15°. */
const placing: Placing = {
  gesture: "drag",
  typed: [],
  shiftDoes: "steps of 15°",
  place({ start, end, uniform }) {
    const x = (end ?? start).x - start.x;
    const z = (end ?? start).z - start.z;
    const reach = Math.hypot(x, z);
    if (reach < SMALLEST_SIZE) return { point: toVector(start), normal: toVector(AXES.y) };
    const angle = snapTo(Math.atan2(z, x), ANGLE_STEP);
    const normal = uniform
      ? { x: tidy(Math.cos(angle), 1), y: 0, z: tidy(Math.sin(angle), 1) }
      : { x: x / reach, y: 0, z: z / reach };
    return { point: toVector(start), normal: toVector(normal) };
  },
};

/** Planes with the pointer. */
export const planeEditing: RecordEditing<PlaneRecord> = {
  placing,
  turns: true,
  picked: "patch",
  pivot: (record) => toPoint(record.point),
  gridPoints: (record) => [toPoint(record.point)],
  frame: (record) => shortestTurn(AXES.y, toPoint(record.normal)),
  moved: (record, move) => ({ point: toVector(move(toPoint(record.point))) }),
  turned(record, turn, move) {
    if (isIdentity(turn)) return { point: record.point, normal: record.normal };
    return { point: toVector(move(toPoint(record.point))), normal: toVector(rotate(turn, toPoint(record.normal))) };
  },
  handles(record) {
    const point = toPoint(record.point);
    const direction = normalize(toPoint(record.normal));
    return [
      {
        id: "normal",
        title: "Normal",
        verb: "Turn",
        look: "dot",
        at: add(point, scale(direction, NORMAL_ARROW)),
        outward: [],
        dimensions: [],
        motion: {
          type: "direction",
          center: point,
          direction,
          // Back at the start the normal is what it was, whatever its length.
          change: (to) => ({
            normal: to.x === direction.x && to.y === direction.y && to.z === direction.z ? record.normal : toVector(to),
          }),
        },
      },
      {
        id: "offset",
        title: "Offset",
        verb: "Move",
        look: "dot",
        at: point,
        outward: [],
        dimensions: [],
        motion: {
          type: "axis",
          anchor: point,
          direction,
          value: 0,
          min: null,
          snaps: "place",
          symmetric: false,
          change: (value) => ({ point: value === 0 ? record.point : toVector(add(point, scale(direction, value))) }),
        },
      },
    ];
  },
  dimensions: () => [],
};
