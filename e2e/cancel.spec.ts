import { BALL, CRATE, FREE_VIEW, sceneOf } from "./stage/scenes.ts";
import type { Stage } from "./stage/stage.ts";
import { expect, test } from "./stage/test.ts";

// What does not become a change: misses, cancelled gestures, and movements too small to be meant.

/** A view that has the horizon in it. */
const LOW_VIEW = { projection: "perspective", eye: [0, 2, 12], target: [0, 2, 0] } as const;

async function history(stage: Stage): Promise<{ undo: boolean; redo: boolean }> {
  return stage.page.evaluate(() => {
    const enabled = (id: string) => window.footpoint.commands().find((command) => command.id === id)?.enabled ?? false;
    return { undo: enabled("edit.undo"), redo: enabled("edit.redo") };
  });
}

async function expectNoTrace(stage: Stage, before: unknown): Promise<void> {
  expect(await stage.scene()).toEqual(before);
  expect(await history(stage), "nothing to undo, nothing to redo").toEqual({ undo: false, redo: false });
}

for (const [key, title] of [
  ["b", "box"],
  ["o", "sphere"],
  ["p", "plane"],
  ["s", "segment"],
] as const) {
  test(`a ${title} clicked into the sky is not placed, and the status bar says why`, async ({ stage }) => {
    await stage.load(sceneOf([], { view: LOW_VIEW }));
    const before = await stage.scene();
    await stage.press(key);
    await stage.click({ x: 1.5, y: 4, z: 0 });
    await expect(stage.status).toContainText("no ground under the cursor");
    await expectNoTrace(stage, before);
  });
}

test("a click at the horizon, more than 10,000 m away, is refused in the same way", async ({ stage }) => {
  await stage.load(sceneOf([], { view: LOW_VIEW }));
  const before = await stage.scene();
  await stage.press("b");
  // The ray to a point 40 km off, just below the horizon.
  await stage.click({ x: 0, y: 0, z: -40_000 });
  await expect(stage.status).toContainText("too far away");
  await expectNoTrace(stage, before);
});

test("Escape in the middle of a drag leaves no trace @smoke", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  const before = await stage.scene();
  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: -2.5, y: 1.2, z: 1.5 }), camera.toClient({ x: -4, y: 1, z: 3 }));
  expect(await stage.scene(), "the ball follows the pointer").not.toEqual(before);
  await stage.page.keyboard.press("Escape");
  await stage.settled();
  await expectNoTrace(stage, before);
  await stage.page.mouse.move(200, 400);
  await stage.page.mouse.up();
  await stage.settled();
  await expectNoTrace(stage, before);
});

test("the right button in the middle of a drag cancels it", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  const before = await stage.scene();
  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: -2.5, y: 1.2, z: 1.5 }), camera.toClient({ x: -4, y: 1, z: 3 }));
  expect(await stage.scene()).not.toEqual(before);
  await stage.page.mouse.down({ button: "right" });
  await stage.page.mouse.up({ button: "right" });
  await stage.page.mouse.up();
  await stage.settled();
  await expectNoTrace(stage, before);
  await expect(stage.page.getByRole("menu"), "the right button did no more than that").toHaveCount(0);
});

for (const lost of ["pointercancel", "lostpointercapture", "blur"] as const) {
  test(`a ${lost} in the middle of a drag cancels it, and nothing moves afterwards`, async ({ stage }) => {
    await stage.load(sceneOf([CRATE, BALL]));
    const before = await stage.scene();
    const camera = await stage.camera();
    await stage.beginDragAt(camera.toClient({ x: -2.5, y: 1.2, z: 1.5 }), camera.toClient({ x: -4, y: 1, z: 3 }));
    expect(await stage.scene()).not.toEqual(before);
    await stage.canvas.evaluate((canvas, event) => {
      if (event === "blur") window.dispatchEvent(new Event("blur"));
      else canvas.dispatchEvent(new PointerEvent(event, { pointerId: 1, bubbles: true }));
    }, lost);
    await stage.settled();
    await expectNoTrace(stage, before);
    await stage.page.mouse.move(400, 300);
    await stage.settled();
    await expectNoTrace(stage, before);
    await stage.page.mouse.up();
  });
}

