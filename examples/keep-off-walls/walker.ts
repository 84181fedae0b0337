import { makeNearestAnswer, type Scene } from "footpoint";

/** A round character. Any object with a position that can be written will do, such as a `THREE.Mesh`. */
export interface Walker {
  readonly position: { x: number; y: number; z: number };
  /** Metres from the position to the skin. */
  readonly radius: number;
}

/** Corners need a push for each of their walls; few need more. */
const MOST_PUSHES = 8;

const nearest = makeNearestAnswer();

/** Moves a walker by (dx, dz) metres on the ground, and out of whatever it has walked into. */
export function walk(scene: Scene, walker: Walker, dx: number, dz: number): void {
  // No step longer than the radius, so that nothing thin is stepped over.
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dz) / walker.radius));
  for (let i = 0; i < steps; i++) {
    walker.position.x += dx / steps;
    walker.position.z += dz / steps;
    pushOut(scene, walker);
  }
}

/** Pushes a walker out of the shapes that it overlaps, along their normals, the deepest first. */
export function pushOut(scene: Scene, { position, radius }: Walker): void {
  for (let i = 0; i < MOST_PUSHES; i++) {
    if (!scene.nearestInto(position, nearest) || !nearest.hasNormal) return;
    const depth = radius - nearest.signedDistance;
    if (depth <= 0) return;
    position.x += nearest.normal.x * depth;
    position.y += nearest.normal.y * depth;
    position.z += nearest.normal.z * depth;
  }
}
