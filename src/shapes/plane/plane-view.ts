import { PlaneGeometry } from "three";
import type { Vec3 } from "../../geometry/types.ts";
import { cross, normalize } from "../../geometry/vec3.ts";
import { LINE, PLANE_PATCH } from "../../theme/tokens.ts";
import type { ShapeView } from "../shape-view.ts";
import type { PlaneRecord } from "./plane.ts";

/** Planes: a patch around the plane's point, with an arrow along the normal. */
export const planeView: ShapeView<PlaneRecord> = {
  isUnbounded: true,
  parts: [
    {
      look: "patch",
      defaultColor: "plane",
      geometries: () => [new PlaneGeometry(PLANE_PATCH.sideMetres, PLANE_PATCH.sideMetres).rotateX(-Math.PI / 2)],
      place(record, matrix) {
        const { right, normal, back } = frameOf(record);
        matrix.set([right.x, right.y, right.z, 0], 0);
        matrix.set([normal.x, normal.y, normal.z, 0], 4);
        matrix.set([back.x, back.y, back.z, 0], 8);
        matrix.set([...record.point, 1], 12);
        return true;
      },
    },
    {
      look: "stroke",
      head: "arrow",
      defaultColor: "plane",
      place(record, matrix) {
        const { normal } = frameOf(record);
        const { metres, width } = LINE.normalArrow;
        matrix.set([normal.x * metres, normal.y * metres, normal.z * metres, 0], 0);
        matrix.set([width, width, 0, 0, 0, 0, 0, 0], 4);
        matrix.set([...record.point, 1], 12);
        return true;
      },
    },
  ],
  drawnBounds(record) {
    const { right, normal, back } = frameOf(record);
    const half = PLANE_PATCH.sideMetres / 2;
    const arrow = LINE.normalArrow.metres;
    const [x, y, z] = record.point;
    const reach = (key: keyof Vec3) => (Math.abs(right[key]) + Math.abs(back[key])) * half;
    const min = (at: number, key: keyof Vec3) => at + Math.min(-reach(key), normal[key] * arrow);
    const max = (at: number, key: keyof Vec3) => at + Math.max(reach(key), normal[key] * arrow);
    return {
      min: { x: min(x, "x"), y: min(y, "y"), z: min(z, "z") },
      max: { x: max(x, "x"), y: max(y, "y"), z: max(z, "z") },
    };
  },
};

/** The patch's own axes: level ones where the plane is not level, so that its grid does not look tilted. */
function frameOf(record: PlaneRecord): { readonly right: Vec3; readonly normal: Vec3; readonly back: Vec3 } {
  const [nx, ny, nz] = record.normal;
  const normal = normalize({ x: nx, y: ny, z: nz });
  const across = Math.hypot(normal.x, normal.z);
  // Level is the direction across normal and vertical; a level plane has every one, and takes the one nearest to +x.
  const right =
    across < 1e-6
      ? normalize({ x: 1 - normal.x * normal.x, y: -normal.x * normal.y, z: -normal.x * normal.z })
      : { x: normal.z / across, y: 0, z: -normal.x / across };
  return { right, normal, back: cross(right, normal) };
}
