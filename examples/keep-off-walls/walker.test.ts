import { loadScene } from "footpoint";
import { Vector3 } from "three";
import { expect, test } from "vitest";
import { readExampleScene } from "../shared/read-example-scene.ts";
import { walk } from "./walker.ts";

const ROOM = loadScene({
  format: "footpoint-scene",
  version: 1,
  shapes: [
    { id: "east", kind: "box", center: [5, 1, 0], halfExtents: [0.1, 1, 5] },
    { id: "north", kind: "box", center: [0, 1, -5], halfExtents: [5, 1, 0.1] },
    { id: "floor", kind: "plane", point: [0, 0, 0], normal: [0, 1, 0] },
  ],
});

test("a walker stops at a wall and slides along it", () => {
  const walker = { position: new Vector3(0, 0.4, 0), radius: 0.4 };
  // The wall's face stands at x = 4.9: the middle gets as far as 4.5, and goes on in z.
  walk(ROOM, walker, 8, 2);
  expect(walker.position.x).toBeCloseTo(4.5, 12);
  expect(walker.position.z).toBeCloseTo(2, 12);
  expect(walker.position.y).toBeCloseTo(0.4, 12);
});

test("a walker in a corner touches both walls", () => {
  const walker = { position: new Vector3(4, 0.4, -4), radius: 0.4 };
  walk(ROOM, walker, 3, -3);
  expect(walker.position.x).toBeCloseTo(4.5, 6);
  expect(walker.position.z).toBeCloseTo(-4.5, 6);
});

test("a stride of 50 m does not go through a wall", () => {
  const walker = { position: new Vector3(0, 0.4, 0), radius: 0.4 };
  walk(ROOM, walker, 50, 0);
  expect(walker.position.x).toBeCloseTo(4.5, 12);
});

test("wherever one walks in the courtyard, one is in nothing", () => {
  const scene = loadScene(readExampleScene("courtyard"));
  const walker = { position: new Vector3(0, 0.35, 0.5), radius: 0.35 };
  for (let i = 0; i < 2000; i++) {
    const heading = Math.sin(i / 37) * 5 + i / 200;
    walk(scene, walker, 0.08 * Math.cos(heading), 0.08 * Math.sin(heading));
    expect(scene.nearest(walker.position)!.signedDistance).toBeGreaterThan(0.35 - 0.02);
  }
});
