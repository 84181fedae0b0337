import { expectNearNumber } from "./stage/expect-near.ts";
import { sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// The figures are worked out by hand in closed form; the scenes that they belong to ship with the editor.

interface Leg {
  readonly outcome: string;
  readonly end: { readonly x: number; readonly y: number; readonly z: number } | null;
  readonly hit: { readonly id: string; readonly t: number | null; readonly u?: number | null } | null;
}

const legsOf = (reading: Record<string, unknown>) => reading.legs as readonly Leg[];

const PLAN = { projection: "orthographic", eye: [2, 30, 0], target: [2, 0, 0], height: 12 } as const;
const wall = (id: string, a: readonly number[], b: readonly number[]) => ({ id, kind: "segment", name: id, a, b });

test("the six lasers over the floor read as worked out, each with its word @smoke", async ({ stage }) => {
  await stage.openExample("ray-and-floor");
  const expected = [
    ["pitch-30", "hit", 6, "6.00"],
    ["pitch-10", "hit", 17.276311, "17.28"],
    ["pitch-1", "hit", 171.896065, "171.90"],
    ["pitch-0.1", "hit", 1718.874258, "1,718.87"],
    ["level", "parallel", null, "parallel, never meets"],
    ["pitch+30", "behind", -6, "\u22126.00"],
  ] as const;
  const { instruments } = await stage.scene();
  for (const [id, outcome, t, shown] of expected) {
    const [leg] = legsOf(await stage.reading(id));
    expect([id, leg?.outcome]).toEqual([id, outcome]);
    if (t === null) expect(leg?.hit?.t).toBeNull();
    else expectNearNumber(leg?.hit?.t ?? undefined, t, id, 5e-7);
    await stage.row(instruments.find((record) => record.id === id)?.name ?? "").click();
    await stage.settled();
    await expect(stage.panel("Readings")).toContainText(shown);
  }
  await expect(stage.panel("Readings")).toContainText("Behind the start: Floor");
});

test("the laser among walls shows its figures the moment it opens, and the mirrors their legs", async ({ stage }) => {
  await stage.openExample("laser");
  const readings = stage.panel("Readings");
  for (const shown of ["Hits Wall 4", "3.68", "t 3.6792", "u 0.5500", "\u22121.69", "left", "before a"])
    await expect(readings).toContainText(shown);
  await stage.openExample("laser-mirrors");
  const table = readings.getByRole("table");
  for (const shown of ["1 Wall 4", "2 Wall 3", "3 no hit", "2.57", "0.19"]) await expect(table).toContainText(shown);
  const legs = legsOf(await stage.reading("laser"));
  expectNearNumber(legs[1]?.hit?.t ?? undefined, 2.567067, "t of the second leg", 5e-7);
  expectNearNumber(legs[1]?.end?.x, 6.694222, "x of the second hit", 5e-7);
});

test("a laser is placed with two clicks, its beam follows the cursor, and a wall is dragged into it", async ({
  stage,
}) => {
  await stage.load(sceneOf([wall("wall", [3, 0, 3], [3, 0, 5])], { view: PLAN }));
  const before = await stage.records();
  await stage.press("k");
  await expect(stage.status).toContainText("click where the beam begins");
  await stage.clickGround([-1, 0]);
  await expect(stage.status).toContainText("click where it goes");
  await stage.moveTo({ x: 1, y: 0, z: 1 });
  await stage.clickGround([1, 0]);
  const laser = await stage.newRecord(before);
  expect(laser).toMatchObject({ kind: "laser", origin: [-1, 0, 0], direction: [2, 0, 0] });
  expect(await stage.selection()).toEqual([laser.id]);
  expect(legsOf(await stage.reading(laser.id))[0]).toMatchObject({ outcome: "noHit", end: null });
  await expect(stage.panel("Readings")).toContainText("no hit");

  // The wall moves 4 m up in the plan: its middle comes to lie on the beam, 4 m from the origin.
  await stage.drag({ x: 3, y: 0, z: 4 }, { x: 3, y: 0, z: 0 });
  expect(await stage.record("wall")).toMatchObject({ a: [3, 0, -1], b: [3, 0, 1] });
  const hit = legsOf(await stage.reading(laser.id))[0]?.hit;
  expect(hit).toMatchObject({ id: "wall", t: 4, u: 0.5 });
  await expect(stage.panel("Readings")).toContainText("Hits wall");
  await expect(stage.panel("Readings")).toContainText("4.00");

  await stage.press("Control+z");
  expect(legsOf(await stage.reading(laser.id))[0]?.outcome).toBe("noHit");
  await stage.press("Control+Shift+z");
  const reading = await stage.reading(laser.id);
  expect(legsOf(reading)[0]?.hit).toMatchObject({ t: 4 });
  // Saved and opened again it reads the same.
  const saved = await stage.scene();
  await stage.load(sceneOf([]));
  await stage.load(saved);
  expect(await stage.reading(laser.id)).toEqual(reading);
  // One placement, one step; undo takes it away.
  await stage.press("Control+z");
});

test("a click on the laser's own origin keeps the last aim", async ({ stage }) => {
  await stage.load(sceneOf([], { view: PLAN }));
  const before = await stage.records();
  await stage.press("k");
  await stage.clickGround([0, 1]);
  await stage.clickGround([0, 1]);
  expect(await stage.records(), "nothing to aim at yet").toEqual(before);
  await stage.moveTo({ x: 2, y: 0, z: 3 });
  await stage.clickGround([0, 1]);
  expect(await stage.newRecord(before)).toMatchObject({ origin: [0, 0, 1], direction: [2, 0, 2] });
});

test("the aim is dragged, the origin too, and pitch and heading are typed in degrees", async ({ stage }) => {
  await stage.load(
    sceneOf([wall("wall", [3, 0, -5], [3, 0, 5])], {
      view: PLAN,
      instruments: [{ id: "laser", kind: "laser", name: "Laser", origin: [0, 0, 0], direction: [1, 0, 0] }],
    }),
  );
  await stage.row("Laser").click();
  await stage.settled();
  // The aim is held 1.1 m along the beam.
  await stage.drag({ x: 1.1, y: 0, z: 0 }, { x: 2, y: 0, z: 2 });
  expect((await stage.record("laser")).direction).toEqual([2, 0, 2]);
  await expect(stage.field("Heading")).toHaveValue("45.00");
  expect(legsOf(await stage.reading("laser"))[0]?.end).toMatchObject({ x: 3, z: 3 });

  await stage.drag({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: -2 });
  expect((await stage.record("laser")).origin).toEqual([1, 0, -2]);

  await stage.field("Heading").fill("0");
  await stage.field("Heading").press("Enter");
  await stage.field("Pitch").fill("30");
  await stage.field("Pitch").press("Enter");
  await stage.settled();
  const [x, y, z] = (await stage.record("laser")).direction as [number, number, number];
  expectNearNumber(y / Math.hypot(x, y, z), 0.5, "the sine of 30°", 1e-12);
  expect(z).toBe(0);
  // 2 m away on the level, at 30°: t = 2 / cos 30°.
  expectNearNumber(legsOf(await stage.reading("laser"))[0]?.hit?.t ?? undefined, 2 / Math.cos(Math.PI / 6), "t", 1e-9);

  await expect(stage.field("Range")).toHaveAttribute("placeholder", "no limit");
  await stage.field("Range").fill("1.5");
  await stage.field("Range").press("Enter");
  await stage.settled();
  expect(legsOf(await stage.reading("laser"))[0]?.outcome).toBe("outOfRange");
  await expect(stage.panel("Readings")).toContainText("Out of range: wall");
  await stage.field("Range").fill("");
  await stage.field("Range").press("Enter");
  await stage.settled();
  expect((await stage.record("laser")).range ?? null).toBeNull();
  expect(legsOf(await stage.reading("laser"))[0]?.outcome).toBe("hit");
});
