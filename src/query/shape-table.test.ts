import { afterEach, expect, test } from "vitest";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import type { SceneRecord } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { kernelUse } from "./kernel.ts";
import { ShapeTable } from "./shape-table.ts";
import { ShapeTree } from "./shape-tree.ts";
import { faultsOf } from "./testing/check-tree.ts";
import { editRandomly, LAYOUTS, randomNumbers, randomShape } from "./testing/random-scene.ts";
import { childAt, LANE_NUMBERS, LANES } from "./wide-nodes.ts";
import type { WideTree } from "./wide-tree.ts";

const SCENE: SceneRecord = { id: "scene", kind: "scene", name: "Random" };

const { least } = kernelUse;
afterEach(() => {
  kernelUse.least = least;
});

const WALKS = [
  ["by the kernel", 1],
  ["without a kernel", Number.POSITIVE_INFINITY],
] as const;

test.each(LAYOUTS.flatMap((layout) => WALKS.map(([how, from]) => [layout, how, from] as const)))(
  "a tree over a %s scene, %s, is whole after every edit",
  { timeout: LAW_TIMEOUT },
  (layout, _, from) => {
    kernelUse.least = from;
    const random = randomNumbers(LAW_SEED + 100 + LAYOUTS.indexOf(layout));
    const store = new SceneStore();
    const table = new ShapeTable();
    let count = 0;
    const newId = (): string => `s-${count++}`;
    store.load([SCENE, ...Array.from({ length: 150 }, () => randomShape(newId(), layout, random))]);
    table.reset(store.all());
    table.settle();
    // The walls' tree is there from now on, and has to follow.
    expect(faultsOf(table.walls)).toEqual([]);
    store.listenLive(({ diff }) => {
      table.apply(diff);
    });
    const { numRuns } = lawRuns(3000);
    for (let step = 0; step < numRuns; step++) {
      editRandomly(store, layout, random, newId);
      // Most edits are followed by a question; where none is, changes pile up.
      if (random() < 0.3) continue;
      table.settle();
      if (random() < 0.2) table.keeper.rebuildStep(0);
      expect(faultsOf(table.tree)).toEqual([]);
      expect(faultsOf(table.walls)).toEqual([]);
      expectSameShapes(table, store.all());
    }
  },
);

function expectSameShapes(table: ShapeTable, records: readonly SceneRecord[]): void {
  const { tree, beside } = table;
  const inTable = [...tree.handles.subarray(0, tree.count), ...beside.handles].map((handle) => ({
    order: table.orderOf(handle),
    id: table.recordOf(handle).id,
  }));
  inTable.sort((a, b) => a.order - b.order);
  expect(inTable.map(({ id }) => id)).toEqual(records.filter(({ kind }) => kind !== "scene").map(({ id }) => id));
}

test("a tree that needs more nodes than it was given room for keeps following its shapes", () => {
  // In one place they are halved again and again: 2304 down to nines, for which one node of eight is not enough. That makes 585 nodes
  // where there was room for 515.
  const balls: SceneRecord[] = Array.from({ length: 2304 }, (_, i) => ({
    id: `s-${i}`,
    kind: "sphere",
    name: "Ball",
    center: [1, 2, 3],
    radius: 1,
  }));
  const table = new ShapeTable();
  table.reset(balls);
  table.settle();
  expect(table.tree.wide.nodeCount).toBe(585);
  expect(faultsOf(table.tree)).toEqual([]);
  const moved = { ...balls[7]!, center: [50, 0, 0] } as SceneRecord;
  table.apply({ added: [], removed: [], updated: [[balls[7]!, moved]], moved: [] });
  table.settle();
  expect(faultsOf(table.tree)).toEqual([]);
  const slot = table.keeper.slotOf(table.handleOf("s-7")!);
  expect(table.primitiveAt(slot)).toMatchObject({ center: { x: 50, y: 0, z: 0 } });
});

test("shapes that come in a row make no chain of nodes", () => {
  const store = new SceneStore();
  const table = new ShapeTable();
  store.load([SCENE, ...rowOfBoxes(0, 3000)]);
  table.reset(store.all());
  table.settle();
  store.listenLive(({ diff }) => {
    table.apply(diff);
  });
  for (let i = 0; i < 400; i++) {
    store.transact("Add", (t) => {
      t.add(rowOfBoxes(3000 + i, 1)[0]!);
    });
  }
  table.settle();
  expect(faultsOf(table.tree)).toEqual([]);
  // 3,400 leaves need 4 levels of eight children; a chain of 400 would show.
  expect(depthOf(table.tree.wide)).toBeLessThan(20);
});

