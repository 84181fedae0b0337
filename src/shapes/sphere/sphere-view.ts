import { IcosahedronGeometry, SphereGeometry } from "three";
import type { ShapeView } from "../shape-view.ts";
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
        matrix.fill(0);
        matrix[0] = matrix[5] = matrix[10] = record.radius;
        matrix[15] = 1;
        matrix.set(record.center, 12);
        return true;
      },
    },
  ],
  drawnBounds({ center: [x, y, z], radius: r }) {
    return { min: { x: x - r, y: y - r, z: z - r }, max: { x: x + r, y: y + r, z: z + r } };
  },
};
