import { BoxGeometry } from "three";
import { IDENTITY, rotate } from "../../geometry/quaternion.ts";
import type { Quaternion } from "../../geometry/types.ts";
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
        const axes = axesOf(record);
        for (let i = 0; i < 3; i++) matrix.set(axes[i] as [number, number, number], i * 4);
        matrix.set(record.center, 12);
        return true;
      },
    },
  ],
  drawnBounds(record) {
    // A box reaches as far along a world axis as its three half axes together.
    const axes = axesOf(record);
    const reach = (i: 0 | 1 | 2) => axes.reduce((sum, axis) => sum + Math.abs(axis[i]), 0);
    const [x, y, z] = record.center;
    const [rx, ry, rz] = [reach(0), reach(1), reach(2)];
    return { min: { x: x - rx, y: y - ry, z: z - rz }, max: { x: x + rx, y: y + ry, z: z + rz } };
  },
};

/** The box's three half axes in the world. */
function axesOf(record: BoxRecord): readonly (readonly [number, number, number])[] {
  const [hx, hy, hz] = record.halfExtents;
  const q: Quaternion = record.rotation
    ? { x: record.rotation[0], y: record.rotation[1], z: record.rotation[2], w: record.rotation[3] }
    : IDENTITY;
  return [
    { x: hx, y: 0, z: 0 },
    { x: 0, y: hy, z: 0 },
    { x: 0, y: 0, z: hz },
  ].map((axis) => {
    const v = rotate(q, axis);
    return [v.x, v.y, v.z] as const;
  });
}
