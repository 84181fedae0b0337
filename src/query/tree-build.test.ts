import { expect, test } from "vitest";
import { LAW_SEED } from "../geometry/law-runs.ts";
import type { SceneRecord } from "../scene/record.ts";
import { EMPTY_DIFF } from "../scene/records-diff.ts";
import { ShapeTable } from "./shape-table.ts";
import { faultsOf } from "./testing/check-tree.ts";
import { randomNumbers } from "./testing/random-scene.ts";
import { TreeBuild } from "./tree-build.ts";

const COUNT = 10_000;

function ball(i: number, x: number, y: number): SceneRecord {
  return { id: `b${i}`, kind: "sphere", name: "Ball", center: [x, y, 0], radius: 0.1 };
}

function scattered(): { table: ShapeTable; records: SceneRecord[] } {
  const random = randomNumbers(LAW_SEED);
  const records = Array.from({ length: COUNT }, (_, i) => ball(i, 100 * random(), 100 * random()));
  const table = new ShapeTable();
  table.reset(records);
  table.settle();
  return { table, records };
}

test("a build in slices makes the same tree as one that is not stopped", () => {
  const { tree } = scattered().table;
  const whole = new TreeBuild(tree);
  expect(whole.run(Infinity)).toBe(true);
  const sliced = new TreeBuild(tree);
  let slices = 1;
  while (!sliced.run(0)) slices++;
  // Three slices to read 10,000 shapes, one to sort them, and more to hang and to fit about 2,000 nodes, 256 in each.
  expect(slices).toBeGreaterThan(15);
  expect(faultsOf(sliced.tree)).toEqual([]);
  expect(sliced.tree.ids).toEqual(whole.tree.ids);
  const nodes = ({ wide }: typeof tree) => [...wide.ints.subarray(0, 32 * wide.nodeCount)];
  expect(nodes(sliced.tree)).toEqual(nodes(whole.tree));
});

test("shapes that move while a better tree is made are at their places in it", () => {
  const { table, records } = scattered();
  const random = randomNumbers(LAW_SEED + 1);
  const move = (i: number, x: number): void => {
    const next = ball(i, x, 100 * random());
    table.apply({ ...EMPTY_DIFF, updated: [[records[i]!, next]] });
    records[i] = next;
  };
  // All change places: the boxes of the old tree become as large as the scene, and a rebuild is worth while.
  for (let i = 0; i < COUNT; i++) move(i, 100 * random());
  const before = table.tree;
  let moved = 0;
  table.settle();
  while (!table.keeper.rebuildStep(0)) move(moved++, 300);
  table.settle();
  expect(table.tree).not.toBe(before);
  expect(moved).toBeGreaterThan(10);
  expect(faultsOf(table.tree)).toEqual([]);
  for (let i = 0; i < moved; i++) {
    const { center } = table.primitiveAt(table.keeper.slotOf(table.handleOf(`b${i}`)!)) as { center: { x: number } };
    expect(center.x).toBe(300);
  }
});
