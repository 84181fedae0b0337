import { BALL, CAPSULE, poseOf, STRIDE } from "./scene.mjs";
import { makeShapeFunctions } from "./shape-functions.mjs";

/**
 * Jolt: static bodies. It has no question for what is nearest: a tiny ball is collided with a growing distance allowed between.
 * Its planes are bounded, so the scene's are asked beside it.
 */
export async function createJolt(scene) {
  const { default: initJolt } = await import("jolt-physics");
  const Jolt = await initJolt();
  const { nearestPlane, firstPlane } = makeShapeFunctions(scene);
  const engine = new Jolt.JoltInterface(settingsFor(Jolt, scene.count));
  const system = engine.GetPhysicsSystem();
  const bodies = system.GetBodyInterface();
  const position = new Jolt.RVec3(0, 0, 0);
  const rotation = new Jolt.Quat(0, 0, 0, 1);
  const half = new Jolt.Vec3(1, 1, 1);
  const ids = [];
  for (let i = 0; i < scene.count; i++) {
    const row = scene.rows.subarray(i * STRIDE, (i + 1) * STRIDE);
    const { center, turn, halfLength } = poseOf(scene, i);
    position.Set(center[0], center[1], center[2]);
    if (scene.types[i] === BALL) rotation.Set(0, 0, 0, 1);
    else rotation.Set(turn[0], turn[1], turn[2], turn[3]);
    half.Set(row[3], row[4], row[5]);
    const shape =
      scene.types[i] === BALL
        ? new Jolt.SphereShape(row[3])
        : scene.types[i] === CAPSULE
          ? new Jolt.CapsuleShape(halfLength, row[6])
          : new Jolt.BoxShape(half, 0);
    const settings = new Jolt.BodyCreationSettings(shape, position, rotation, Jolt.EMotionType_Static, 0);
    const id = bodies.CreateBody(settings).GetID();
    Jolt.destroy(settings);
    bodies.AddBody(id, Jolt.EActivation_DontActivate);
    ids.push(id);
  }
  system.OptimizeBroadPhase();
  const narrow = system.GetNarrowPhaseQuery();
  const filters = [
    new Jolt.BroadPhaseLayerFilter(),
    new Jolt.ObjectLayerFilter(),
    new Jolt.BodyFilter(),
    new Jolt.ShapeFilter(),
  ];
  const ray = new Jolt.RRayCast();
  const raySettings = new Jolt.RayCastSettings();
  const first = new Jolt.CastRayClosestHitCollisionCollector();
  const any = new Jolt.CastRayAnyHitCollisionCollector();
  const grain = 1e-4;
  const ball = new Jolt.SphereShape(grain);
  const one = new Jolt.Vec3(1, 1, 1);
  const zero = new Jolt.RVec3(0, 0, 0);
  const collide = new Jolt.CollideShapeSettings();
  const closest = new Jolt.CollideShapeClosestHitCollisionCollector();
  return {
    nearest(x, y, z) {
      const plane = nearestPlane(x, y, z);
      position.Set(x, y, z);
      const place = Jolt.RMat44.prototype.sTranslation(position);
      for (let reach = 1.5; ; reach *= 2) {
        collide.mMaxSeparationDistance = Math.min(reach, plane);
        closest.Reset();
        narrow.CollideShape(ball, one, place, collide, zero, closest, ...filters);
        if (closest.HadHit()) return Math.min(plane, grain - closest.mHit.mPenetrationDepth);
        if (reach >= plane) return plane;
      }
    },
    ray(x, y, z, dx, dy, dz) {
      const plane = Math.min(1e4, firstPlane(x, y, z, dx, dy, dz));
      ray.mOrigin.Set(x, y, z);
      ray.mDirection.Set(dx * plane, dy * plane, dz * plane);
      first.Reset();
      narrow.CastRay(ray, raySettings, first, ...filters);
      return first.HadHit() ? first.mHit.mFraction * plane : plane;
    },
    sees(ax, ay, az, bx, by, bz) {
      if (firstPlane(ax, ay, az, bx - ax, by - ay, bz - az) <= 1) return 0;
      ray.mOrigin.Set(ax, ay, az);
      ray.mDirection.Set(bx - ax, by - ay, bz - az);
      any.Reset();
      narrow.CastRay(ray, raySettings, any, ...filters);
      return any.HadHit() ? 0 : 1;
    },
    move(i, dx) {
      const at = bodies.GetPosition(ids[i]);
      position.Set(at.GetX() + dx, at.GetY(), at.GetZ());
      bodies.SetPosition(ids[i], position, Jolt.EActivation_DontActivate);
    },
    free: () => Jolt.destroy(engine),
  };
}

/** One layer of bodies that do not move. */
function settingsFor(Jolt, count) {
  const settings = new Jolt.JoltSettings();
  const pairs = new Jolt.ObjectLayerPairFilterTable(2);
  pairs.EnableCollision(0, 1);
  const layers = new Jolt.BroadPhaseLayerInterfaceTable(2, 1);
  const layer = new Jolt.BroadPhaseLayer(0);
  layers.MapObjectToBroadPhaseLayer(0, layer);
  layers.MapObjectToBroadPhaseLayer(1, layer);
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = layers;
  settings.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(layers, 1, pairs, 2);
  settings.mMaxBodies = count + 16;
  settings.mMaxBodyPairs = 1024;
  settings.mMaxContactConstraints = 1024;
  return settings;
}
