import { Ray, Vector3 } from "three";
import { BVH, CENTER, INTERSECTED, NOT_INTERSECTED } from "three-mesh-bvh";
import { makeShapeFunctions } from "./shape-functions.mjs";

/** three-mesh-bvh's generic tree with a bound for each shape, and our formulas at its leaves. */
export function createThreeMeshBvh(original) {
  const scene = { ...original, rows: original.rows.slice() };
  const shapes = makeShapeFunctions(scene);
  const { distance, entry, nearestPlane, firstPlane } = shapes;
  const corners = new Float64Array(6);
  class ShapeTree extends BVH {
    constructor() {
      super();
      this.primitiveBuffer = Uint32Array.from({ length: scene.count }, (_, i) => i);
      this.primitiveBufferStride = 1;
      this.init({ strategy: CENTER, targetLeafSize: 2 });
    }
    getRootRanges() {
      return [{ offset: 0, count: scene.count }];
    }
    writePrimitiveBounds(i, target, at) {
      shapes.bounds(this.primitiveBuffer[i], corners);
      for (let k = 0; k < 6; k++) target[at + k] = corners[k];
    }
  }
  const tree = new ShapeTree();
  const items = tree.primitiveBuffer;
  const p = new Vector3();
  const { origin: o, direction: d } = new Ray();
  let best = 0;
  const decide = (isIn) => (isIn ? INTERSECTED : NOT_INTERSECTED);
  const boxEntry = ({ min, max }) => {
    const x1 = (min.x - o.x) / d.x;
    const x2 = (max.x - o.x) / d.x;
    const y1 = (min.y - o.y) / d.y;
    const y2 = (max.y - o.y) / d.y;
    const z1 = (min.z - o.z) / d.z;
    const z2 = (max.z - o.z) / d.z;
    const near = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2));
    const far = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2));
    return near <= far && far >= 0 ? Math.max(near, 0) : Infinity;
  };
  const nearest = {
    boundsTraverseOrder: (box) => box.distanceToPoint(p),
    intersectsBounds: (_box, _isLeaf, score) => decide(score === undefined || score <= 0 || score < best),
    intersectsRange(from, count) {
      for (let k = from; k < from + count; k++) best = Math.min(best, distance(items[k], p.x, p.y, p.z));
      return false;
    },
  };
  const first = {
    boundsTraverseOrder: boxEntry,
    intersectsBounds: (box, _isLeaf, score) => decide((score ?? boxEntry(box)) < best),
    intersectsRange(from, count) {
      for (let k = from; k < from + count; k++) best = Math.min(best, entry(items[k], o.x, o.y, o.z, d.x, d.y, d.z));
      return false;
    },
  };
  const any = {
    intersectsBounds: (box) => decide(boxEntry(box) <= best),
    intersectsRange(from, count) {
      for (let k = from; k < from + count; k++) if (entry(items[k], o.x, o.y, o.z, d.x, d.y, d.z) <= best) return true;
      return false;
    },
  };
  let count = 0;
  const holding = {
    intersectsBounds: (box) => decide(box.containsPoint(p)),
    intersectsRange(from, many) {
      for (let k = from; k < from + many; k++) if (distance(items[k], p.x, p.y, p.z) <= 0) count++;
      return false;
    },
  };
  return {
    nearest(x, y, z) {
      p.set(x, y, z);
      best = nearestPlane(x, y, z);
      tree.shapecast(nearest);
      return best;
    },
    ray(x, y, z, dx, dy, dz) {
      o.set(x, y, z);
      d.set(dx, dy, dz);
      best = firstPlane(x, y, z, dx, dy, dz);
      tree.shapecast(first);
      return best;
    },
    sees(ax, ay, az, bx, by, bz) {
      best = Math.hypot(bx - ax, by - ay, bz - az);
      o.set(ax, ay, az);
      d.set((bx - ax) / best, (by - ay) / best, (bz - az) / best);
      return firstPlane(ax, ay, az, d.x, d.y, d.z) <= best || tree.shapecast(any) ? 0 : 1;
    },
    holding(x, y, z) {
      p.set(x, y, z);
      count = 0;
      tree.shapecast(holding);
      return count;
    },
    move(i, dx) {
      shapes.move(i, dx);
      tree.refit();
    },
  };
}