test("a placement is cancelled between its clicks, one rung of the ladder at a time", async ({ stage }) => {
  await stage.load(sceneOf([]));
  const before = await stage.scene();
  const pressed = (name: string) => stage.tools.getByRole("button", { name, exact: true, pressed: true });
  await stage.press("b");
  await stage.dragGround([0, 0], [1.5, 1]);
  await stage.page.keyboard.press("Escape");
  await stage.settled();
  await expectNoTrace(stage, before);
  await expect(pressed("Box"), "the first Escape keeps the tool").toBeVisible();
  await stage.page.keyboard.press("Escape");
  await expect(pressed("Select"), "the second leaves it").toBeVisible();
});

test("the third Escape clears the selection", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("b");
  expect(await stage.selection()).toEqual(["ball"]);
  await stage.press("Escape");
  expect(await stage.selection()).toEqual(["ball"]);
  await stage.press("Escape");
  expect(await stage.selection()).toEqual([]);
});

test("nothing moves before the pointer has travelled 4 px, and that travel is not lost", async ({ stage }) => {
  // Off the grid, so that a press that snapped would show.
  await stage.load(sceneOf([{ ...BALL, center: [-2.37, 0.83, 1.53] }]));
  await stage.toggleSnapping();
  const before = await stage.scene();
  const camera = await stage.camera();
  const at = camera.toClient({ x: -2.37, y: 0.83, z: 1.53 });
  await stage.beginDragAt(at, { x: at.x + 2.4, y: at.y - 2.4 });
  expect(await stage.scene(), "3.4 px are a click").toEqual(before);
  await stage.page.mouse.move(at.x + 5.5, at.y);
  await stage.settled();
  expect(await stage.scene(), "5.5 px are a drag").not.toEqual(before);
  await stage.page.mouse.up();
  const moved = (await stage.record("ball")).center as [number, number, number];
  // The body is dragged in the level plane of the point that was grabbed, here the ball's nearest point under the pointer:
  // 5.5 px to the right are that many metres at its distance, to a few per cent.
  const metresPerPixel = camera.toGround({ x: at.x + 1, y: at.y }, 0.83).x - camera.toGround(at, 0.83).x;
  const travelled = Math.hypot(moved[0] + 2.37, moved[2] - 1.53);
  expect(travelled).toBeGreaterThan(5.5 * metresPerPixel * 0.8);
  expect(travelled).toBeLessThan(5.5 * metresPerPixel * 1.3);
});

test("pressing and releasing on a shape off the grid moves nothing and makes no undo step", async ({ stage }) => {
  await stage.load(sceneOf([{ ...BALL, center: [-2.37, 0.83, 1.53] }]));
  const before = await stage.scene();
  await stage.click({ x: -2.37, y: 0.83, z: 1.53 });
  await stage.click({ x: -2.37, y: 0.83, z: 1.53 });
  expect(await stage.selection()).toEqual(["ball"]);
  await expectNoTrace(stage, before);
});

test("an undo in the middle of a drag cancels the drag first", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.toggleSnapping();
  const start = await stage.scene();
  await stage.press("o");
  await stage.clickGround([-2.2, 1.3]);
  const placed = await stage.scene();
  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: -2.2, y: 0.6, z: 1.3 }), camera.toClient({ x: -3.4, y: 0.6, z: 2 }));
  expect(await stage.scene()).not.toEqual(placed);
  await stage.page.keyboard.press("Control+z");
  await stage.settled();
  const after = await stage.scene();
  expect(
    [start, placed],
    "the drag is gone; whether the placement too is the same question for every undo",
  ).toContainEqual(after);
  await stage.page.mouse.move(300, 300);
  await stage.page.mouse.up();
  await stage.settled();
  expect(await stage.scene(), "the released button changes nothing more").toEqual(after);
});

test("deleting what is being dragged ends the drag cleanly", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  const before = await stage.scene();
  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: -2.5, y: 1.2, z: 1.5 }), camera.toClient({ x: -4, y: 1, z: 3 }));
  await stage.page.keyboard.press("Delete");
  await stage.page.mouse.move(420, 330);
  await stage.page.mouse.up();
  await stage.settled();
  for (let i = 0; i < 2 && (await history(stage)).undo; i++) await stage.press("Control+z");
  expect(await stage.scene(), "whatever it did can be undone").toEqual(before);
});

test("dragging out of the window and releasing there ends the drag at once", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL], { view: FREE_VIEW }));
  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: -2.5, y: 1.2, z: 1.5 }), { x: -40, y: 400 });
  await stage.page.mouse.up();
  await stage.settled();
  const released = await stage.scene();
  await stage.page.mouse.move(500, 420);
  await stage.settled();
  expect(await stage.scene(), "nothing follows the pointer when it comes back").toEqual(released);
});
