import { loadScene } from "footpoint";
import { Vector3 } from "three";
import { expect, test } from "vitest";
import { type Guard, look, type Notice } from "./guard.ts";

const YARD = loadScene({
  format: "footpoint-scene",
  version: 1,
  shapes: [
    { id: "crate", kind: "box", center: [3, 0.5, 0], halfExtents: [0.5, 0.5, 0.5] },
    { id: "fence", kind: "segment", a: [2, 0, 2], b: [6, 0, 2] },
  ],
});
const GUARD: Guard = { eye: { x: 0, y: 0.8, z: 0 }, heading: 0, fieldOfView: Math.PI / 2, range: 10 };

const CASES: readonly (readonly [Notice, readonly [number, number, number], string])[] = [
  ["seen", [6, 1.8, 0.9], "over the crate's corner and before the fence"],
  ["hidden", [6, 0.5, 0], "behind the crate"],
  ["hidden", [5, 0.5, 3], "behind the fence"],
  ["too far", [11, 1, 0], "beyond 10 m"],
  ["outside the view", [-3, 0.8, 0], "behind the guard"],
  ["outside the view", [1, 0.8, 1.1], "more than 45° to the side"],
];

test.each(CASES)("%s: %j, %s", (notice, [x, y, z]) => {
  expect(look(YARD, GUARD, new Vector3(x, y, z))).toBe(notice);
});

test("a guard sees what was hidden once the crate is gone", () => {
  const scene = loadScene({
    format: "footpoint-scene",
    version: 1,
    shapes: [{ id: "crate", kind: "box", center: [3, 0.5, 0], halfExtents: [0.5, 0.5, 0.5] }],
  });
  const thief = { x: 6, y: 0.5, z: 0 };
  expect(look(scene, GUARD, thief)).toBe("hidden");
  scene.update("crate", { center: [3, 0.5, 4] });
  expect(look(scene, GUARD, thief)).toBe("seen");
});
