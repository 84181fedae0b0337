import { BoxGeometry } from "three";
import { rotate } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { type ShapeView, writeColumn } from "../shape-view.ts";
import type { BoxRecord } from "./box.ts";

/** Boxes: one instanced cube, its edges drawn in the same pass. */
export const boxView: ShapeView<BoxRecord> = {
  parts: [
    {
      look: "body",
      hasEdges: true,
      defaultColor: "box",
      geometries: () => [new BoxGeometry(2, 2, 2)],
      place(record, matrix) {
        const { center } = writeAxes(record, matrix);
        writeColumn(matrix, 12, center[0], center[1], center[2], 1);
        return true;
      },
    },
  ],
  drawnBounds(record) {
    // A box reaches as far along a world axis as its three half axes together.
    writeAxes(record, scratch);
    const axes = scratch;
    const reach = (i: number) =>
      Math.abs(axes[i] as number) + Math.abs(axes[i + 4] as number) + Math.abs(axes[i + 8] as number);
    const [x, y, z] = record.center;
    const rx = reach(0);
    const ry = reach(1);
    const rz = reach(2);
    return { min: { x: x - rx, y: y - ry, z: z - rz }, max: { x: x + rx, y: y + ry, z: z + rz } };
  },
};

const scratch = new Float64Array(16);

/** Writes the box's three half axes in the world as the first three columns of a matrix; gives the record. */
function writeAxes(record: BoxRecord, matrix: Float64Array): BoxRecord {
  const { halfExtents, rotation } = record;
  const [hx, hy, hz] = halfExtents;
  if (rotation) {
    const q = { x: rotation[0], y: rotation[1], z: rotation[2], w: rotation[3] };
    writeAxis(matrix, 0, rotate(q, { x: hx, y: 0, z: 0 }));
    writeAxis(matrix, 4, rotate(q, { x: 0, y: hy, z: 0 }));
    writeAxis(matrix, 8, rotate(q, { x: 0, y: 0, z: hz }));
  } else {
    writeColumn(matrix, 0, hx, 0, 0);
    writeColumn(matrix, 4, 0, hy, 0);
    writeColumn(matrix, 8, 0, 0, hz);
  }
  return record;
}

function writeAxis(matrix: Float64Array, at: number, { x, y, z }: Vec3): void {
  writeColumn(matrix, at, x, y, z);
}
