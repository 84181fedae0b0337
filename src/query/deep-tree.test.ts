import { expect, test } from "vitest";
import type { SceneRecord } from "../scene/record.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import { ShapeTable } from "./shape-table.ts";
import { faultsOf } from "./testing/check-tree.ts";

// Balls at 2¹⁰, 2⁹, 2⁸, … m, each half as large as it is far: every cut of the order takes off one, so that each level holds seven.
const records = Array.from({ length: 1000 }, (_, i): SceneRecord => {
  const x = 2 ** (10 - i);
  return { id: `b${i}`, kind: "sphere", name: "Ball", center: [x, 0, 0], radius: x / 4 };
});

test("a tree too deep for the walks in machine code is walked without them", () => {
  const table = new ShapeTable();
  table.reset(records);
  table.settle();
  expect(table.tree.wide.kernel).toBeNull();
  expect(faultsOf(table.tree)).toEqual([]);
});

test("in a tree too deep for the walks in machine code all is answered as by the linear scan", () => {
  const index = new SceneIndex();
  const oracle = new LinearScan();
  index.reset(records);
  oracle.reset(records);
  for (const x of [-1, 0, 1e-280, 1e-100, 3e-9, 0.7, 3, 800, 5000]) {
    const point = { x, y: x / 3, z: 0 };
    const ray = { origin: point, direction: { x: -1, y: -1 / 3, z: 0 } };
    expect(index.nearest(point)).toEqual(oracle.nearest(point));
    expect(index.containing(point)).toEqual(oracle.containing(point));
    expect(index.rayCast(ray)).toEqual(oracle.rayCast(ray));
  }
});
