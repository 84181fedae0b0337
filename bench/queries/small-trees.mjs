import { BVH, HybridBuilder } from "bvh.js";
import Flatbush from "flatbush";
import { makeShapeFunctions } from "./shape-functions.mjs";

/** bvh.js, the tree behind instanced meshes, with our formulas at its leaves. */
export function createBvhJs(scene) {
  const { distance, entry, bounds, nearestPlane, firstPlane } = makeShapeFunctions(scene);
  const corners = new Float64Array(6);
  const boxes = Array.from({ length: scene.count }, (_, i) => {
    bounds(i, corners);
    const [x1, y1, z1, x2, y2, z2] = corners;
    return Float32Array.of(x1, x2, y1, y2, z1, z2);
  });
  const tree = new BVH(new HybridBuilder());
  tree.createFromArray(
    boxes.map((_, i) => i),
    boxes,
  );
  const point = new Float32Array(3);
  const origin = new Float32Array(3);
  const direction = new Float32Array(3);
  let best = 0;
  let [px, py, pz, dx, dy, dz] = [0, 0, 0, 0, 0, 0];
  const askDistance = (i) => {
    const value = distance(i, px, py, pz);
    if (value < best) best = value;
    return value <= 0 ? 0 : value * value;
  };
  const isBlocked = (i) => entry(i, px, py, pz, dx, dy, dz) <= best;
  return {
    nearest(x, y, z) {
      point[0] = px = x;
      point[1] = py = y;
      point[2] = pz = z;
      best = nearestPlane(x, y, z);
      tree.closestPointToPoint(point, askDistance);
      return best;
    },
    sees(ax, ay, az, bx, by, bz) {
      best = Math.hypot(bx - ax, by - ay, bz - az);
      origin[0] = px = ax;
      origin[1] = py = ay;
      origin[2] = pz = az;
      direction[0] = dx = (bx - ax) / best;
      direction[1] = dy = (by - ay) / best;
      direction[2] = dz = (bz - az) / best;
      if (firstPlane(ax, ay, az, dx, dy, dz) <= best) return 0;
      return tree.intersectsRay(direction, origin, isBlocked, 0, best) ? 0 : 1;
    },
  };
}

/** Flatbush: boxes of the plan, seen from above; no shapes, no heights. */
export function createFlatbush(scene) {
  const { bounds } = makeShapeFunctions(scene);
  const corners = new Float64Array(6);
  const tree = new Flatbush(scene.count);
  for (let i = 0; i < scene.count; i++) {
    bounds(i, corners);
    tree.add(corners[0], corners[2], corners[3], corners[5]);
  }
  tree.finish();
  return { eight: (x, _y, z) => tree.neighbors(x, z, 8).length };
}
