import { type Ray, rayGround, type Scene, type Vec3 } from "footpoint";

/** Where somebody clicked: a place on the ground, a shape that stands before it, or the sky. */
export type ClickedPlace =
  | { readonly on: "ground"; readonly point: Vec3 }
  | { readonly on: "shape"; readonly point: Vec3; readonly id: string }
  | { readonly on: "sky" };

/** What a ray from the camera means: whichever it meets first, a shape of the scene or the ground. */
export function clickedPlace(scene: Scene, ray: Ray): ClickedPlace {
  const ground = rayGround(ray);
  const hit = scene.rayCast(ray, ground === null ? {} : { maxDistance: ground.distance });
  if (hit !== null) return { on: "shape", point: hit.point, id: hit.id };
  return ground === null ? { on: "sky" } : { on: "ground", point: ground.point };
}