function rowOfBoxes(from: number, count: number): SceneRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `b-${from + i}`,
    kind: "box",
    name: "Box",
    center: [from + i, 0, 0],
    halfExtents: [0.25, 0.25, 0.25],
  }));
}

function depthOf(wide: WideTree, node = 0): number {
  const below = LANE_NUMBERS.map((lane) => childAt(wide, LANES * node + lane)).filter((child) => child >= 0);
  return 1 + Math.max(0, ...below.map((child) => depthOf(wide, child)));
}

test.each([
  ["jump anywhere", 1e9],
  ["wander off step by step", 3],
])("shapes that %s leave the tree as good as one that is built", (_, step) => {
  const random = randomNumbers(LAW_SEED);
  const table = new ShapeTable();
  const count = 2500;
  const side = 40;
  const places = Array.from({ length: count }, () => [random() * side, random() * side, random() * side]);
  const recordAt = (i: number) => ({ ...rowOfBoxes(i, 1)[0]!, center: places[i]! });
  table.reset(places.map((_, i) => recordAt(i)));
  table.settle();
  // One in fifty goes, forty times each.
  for (let round = 0; round < 40; round++) {
    for (let i = 0; i < count; i += 50) {
      const from = recordAt(i);
      places[i] = places[i]!.map((at) => {
        const to = at + (random() - 0.5) * 2 * step;
        return to < 0 || to > side ? random() * side : to;
      });
      table.apply({ added: [], removed: [], updated: [[from, recordAt(i)]], moved: [] });
    }
    table.settle();
    if (round % 10 === 0) expect(faultsOf(table.tree)).toEqual([]);
  }
  // Without a leaf that is hung elsewhere the boxes are twice as large in the end, or more.
  expect(table.tree.looseness()).toBeLessThan(1.2);
});

test("a loose tree is built anew in slices, while the old one answers and shapes go on moving", () => {
  const random = randomNumbers(LAW_SEED);
  const store = new SceneStore();
  const table = new ShapeTable();
  const count = 4000;
  store.load([SCENE, ...rowOfBoxes(0, count)]);
  table.reset(store.all());
  store.listenLive(({ diff }) => {
    table.apply(diff);
  });
  const moveOne = (): void => {
    store.transact("Move", (t) => {
      t.update(`b-${Math.floor(random() * count)}`, { center: [random() * count, 0, 0] });
    });
    table.settle();
  };
  table.settle();
  // So many at once that none of them is hung elsewhere.
  store.transact("Scatter", (t) => {
    for (let i = 0; i < count; i += 4) t.update(`b-${i}`, { center: [random() * count, 0, 0] });
  });
  table.settle();
  const loose = table.tree.looseness();
  expect(loose).toBeGreaterThan(2);
  let steps = 1;
  while (!table.keeper.rebuildStep(0)) {
    steps++;
    moveOne();
    expect(faultsOf(table.tree)).toEqual([]);
  }
  expect(steps).toBeGreaterThan(1);
  // What moved meanwhile made the new tree loose again; without such moves it is done.
  while (!table.keeper.rebuildStep(0)) expect(faultsOf(table.tree)).toEqual([]);
  expect(faultsOf(table.tree)).toEqual([]);
  expect(table.tree.looseness()).toBeLessThan(1.5);
  expectSameShapes(table, store.all());
});

test("very many places come into the document's order, also after records have moved in it and planes stand among them", () => {
  const random = randomNumbers(LAW_SEED);
  const store = new SceneStore();
  const table = new ShapeTable();
  const shapes = Array.from({ length: 1200 }, (_, i) => randomShape(`s-${i}`, LAYOUTS[0]!, random));
  store.load([SCENE, ...shapes]);
  table.reset(store.all());
  store.listenLive(({ diff }) => table.apply(diff));
  store.transact("Move", (transaction) => {
    for (let i = 0; i < 50; i++) transaction.move(`s-${i * 20}`, 1 + Math.floor(random() * 1200));
  });
  table.settle();
  const places = Array.from({ length: table.tree.count }, (_, slot) => slot);
  for (let i = 0; i < table.beside.count; i++) places.push(~i);
  expect(table.inOrder(places).map((place) => table.idAt(place))).toEqual(
    store
      .all()
      .slice(1)
      .map(({ id }) => id),
  );
});

test("a tree that was never built, only added to, counts as fresh", () => {
  expect(new ShapeTree().looseness()).toBe(1);
});
