import { loadScene } from "footpoint";
import { PerspectiveCamera, Raycaster, Vector2, Vector3 } from "three";
import { expect, test } from "vitest";
import { clickedPlace } from "./clicked-place.ts";

const YARD = loadScene({
  format: "footpoint-scene",
  version: 1,
  shapes: [{ id: "crate", kind: "box", center: [0, 0.5, 0], halfExtents: [0.5, 0.5, 0.5] }],
});

/** The ray of three's own Raycaster through a place of the picture, from a camera 10 m above and 10 m south. */
function rayThrough(x: number, y: number) {
  const camera = new PerspectiveCamera(60, 1, 0.1, 100);
  camera.position.set(0, 10, 10);
  camera.lookAt(new Vector3(0, 0, 0));
  camera.updateMatrixWorld();
  const raycaster = new Raycaster();
  raycaster.setFromCamera(new Vector2(x, y), camera);
  return raycaster.ray;
}

test("a click on the crate is on the crate, where its surface is met", () => {
  const place = clickedPlace(YARD, rayThrough(0, 0));
  // Down at 45° towards the origin, y = z: the front face, z = 0.5, is met at y = 0.5, and the top only at z = 1, before it.
  expect(place).toMatchObject({ on: "shape", id: "crate" });
  expect(place.on === "shape" && place.point.y).toBeCloseTo(0.5, 6);
  expect(place.on === "shape" && place.point.z).toBeCloseTo(0.5, 6);
});

test("a click beside the crate is on the ground, at height 0", () => {
  const place = clickedPlace(YARD, rayThrough(0.5, 0));
  expect(place.on).toBe("ground");
  // To the right by 0.5 · tan 30° of the distance of 10√2 m.
  expect(place.on === "ground" && place.point.x).toBeCloseTo(0.5 * Math.tan(Math.PI / 6) * 10 * Math.SQRT2, 9);
  expect(place.on === "ground" && place.point.y).toBe(0);
});

test("a click above the horizon is in the sky", () => {
  expect(clickedPlace(YARD, { origin: { x: 0, y: 1, z: 5 }, direction: { x: 1, y: 0.1, z: 9 } })).toEqual({
    on: "sky",
  });
});
