import { IDENTITY } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { add, scale } from "../../geometry/vec3.ts";
import type { Placing, RecordEditing } from "../../tools/record-editing.ts";
import { toPoint, toVector } from "../../tools/record-vectors.ts";
import { SMALLEST_SIZE, snapTo, tidy } from "../../tools/snapping.ts";
import { sidewaysOf } from "../../tools/view-directions.ts";
import type { SphereRecord } from "./sphere.ts";

/** Metres. */
const DEFAULT_RADIUS = 0.5;

/** Centre and radius; it touches the ground or face where the press came down. */
const placing: Placing = {
  gesture: "drag",
  typed: [{ key: "radius" }],
  place({ start, normal, freeEnd, step, typed }) {
    const reach = freeEnd ? Math.hypot(freeEnd.x - start.x, freeEnd.z - start.z) : DEFAULT_RADIUS;
    const drawn = freeEnd ? Math.max(step ?? SMALLEST_SIZE, snapTo(reach, step)) : reach;
    const radius = typed.radius ?? drawn;
    return { center: toVector(add(start, scale(normal, radius))), radius };
  },
};

/** Where the radius is shown and held: on the outline, at the side of the middle. */
function rim(record: SphereRecord, toEye: Vec3): { readonly direction: Vec3; readonly at: Vec3 } {
  const direction = sidewaysOf(toEye);
  return { direction, at: add(toPoint(record.center), scale(direction, record.radius)) };
}

/** Spheres with the pointer. */
export const sphereEditing: RecordEditing<SphereRecord> = {
  placing,
  turns: false,
  picked: "body",
  pivot: (record) => toPoint(record.center),
  gridPoints(record) {
    const [x, y, z] = record.center;
    // What rests on a grid line keeps resting on it.
    return [
      { x, y, z },
      { x: x - record.radius, y: y - record.radius, z: z - record.radius },
    ];
  },
  frame: () => IDENTITY,
  moved: (record, move) => ({ center: toVector(move(toPoint(record.center))) }),
  turned: (record, _turn, move) => ({ center: toVector(move(toPoint(record.center))) }),
  handles(record, toEye) {
    const { direction, at } = rim(record, toEye);
    return [
      {
        id: "radius",
        title: "Radius",
        verb: "Resize",
        look: "dot",
        at,
        outward: [],
        dimensions: ["radius"],
        motion: {
          type: "axis",
          anchor: toPoint(record.center),
          direction,
          value: record.radius,
          min: SMALLEST_SIZE,
          snaps: "value",
          symmetric: false,
          change: (value) => ({ radius: value === record.radius ? value : tidy(value) }),
        },
      },
    ];
  },
  dimensions(record, toEye) {
    return [{ key: "radius", value: record.radius, from: toPoint(record.center), to: rim(record, toEye).at }];
  },
};
