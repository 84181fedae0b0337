import { BoxGeometry } from "three";
import { rotate } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import type { ShapeView } from "../shape-view.ts";
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
        writeAxes(record, matrix);
        matrix[3] = matrix[7] = matrix[11] = 0;
        matrix[12] = record.center[0];
        matrix[13] = record.center[1];
        matrix[14] = record.center[2];
        matrix[15] = 1;
        return true;
      },
    },
  ],
  drawnBounds(record) {
    // A box reaches as far along a world axis as its three half axes together.
    const axes = writeAxes(record, scratch);
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

/** Writes the box's three half axes in the world as the first three columns of a matrix. */
function writeAxes({ halfExtents, rotation }: BoxRecord, matrix: Float64Array): Float64Array {
  const [hx, hy, hz] = halfExtents;
  if (!rotation) {
    matrix.fill(0, 0, 12);
    matrix[0] = hx;
    matrix[5] = hy;
    matrix[10] = hz;
    return matrix;
  }
  const q = { x: rotation[0], y: rotation[1], z: rotation[2], w: rotation[3] };
  writeColumn(matrix, 0, rotate(q, { x: hx, y: 0, z: 0 }));
  writeColumn(matrix, 4, rotate(q, { x: 0, y: hy, z: 0 }));
  writeColumn(matrix, 8, rotate(q, { x: 0, y: 0, z: hz }));
  return matrix;
}

function writeColumn(matrix: Float64Array, at: number, { x, y, z }: Vec3): void {
  matrix[at] = x;
  matrix[at + 1] = y;
  matrix[at + 2] = z;
}
