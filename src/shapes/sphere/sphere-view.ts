import { IcosahedronGeometry, SphereGeometry } from "three";
import { type ShapeView, writeColumn } from "../shape-view.ts";
import type { SphereRecord } from "./sphere.ts";

/** Spheres: one instanced unit sphere, coarser when there are very many and where it looks small. */
export const sphereView: ShapeView<SphereRecord> = {
  parts: [
    {
      look: "body",
      defaultColor: "sphere",
      geometries: () => [
        new SphereGeometry(1, 64, 40),
        new SphereGeometry(1, 32, 20),
        new IcosahedronGeometry(1, 2),
        new IcosahedronGeometry(1, 1),
      ],
      place(record, matrix) {
        const { center, radius } = record;
        writeColumn(matrix, 0, radius, 0, 0);
        writeColumn(matrix, 4, 0, radius, 0);
        writeColumn(matrix, 8, 0, 0, radius);
        writeColumn(matrix, 12, center[0], center[1], center[2], 1);
        return true;
      },
    },
  ],
  drawnBounds({ center: [x, y, z], radius: r }) {
    return { min: { x: x - r, y: y - r, z: z - r }, max: { x: x + r, y: y + r, z: z + r } };
  },
};
