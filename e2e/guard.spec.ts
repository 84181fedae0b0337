import { expectNearNumber } from "./stage/expect-near.ts";
import { sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// The figures are worked out by hand in closed form; the scene that they belong to ships with the editor.

interface GuardReading {
  readonly clearAngle: number;
  readonly blockedAngle: number;
  readonly target: {
    readonly visible: boolean;
    readonly reason: string;
    readonly blocker: { readonly id: string; readonly point: { readonly x: number; readonly z: number } } | null;
  } | null;
  readonly asLines: { readonly clearAngle: number; readonly wronglyBlockedAngle: number };
}

const PLAN = { projection: "orthographic", eye: [2, 30, 0], target: [2, 0, 0], height: 16 } as const;
const wall = (id: string, a: readonly number[], b: readonly number[]) => ({ id, kind: "segment", name: id, a, b });
const guard = (more: object = {}) => ({
  id: "guard",
  kind: "guard",
  name: "Guard",
  point: [0, 0, 0],
  radius: 4,
  ...more,
});
const degrees = (angle: number | undefined) => ((angle ?? Number.NaN) * 180) / Math.PI;

test("the guard of the scene shows its figures the moment it opens, and at other radii @smoke", async ({ stage }) => {
  await stage.openExample("guard");
  const readings = stage.panel("Readings");
  for (const shown of ["Target not seen", "Wall 1 at 3.05", "301.76", "58.24", "172.34", "129.42"])
    await expect(readings).toContainText(shown);
  const rows = [
    [3, 360, 360],
    [4, 301.7595, 277.1808],
    [10, 272.0737, 61.8846],
    [6, 301.7595, 172.3415],
  ] as const;
  await stage.row("Guard").click();
  for (const [radius, clear, asLines] of rows) {
    await stage.field("Radius").fill(String(radius));
    await stage.field("Radius").press("Enter");
    await stage.settled();
    const reading = (await stage.reading("guard")) as unknown as GuardReading;
    expectNearNumber(degrees(reading.clearAngle), clear, `clear at ${radius} m`, 5e-5);
    expectNearNumber(degrees(reading.asLines.clearAngle), asLines, `as lines at ${radius} m`, 5e-5);
    await expect(readings).toContainText(clear.toFixed(2));
    if (radius === 3) await expect(readings).toContainText("Both readings agree");
  }
});

test("a guard is placed by a drag for its radius, and a wall is dragged into its view", async ({ stage }) => {
  await stage.load(sceneOf([wall("wall", [3, 0, 5], [3, 0, 7])], { view: PLAN }));
  const before = await stage.records();
  await stage.press("g");
  await expect(stage.status).toContainText("drag how far it sees");
  await stage.dragGround([0, 0], [4, 0]);
  const placed = await stage.newRecord(before);
  expect(placed).toMatchObject({ kind: "guard", point: [0, 0, 0], radius: 4 });
  expect(await stage.selection()).toEqual([placed.id]);
  const reading = async () => (await stage.reading(placed.id)) as unknown as GuardReading;
  expectNearNumber((await reading()).clearAngle, 2 * Math.PI, "nothing in range");
  await expect(stage.panel("Readings")).toContainText("360.00");

  // The wall comes to stand from (3, −1) to (3, 1): it hides 2 atan(1/3).
  await stage.drag({ x: 3, y: 0, z: 6 }, { x: 3, y: 0, z: 0 });
  expect(await stage.record("wall")).toMatchObject({ a: [3, 0, -1], b: [3, 0, 1] });
  const hidden = 2 * Math.atan(1 / 3);
  expectNearNumber((await reading()).blockedAngle, hidden, "behind the wall", 1e-12);
  await stage.row(String(placed.name)).click();
  await expect(stage.panel("Readings")).toContainText(degrees(hidden).toFixed(2));

  await stage.press("Control+z");
  expectNearNumber((await reading()).blockedAngle, 0, "undone");
  await stage.press("Control+Shift+z");
  expectNearNumber((await reading()).blockedAngle, hidden, "redone", 1e-12);
  // Saved and opened again it reads the same.
  const kept = await reading();
  const saved = await stage.scene();
  await stage.load(sceneOf([]));
  await stage.load(saved);
  expect(await reading()).toEqual(kept);
});

test("a plain click places a guard of 5 m, and one undo takes it away", async ({ stage }) => {
  await stage.load(sceneOf([], { view: PLAN }));
  const before = await stage.records();
  await stage.press("g");
  await stage.clickGround([1, -2]);
  expect(await stage.newRecord(before)).toMatchObject({ point: [1, 0, -2], radius: 5 });
  await stage.press("Control+z");
  expect(await stage.records()).toEqual(before);
});

test("radius, target and field of view are dragged by their handles", async ({ stage }) => {
  await stage.load(
    sceneOf([wall("wall", [2, 0, -1], [2, 0, 1])], { view: PLAN, instruments: [guard({ target: [3, 0, 0] })] }),
  );
  await stage.row("Guard").click();
  await stage.settled();
  const reading = async () => (await stage.reading("guard")) as unknown as GuardReading;
  expect((await reading()).target).toMatchObject({ visible: false, reason: "blocked", blocker: { id: "wall" } });
  await expect(stage.panel("Readings")).toContainText("wall at 2.00");

  await stage.drag({ x: 3, y: 0, z: 0 }, { x: 1, y: 0, z: 2 });
  expect((await stage.record("guard")).target).toEqual([1, 0, 2]);
  expect((await reading()).target).toMatchObject({ visible: true, reason: "clear", blocker: null });
  await expect(stage.panel("Readings")).toContainText("Target seen");

  // The radius is held at 237°.
  const at = (r: number) => ({ x: r * Math.cos((237 * Math.PI) / 180), y: 0, z: r * Math.sin((237 * Math.PI) / 180) });
  await stage.drag(at(4), at(2));
  expect((await stage.record("guard")).radius).toBe(2);
  expect((await reading()).target).toMatchObject({ visible: false, reason: "outOfRange" });
  await expect(stage.panel("Readings")).toContainText("out of range");

  // The side of the view is held opposite to its heading: from 180° to 90°, in steps of 15°.
  await stage.drag({ x: -2, y: 0, z: 0 }, { x: 0, y: 0, z: 2 });
  expect((await stage.record("guard")).fieldOfViewDegrees).toBe(180);
  const narrow = await reading();
  expectNearNumber(narrow.clearAngle + narrow.blockedAngle, Math.PI, "half a turn", 1e-12);
});

test("a shape is chosen as the target in the panel, blocks nothing, and leaves its last point", async ({ stage }) => {
  await stage.load(
    sceneOf([{ id: "treasure", kind: "sphere", name: "Treasure", center: [0, 0, 3], radius: 0.5 }], {
      view: PLAN,
      instruments: [guard()],
    }),
  );
  await stage.row("Guard").click();
  await stage.settled();
  const reading = async () => (await stage.reading("guard")) as unknown as GuardReading;
  expect((await reading()).target).toBeNull();
  expect((await reading()).blockedAngle).toBeGreaterThan(0);
  await stage.panel("Selection").getByRole("combobox", { name: "Target" }).selectOption({ label: "Treasure" });
  await stage.settled();
  expect((await stage.record("guard")).target).toEqual({ shape: "treasure" });
  expect(await reading()).toMatchObject({ blockedAngle: 0, target: { visible: true } });
  await expect(stage.panel("Readings")).toContainText("Treasure seen");

  await stage.row("Treasure").click();
  await stage.press("Delete");
  expect((await stage.record("guard")).target).toEqual({ shape: "treasure", point: [0, 0, 3] });
  expect((await reading()).target).toMatchObject({ visible: true, reason: "clear" });
});

test("a guard inside of a solid sees nothing, and says so", async ({ stage }) => {
  const crate = { id: "crate", kind: "box", name: "Crate", center: [0, 0, 0], halfExtents: [1, 1, 1] };
  await stage.load(sceneOf([crate], { view: PLAN, instruments: [guard()] }));
  await expect(stage.panel("Readings")).toContainText("Inside Crate");
  await expect(stage.panel("Readings")).toContainText("sees nothing");
  expectNearNumber(((await stage.reading("guard")) as unknown as GuardReading).clearAngle, 0, "clear");
});
