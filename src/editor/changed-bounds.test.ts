import { expect, test } from "vitest";
import { ChangedBounds } from "./changed-bounds.ts";

const BOX = { id: "box", kind: "box", name: "Box", center: [2, 0, 0], halfExtents: [1, 1, 1] };
const WALL = { id: "wall", kind: "segment", name: "Wall", a: [0, 0, 0], b: [0, 0, 2] };
const PLANE = { id: "plane", kind: "plane", name: "Plane", point: [0, 0, 0], normal: [0, 1, 0] };

test("says where shapes have changed after a revision, and a wall has no limit in height", () => {
  const changed = new ChangedBounds();
  changed.add(1, [BOX]);
  changed.add(2, [WALL, { id: "lamp", kind: "lamp", name: "Lamp" }]);
  const box = { min: { x: 1, y: -1, z: -1 }, max: { x: 3, y: 1, z: 1 } };
  const wall = { min: { x: 0, y: -Infinity, z: 0 }, max: { x: 0, y: Infinity, z: 2 } };
  expect(changed.since(0)).toEqual([box, wall]);
  expect(changed.since(1)).toEqual([wall]);
  expect(changed.since(2)).toEqual([]);
});

test("does not know after a change of what has no bounds, of everything, or after too many", () => {
  const changed = new ChangedBounds();
  changed.add(1, [BOX, PLANE]);
  expect(changed.since(0)).toBeNull();
  expect(changed.since(1)).toEqual([]);
  changed.addAll(2);
  expect(changed.since(1)).toBeNull();
  for (let revision = 3; revision < 80; revision++) changed.add(revision, [BOX]);
  expect(changed.since(2)).toBeNull();
  expect(changed.since(78)).toHaveLength(1);
});
