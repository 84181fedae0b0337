import { expectNear, expectNearNumber } from "./stage/expect-near.ts";
import { BALL, CRATE, FREE_VIEW, RAMP, sceneOf, WALL } from "./stage/scenes.ts";
import type { Stage } from "./stage/stage.ts";
import { expect, test } from "./stage/test.ts";

// Moving, turning and shaping with the pointer. The camera never moves with it, to the bit.

const CRATE_TOP = { x: 0.5, y: 1.5, z: 0.25 };

async function withStillCamera(stage: Stage, act: () => Promise<void>): Promise<void> {
  const before = await stage.cameraReading();
  await act();
  expect(await stage.cameraReading(), "the camera").toEqual(before);
}

async function expectOneUndoStep(stage: Stage, before: unknown): Promise<void> {
  await stage.press("Control+z");
  expect(await stage.scene(), "one undo brings the start back, to the bit").toEqual(before);
}

test("the body of a shape follows the pointer on its level @smoke", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.toggleSnapping();
  const before = await stage.scene();
  await withStillCamera(stage, () => stage.drag(CRATE_TOP, { x: 1.7137, y: 1.5, z: 1.0319 }));
  const crate = await stage.record("crate");
  expectNear(crate.center, [0.5 + 1.2137, 0.75, 0.25 + 0.7819], "centre");
  expect((crate.center as number[])[1], "its height, to the bit").toBe(0.75);
  await expectOneUndoStep(stage, before);
});

test("with Alt the body moves up and down only", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.toggleSnapping();
  await withStillCamera(stage, () => stage.drag(CRATE_TOP, { ...CRATE_TOP, y: 2.3719 }, { keys: ["Alt"] }));
  const center = (await stage.record("crate")).center as number[];
  expectNear(center, [0.5, 0.75 + 0.8719, 0.25], "centre");
  expect([center[0], center[2]]).toEqual([0.5, 0.25]);
});

test("with Shift the body keeps to the axis along which it was moved farthest", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.toggleSnapping();
  await stage.drag(CRATE_TOP, { x: 1.7137, y: 1.5, z: 0.4719 }, { keys: ["Shift"] });
  const center = (await stage.record("crate")).center as number[];
  expectNear(center, [0.5 + 1.2137, 0.75, 0.25], "centre");
  expect(center[2]).toBe(0.25);
});

test("with snapping on a shape on the grid stays on it, and Ctrl inverts that", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const before = await stage.scene();
  await stage.drag(CRATE_TOP, { x: 1.6137, y: 1.5, z: 0.2719 });
  expect((await stage.record("crate")).center).toEqual([1.5, 0.75, 0.25]);
  await expectOneUndoStep(stage, before);
  await stage.drag(CRATE_TOP, { x: 1.6137, y: 1.5, z: 0.8719 }, { keys: ["Control"] });
  expectNear((await stage.record("crate")).center, [1.6137, 0.75, 0.8719], "centre");
});

test("several selected shapes move together, as one step", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.toggleSnapping();
  const before = await stage.scene();
  await stage.press("Control+a");
  await stage.drag(CRATE_TOP, { x: 1.7137, y: 1.5, z: 1.0319 });
  expectNear((await stage.record("crate")).center, [0.5 + 1.2137, 0.75, 0.25 + 0.7819], "the crate");
  expectNear((await stage.record("ball")).center, [-2.5 + 1.2137, 0.8, 1.5 + 0.7819], "the ball");
  await expectOneUndoStep(stage, before);
});

test("a locked shape is not moved, and the status bar says why", async ({ stage }) => {
  await stage.load(sceneOf([{ ...CRATE, locked: true }]));
  const before = await stage.scene();
  await stage.drag(CRATE_TOP, { x: 1.7137, y: 1.5, z: 1.0319 });
  expect(await stage.scene()).toEqual(before);
  await stage.click(CRATE_TOP);
  await expect(stage.status).toContainText("locked");
});

