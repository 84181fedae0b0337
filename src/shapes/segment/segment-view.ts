import { CapsuleGeometry, Float32BufferAttribute } from "three";
import { rotate, shortestTurn } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { LINE } from "../../theme/tokens.ts";
import { type ShapeView, writeColumn } from "../shape-view.ts";
import type { SegmentRecord } from "./segment.ts";

/** A capsule whose half axis is this share of its radius or less is drawn as one with this: a matrix needs three axes. */
const SHORTEST_SHARE = 1e-4;

/** Segments: with a radius an instanced capsule, without one a line of a constant width on screen. */
export const segmentView: ShapeView<SegmentRecord> = {
  parts: [
    {
      look: "body",
      isCapsule: true,
      defaultColor: "segment",
      geometries: () => [unitCapsule(40, 12), unitCapsule(20, 6), unitCapsule(10, 3), unitCapsule(6, 1)],
      place(record, matrix) {
        const radius = record.radius ?? 0;
        if (!(radius > 0)) return false;
        const [ax, ay, az] = record.a;
        const [bx, by, bz] = record.b;
        const half = { x: (bx - ax) / 2, y: (by - ay) / 2, z: (bz - az) / 2 };
        const length = Math.hypot(half.x, half.y, half.z);
        const axis: Vec3 = length > 0 ? { x: half.x / length, y: half.y / length, z: half.z / length } : UP;
        const turn = shortestTurn(UP, axis);
        const right = rotate(turn, { x: 1, y: 0, z: 0 });
        const back = rotate(turn, { x: 0, y: 0, z: 1 });
        const drawn = Math.max(length, radius * SHORTEST_SHARE);
        writeColumn(matrix, 0, right.x * radius, right.y * radius, right.z * radius);
        writeColumn(matrix, 4, axis.x * drawn, axis.y * drawn, axis.z * drawn);
        writeColumn(matrix, 8, back.x * radius, back.y * radius, back.z * radius);
        writeColumn(matrix, 12, ax + half.x, ay + half.y, az + half.z, 1);
        return true;
      },
    },
    {
      look: "stroke",
      head: "round",
      defaultColor: "wall",
      place(record, matrix) {
        if ((record.radius ?? 0) > 0) return false;
        const [ax, ay, az] = record.a;
        const [bx, by, bz] = record.b;
        writeColumn(matrix, 0, bx - ax, by - ay, bz - az);
        writeColumn(matrix, 4, LINE.wall.width, LINE.wall.planWidth, 0);
        writeColumn(matrix, 8, 0, 0, 0);
        writeColumn(matrix, 12, ax, ay, az, 1);
        return true;
      },
    },
  ],
  drawnBounds({ a, b, radius: r = 0 }) {
    return {
      min: { x: Math.min(a[0], b[0]) - r, y: Math.min(a[1], b[1]) - r, z: Math.min(a[2], b[2]) - r },
      max: { x: Math.max(a[0], b[0]) + r, y: Math.max(a[1], b[1]) + r, z: Math.max(a[2], b[2]) + r },
    };
  },
};

const UP: Vec3 = { x: 0, y: 1, z: 0 };

/** A capsule of radius 1 with both caps about the origin; `capSide` tells to which end a vertex belongs. */
function unitCapsule(radialSegments: number, capSegments: number): CapsuleGeometry {
  const height = 2;
  const geometry = new CapsuleGeometry(1, height, capSegments, radialSegments);
  const positions = geometry.getAttribute("position");
  const sides = new Float32Array(positions.count);
  for (let i = 0; i < positions.count; i++) {
    const y = positions.getY(i);
    const side = y < 0 ? -1 : 1;
    sides[i] = side;
    positions.setY(i, y - (side * height) / 2);
  }
  geometry.setAttribute("capSide", new Float32BufferAttribute(sides, 1));
  return geometry;
}
