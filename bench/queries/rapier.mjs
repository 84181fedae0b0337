import { BALL, CAPSULE, poseOf, STRIDE } from "./scene.mjs";

/** Rapier: static colliders without bodies. One step of its world builds the tree. It ranks by the distance to the boundary. */
export async function createRapier(name, scene) {
  const { default: RAPIER } = await import(name);
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: 0, z: 0 });
  const colliders = [];
  for (let i = 0; i < scene.count; i++) {
    const row = scene.rows.subarray(i * STRIDE, (i + 1) * STRIDE);
    const { center, turn, halfLength } = poseOf(scene, i);
    const shape =
      scene.types[i] === BALL
        ? RAPIER.ColliderDesc.ball(row[3])
        : scene.types[i] === CAPSULE
          ? RAPIER.ColliderDesc.capsule(halfLength, row[6])
          : RAPIER.ColliderDesc.cuboid(row[3], row[4], row[5]);
    shape.setTranslation(center[0], center[1], center[2]);
    if (scene.types[i] !== BALL) shape.setRotation({ x: turn[0], y: turn[1], z: turn[2], w: turn[3] });
    colliders.push(world.createCollider(shape));
  }
  for (const { normal, d } of scene.planes) {
    const [x, y, z] = normal;
    const half = new RAPIER.ColliderDesc(new RAPIER.HalfSpace({ x, y, z })).setTranslation(x * d, y * d, z * d);
    world.createCollider(half);
  }
  world.step();
  const point = { x: 0, y: 0, z: 0 };
  const ray = new RAPIER.Ray({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 1 });
  let count = 0;
  const countOne = () => {
    count++;
    return true;
  };
  const aim = (x, y, z, dx, dy, dz) => {
    ray.origin.x = x;
    ray.origin.y = y;
    ray.origin.z = z;
    ray.dir.x = dx;
    ray.dir.y = dy;
    ray.dir.z = dz;
  };
  return {
    nearest(x, y, z) {
      point.x = x;
      point.y = y;
      point.z = z;
      const found = world.projectPoint(point, false);
      const away = Math.hypot(found.point.x - x, found.point.y - y, found.point.z - z);
      return found.isInside ? -away : away;
    },
    ray(x, y, z, dx, dy, dz) {
      aim(x, y, z, dx, dy, dz);
      return world.castRay(ray, 1e4, true)?.timeOfImpact ?? Infinity;
    },
    sees(ax, ay, az, bx, by, bz) {
      aim(ax, ay, az, bx - ax, by - ay, bz - az);
      return world.castRay(ray, 1, true) === null ? 1 : 0;
    },
    holding(x, y, z) {
      point.x = x;
      point.y = y;
      point.z = z;
      count = 0;
      world.intersectionsWithPoint(point, countOne);
      return count;
    },
    move(i, dx) {
      const { x, y, z } = colliders[i].translation();
      colliders[i].setTranslation({ x: x + dx, y, z });
      world.step();
    },
    free: () => world.free(),
  };
}