test("the face of a box is dragged by its handle, and the opposite face stays", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.toggleSnapping();
  await stage.click(CRATE_TOP);
  const before = await stage.scene();
  // The ball stands 34 px above the middle of the top face.
  const camera = await stage.camera();
  const handle = { ...CRATE_TOP, y: 1.5 + 34 * camera.metresPerPixel(CRATE_TOP) };
  await withStillCamera(stage, () => stage.drag(handle, { ...handle, y: handle.y + 0.6137 }));
  const crate = await stage.record("crate");
  expectNear(crate.center, [0.5, 0.75 + 0.6137 / 2, 0.25], "centre");
  expectNear(crate.halfExtents, [1, 0.75 + 0.6137 / 2, 0.5], "half extents");
  await expectOneUndoStep(stage, before);

  await stage.drag(handle, { ...handle, y: handle.y - 4 });
  const flat = (await stage.record("crate")).halfExtents as number[];
  expect(flat[1], "a face pulled through the box leaves a positive size").toBeGreaterThan(0);
});

test("the radius of a sphere is dragged by its handle", async ({ stage }) => {
  await stage.load(sceneOf([BALL]));
  await stage.toggleSnapping();
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  const before = await stage.scene();
  // It stands on the outline, level with the middle, at the right.
  const { eye } = await stage.camera();
  const [toEyeX, toEyeZ] = [eye.x + 2.5, eye.z - 1.5];
  const [right, near] = [toEyeZ / Math.hypot(toEyeX, toEyeZ), -toEyeX / Math.hypot(toEyeX, toEyeZ)];
  const at = (radius: number) => ({ x: -2.5 + right * radius, y: 0.8, z: 1.5 + near * radius });
  await withStillCamera(stage, () => stage.drag(at(0.8), at(0.8 + 0.4137)));
  const ball = await stage.record("ball");
  expectNearNumber(ball.radius, 0.8 + 0.4137, "radius");
  expect(ball.center, "the centre stays to the bit").toEqual([-2.5, 0.8, 1.5]);
  await expectOneUndoStep(stage, before);
});

test("an end of a segment is dragged, and the other end stays", async ({ stage }) => {
  await stage.load(sceneOf([WALL]));
  await stage.toggleSnapping();
  await stage.click({ x: -0.25, y: 0.75, z: -2.25 });
  expect(await stage.selection()).toEqual(["wall"]);
  const before = await stage.scene();
  await withStillCamera(stage, () => stage.drag({ x: -3, y: 0, z: -2 }, { x: -2.1137, y: 0, z: -0.7219 }));
  const wall = await stage.record("wall");
  expectNear(wall.a, [-2.1137, 0, -0.7219], "a");
  expect(wall.b).toEqual([2.5, 1.5, -2.5]);
  await expectOneUndoStep(stage, before);
});

test("the normal of a plane is turned by the tip of its arrow", async ({ stage }) => {
  await stage.load(sceneOf([RAMP]));
  await stage.toggleSnapping();
  await stage.click({ x: 3.4, y: 0.2, z: 2.3 });
  expect(await stage.selection()).toEqual(["ramp"]);
  const before = await stage.scene();
  const tip = { x: 3, y: 1.3, z: 2 };
  await withStillCamera(stage, () => stage.drag(tip, { x: 3.6, y: 1.1, z: 2.2 }, { keys: ["Control"] }));
  const ramp = await stage.record("ramp");
  const [x, y, z] = ramp.normal as [number, number, number];
  expectNearNumber(Math.hypot(x, y, z), 1, "length of the normal", 1e-9);
  expect(x, "it leans where the tip was drawn").toBeGreaterThan(0.2);
  expect(y).toBeGreaterThan(0.5);
  expect(ramp.point, "the plane's point stays").toEqual([3, 0.2, 2]);
  await expectOneUndoStep(stage, before);
});

test("the move gizmo moves along one axis, exactly", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.toggleSnapping();
  await stage.click(CRATE_TOP);
  await stage.press("w");
  const before = await stage.scene();
  const pivot = { x: 0.5, y: 0.75, z: 0.25 };
  const arm = (await stage.camera()).metresPerPixel(pivot) * 60;
  for (const [axis, expected] of [
    ["x", [0.5 + 0.9137, 0.75, 0.25]],
    ["y", [0.5, 0.75 + 0.9137, 0.25]],
    ["z", [0.5, 0.75, 0.25 + 0.9137]],
  ] as const) {
    const from = { ...pivot, [axis]: pivot[axis] + arm };
    await withStillCamera(stage, () => stage.drag(from, { ...from, [axis]: from[axis] + 0.9137 }));
    const center = (await stage.record("crate")).center as number[];
    expectNear(center, expected, `along ${axis}`);
    expect(center.filter((value, i) => value === [0.5, 0.75, 0.25][i]).length, "the other two stay to the bit").toBe(2);
    await expectOneUndoStep(stage, before);
  }
});

