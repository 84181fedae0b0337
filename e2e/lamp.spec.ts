import { expectNearNumber } from "./stage/expect-near.ts";
import { sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// The figures are worked out by hand in closed form; the scene that they belong to ships with the editor.

interface LampReading {
  readonly polygon: readonly { readonly x: number; readonly z: number }[];
  readonly area: number;
}

const PLAN = { projection: "orthographic", eye: [5, 30, 5], target: [5, 0, 5], height: 16 } as const;
const wall = (id: string, a: readonly number[], b: readonly number[]) => ({ id, kind: "segment", name: id, a, b });
const ROOM = [0, 0, 10, 10];

test("the lamp of the scene shows its figure the moment it opens @smoke", async ({ stage }) => {
  await stage.openExample("lamp");
  expectNearNumber(((await stage.reading("lamp")) as unknown as LampReading).area, 94.666667, "lit area", 5e-7);
  await expect(stage.panel("Readings")).toContainText("94.67");
  await expect(stage.panel("Readings")).toContainText("Lit in the plan");
});

test("a lamp is placed with a click, and a wall is dragged before it", async ({ stage }) => {
  await stage.load(sceneOf([wall("wall", [4, 0, 12], [6, 0, 12])], { view: PLAN }));
  const before = await stage.records();
  await stage.press("l");
  await expect(stage.status).toContainText("click where the light is");
  await stage.clickGround([5, 5]);
  const placed = await stage.newRecord(before);
  expect(placed).toMatchObject({ kind: "lamp", point: [5, 0, 5] });
  expect(await stage.selection()).toEqual([placed.id]);
  const reading = async () => (await stage.reading(placed.id)) as unknown as LampReading;
  expect((await reading()).area).toBeGreaterThan(0);

  // Its rectangle is given in the panel, once that shows it: at first the one that counted, then that of the room.
  await stage.settled();
  await stage.panel("Selection").getByRole("checkbox", { name: "Bounds" }).check();
  await stage.settled();
  for (const [name, value] of [
    ["Bounds from X", 0],
    ["Bounds from Z", 0],
    ["Bounds to Z", 10],
    ["Bounds to X", 10],
  ] as const) {
    await stage.field(name).fill(String(value));
    await stage.field(name).press("Enter");
  }
  await stage.settled();
  expect((await stage.record(placed.id)).bounds).toEqual(ROOM);
  expectNearNumber((await reading()).area, 100, "nothing in the room");

  await stage.drag({ x: 5, y: 0, z: 12 }, { x: 5, y: 0, z: 2 });
  expect(await stage.record("wall")).toMatchObject({ a: [4, 0, 2], b: [6, 0, 2] });
  // The shadow is 2 wide at z = 2 and 2 · 5/3 at z = 0.
  expectNearNumber((await reading()).area, 100 - (2 + 10 / 3), "with the wall", 1e-9);

  await stage.press("Control+z");
  expectNearNumber((await reading()).area, 100, "undone");
  await stage.press("Control+Shift+z");
  const kept = await reading();
  expectNearNumber(kept.area, 100 - (2 + 10 / 3), "redone", 1e-9);
  // Saved and opened again it reads the same.
  const saved = await stage.scene();
  await stage.load(sceneOf([]));
  await stage.load(saved);
  expect(await reading()).toEqual(kept);
});

test("the lamp is dragged by its dot and its rectangle by the corners", async ({ stage }) => {
  await stage.load(
    sceneOf([], {
      view: PLAN,
      instruments: [{ id: "lamp", kind: "lamp", name: "Lamp", point: [5, 0, 5], bounds: ROOM }],
    }),
  );
  await stage.row("Lamp").click();
  await stage.settled();
  await stage.drag({ x: 10, y: 0, z: 10 }, { x: 8, y: 0, z: 9 });
  expect((await stage.record("lamp")).bounds).toEqual([0, 0, 8, 9]);
  const reading = async () => (await stage.reading("lamp")) as unknown as LampReading;
  expectNearNumber((await reading()).area, 72, "8 m by 9 m");

  await stage.drag({ x: 5, y: 0, z: 5 }, { x: 9, y: 0, z: 5 });
  expect((await stage.record("lamp")).point).toEqual([9, 0, 5]);
  expect(await reading()).toMatchObject({ area: 0, polygon: [] });
  await expect(stage.panel("Readings")).toContainText("Outside its rectangle");
});

test("two lamps light the same room, and one inside of a crate is dark", async ({ stage }) => {
  const crate = { id: "crate", kind: "box", name: "Crate", center: [2, 0, 2], halfExtents: [1, 1, 1] };
  const lamp = (id: string, name: string, point: readonly number[]) => ({
    id,
    kind: "lamp",
    name,
    point,
    bounds: ROOM,
  });
  await stage.load(
    sceneOf([crate], {
      view: PLAN,
      instruments: [lamp("one", "One", [5, 0, 5]), lamp("two", "Two", [2, 0, 2])],
    }),
  );
  expect(((await stage.reading("one")) as unknown as LampReading).area).toBeLessThan(100);
  expect((await stage.reading("two")) as unknown as LampReading).toMatchObject({ area: 0, polygon: [] });
  await stage.row("Two").click();
  await stage.settled();
  await expect(stage.panel("Readings")).toContainText("Inside Crate");
});

test("the wall looks 310 times too close to a probe past its end", async ({ stage }) => {
  await stage.openExample("nearest-wall");
  const rows = [
    ["probe-1", 1.775, 1, 0.01, 3.100016],
    ["probe-2", 0.5, 0.5, 1.5, 1.5],
    ["probe-3", -0.25, 0, 1, Math.SQRT2],
  ] as const;
  for (const [id, unclamped, t, line, distance] of rows) {
    const reading = (await stage.reading(id)) as { nearest: Record<string, number> };
    expectNearNumber(reading.nearest.unclampedT, unclamped, `t of ${id}`, 1e-9);
    expect(reading.nearest.t).toBe(t);
    expectNearNumber(reading.nearest.lineDistance, line, `to the line from ${id}`, 1e-9);
    expectNearNumber(reading.nearest.signedDistance, distance, `to the wall from ${id}`, 5e-7);
  }
  await expect(stage.panel("Readings")).toContainText("3.10");
});