test("the rotate gizmo turns about one axis, in steps of 15° while snapping is on", async ({ stage }) => {
  await stage.load(sceneOf([CRATE], { view: FREE_VIEW }));
  await stage.click(CRATE_TOP);
  await stage.press("e");
  const before = await stage.scene();
  const pivot = { x: 0.5, y: 0.75, z: 0.25 };
  const radius = (await stage.camera()).metresPerPixel(pivot) * 72;
  const onRing = (degrees: number) => ({
    x: pivot.x + radius * Math.cos((degrees * Math.PI) / 180),
    y: pivot.y,
    z: pivot.z + radius * Math.sin((degrees * Math.PI) / 180),
  });
  await withStillCamera(stage, () => stage.drag(onRing(60), onRing(27)));
  // From +x towards +z is clockwise from above, so that going back by 33° turns by +33° about +y; the nearest step is 30°.
  const half = (15 * Math.PI) / 180;
  expectNear((await stage.record("crate")).rotation, [0, Math.sin(half), 0, Math.cos(half)], "rotation", 1e-9);
  await expectOneUndoStep(stage, before);
});

test("arrow keys nudge by a step of the grid, and a held key is one undo step", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.click(CRATE_TOP);
  const before = await stage.scene();
  await stage.press("ArrowRight");
  expect((await stage.record("crate")).center).toEqual([0.75, 0.75, 0.25]);
  await stage.press("Shift+ArrowRight");
  expect((await stage.record("crate")).center).toEqual([3.25, 0.75, 0.25]);
  await stage.press("Control+z");
  await expectOneUndoStep(stage, before);

  await stage.canvas.focus();
  for (let i = 0; i < 5; i++) await stage.page.keyboard.down("ArrowRight");
  await stage.page.keyboard.up("ArrowRight");
  await stage.settled();
  expect((await stage.record("crate")).center).toEqual([0.5 + 5 * 0.25, 0.75, 0.25]);
  await expectOneUndoStep(stage, before);
});

test("duplicates stand beside their originals, are selected, and have ids of their own", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  const before = await stage.records();
  await stage.press("Control+a");
  await stage.press("Control+d");
  const records = await stage.records();
  expect(records.length).toBe(4);
  expect(new Set(records.map((record) => record.id)).size).toBe(4);
  expect(await stage.selection()).toEqual(records.slice(2).map((record) => record.id));
  await stage.press("Control+z");
  expect(await stage.records()).toEqual(before);
  await stage.press("Control+Shift+Z");
  expect(await stage.records(), "redo brings the same ids back in the same places").toEqual(records);
});

test("PgDn drops onto what lies below, Ctrl with an arrow duplicates and steps, Shift+H shows nothing else", async ({
  stage,
}) => {
  // The ball's centre is a radius over the crate's top.
  await stage.load(sceneOf([CRATE, { ...BALL, center: [0.5, 6, 0.25] }]));
  await stage.row("Ball").click();
  await stage.press("PageDown");
  await expect.poll(async () => (await stage.record("ball")).center).toEqual([0.5, 2.3, 0.25]);
  await stage.press("Control+Alt+ArrowUp");
  const [copy = ""] = await stage.selection();
  expect((await stage.record(copy)).center).toEqual([0.5, 2.55, 0.25]);
  await stage.press("Shift+H");
  expect((await stage.records()).map(({ hidden = false }) => hidden)).toEqual([true, true, false]);
  await stage.press("Alt+H");
  expect((await stage.records()).map(({ hidden = false }) => hidden)).toEqual([false, false, false]);
});

test("a size typed during a drag is the size", async ({ stage }) => {
  await stage.load(sceneOf([]));
  await stage.toggleSnapping();
  const before = await stage.records();
  await stage.press("o");
  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: 1, y: 0, z: 0.5 }), camera.toClient({ x: 2, y: 0, z: 1 }));
  await stage.page.keyboard.type("1.25");
  await stage.page.keyboard.press("Enter");
  await stage.page.mouse.up();
  await stage.settled();
  const sphere = await stage.newRecord(before);
  expect(sphere.radius).toBe(1.25);
  expectNear(sphere.center, [1, 1.25, 0.5], "centre");
});
