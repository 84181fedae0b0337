import type { Point } from "./stage/camera.ts";
import { expectNear, expectNearNumber } from "./stage/expect-near.ts";
import { BALL, CRATE, FREE_VIEW, RAMP, sceneOf, WALL } from "./stage/scenes.ts";
import type { Stage } from "./stage/stage.ts";
import { AS_SHIPPED, expect, test } from "./stage/test.ts";

/** From the target to the eye, as a unit vector. */
async function towardsEye(stage: Stage): Promise<readonly number[]> {
  const { eye, target } = await stage.cameraReading();
  const offset = eye.map((value, i) => value - (target[i] ?? 0));
  const length = Math.hypot(...offset);
  return offset.map((value) => value / length);
}

test("the numpad shows the six sides, Ctrl the opposite ones, and 9 flips @smoke", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  for (const [chord, direction] of [
    ["Numpad1", [0, 0, 1]],
    ["Control+Numpad1", [0, 0, -1]],
    ["Numpad3", [1, 0, 0]],
    ["Control+Numpad3", [-1, 0, 0]],
    ["Numpad7", [0, 1, 0]],
    ["Control+Numpad7", [0, -1, 0]],
    ["Numpad9", [0, 1, 0]],
  ] as const) {
    await stage.press(chord);
    expectNear(await towardsEye(stage), direction, `${chord}: direction to the eye`, 2e-4);
  }
});

test("perspective and orthographic show the target at the same size", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const sizeAtTarget = async () => {
    const camera = await stage.camera();
    const [x, y, z] = (await stage.cameraReading()).target;
    const a = camera.toClient({ x, y, z });
    const b = camera.toClient({ x, y: y + 0.01, z });
    return Math.hypot(b.x - a.x, b.y - a.y);
  };
  const before = await sizeAtTarget();
  await stage.press("Numpad5");
  expect((await stage.cameraReading()).projection).toBe("orthographic");
  expectNearNumber((await sizeAtTarget()) / before, 1, "apparent scale", 5e-3);
  await stage.press("Numpad5");
  expect((await stage.cameraReading()).projection).toBe("perspective");
  expectNearNumber((await sizeAtTarget()) / before, 1, "apparent scale", 5e-3);
});

test("the plan shows north up, and turning it works at once", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.press("Numpad7");
  const told = async (x: number, y: number, z: number) =>
    (await stage.page.evaluate((at) => window.footpoint.view.toClient(at), { x, y, z })) ?? {
      x: Number.NaN,
      y: Number.NaN,
    };
  const middle = await told(0, 0, 0);
  const east = await told(1, 0, 0);
  const north = await told(0, 0, -1);
  expectNearNumber(Math.atan2(east.y - middle.y, east.x - middle.x), 0, "east points right", 2e-4);
  expect(north.y, "north is up").toBeLessThan(middle.y);
  await stage.dragAt({ x: 600, y: 400 }, { x: 640, y: 400 }, { button: "middle" });
  const turned = await told(1, 0, 0);
  expect(Math.abs(turned.y - (await told(0, 0, 0)).y), "a turn of 40 px shows").toBeGreaterThan(3);
});

test("F frames the selection, Home everything, and neither breaks on nothing", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL, { ...BALL, id: "far", name: "Far", center: [40, 0.8, -30] }]));
  await stage.row("Ball").click();
  await stage.press("f");
  const { target } = await stage.cameraReading();
  const ball = await stage.toClient({ x: -2.5, y: 0.8, z: 1.5 });
  const canvas = await stage.canvas.boundingBox();
  if (!canvas) throw new Error("no canvas");
  expect(Math.abs(ball.x - canvas.x - canvas.width / 2), "near the middle").toBeLessThan(canvas.width * 0.2);
  expect(Math.abs(ball.y - canvas.y - canvas.height / 2)).toBeLessThan(canvas.height * 0.2);
  await stage.press("Home");
  expect((await stage.cameraReading()).target).not.toEqual(target);
  for (const point of [
    { x: 40, y: 0.8, z: -30 },
    { x: -2.5, y: 0.8, z: 1.5 },
  ]) {
    const at = await stage.toClient(point);
    expect(
      at.x > canvas.x && at.x < canvas.x + canvas.width && at.y > canvas.y && at.y < canvas.y + canvas.height,
    ).toBe(true);
  }

  for (const shapes of [
    [],
    [{ id: "dot", kind: "segment", name: "Dot", a: [1, 2, 3], b: [1, 2, 3] }],
    [{ ...CRATE, halfExtents: [1e-6, 1e-6, 1e-6] }],
    [{ ...CRATE, halfExtents: [1e6, 1e6, 1e6] }],
  ]) {
    await stage.load(sceneOf(shapes));
    await stage.press("Control+a");
    await stage.press("f");
    await stage.press("Home");
    const reading = await stage.cameraReading();
    for (const value of [...reading.eye, ...reading.target]) expect(Number.isFinite(value)).toBe(true);
    expect(Math.hypot(...reading.eye.map((value, i) => value - (reading.target[i] ?? 0)))).toBeGreaterThan(0);
  }
});

test("the wheel zooms to the cursor: what is under it stays under it", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const point = { x: 2, y: 0, z: 1 };
  const at = await stage.toClient(point);
  await stage.page.mouse.move(at.x, at.y);
  await stage.page.mouse.wheel(0, -240);
  await stage.settled();
  const now = await stage.toClient(point);
  expect(Math.hypot(now.x - at.x, now.y - at.y), "px").toBeLessThan(4);
  const { eye, target } = await stage.cameraReading();
  const distance = Math.hypot(...eye.map((value, i) => value - (target[i] ?? 0)));
  expect(distance).toBeLessThan(Math.hypot(6 - 0.5, 9, 13 - 0.25));
});

test("zooming the plan in and out 120 times keeps the camera finite and its target where it was", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.press("Numpad7");
  const canvas = await stage.canvas.boundingBox();
  if (!canvas) throw new Error("no canvas");
  await stage.page.mouse.move(canvas.x + canvas.width * 0.7, canvas.y + canvas.height * 0.3);
  for (const delta of [-120, 1_000_000, -3, 100]) {
    for (let i = 0; i < 30; i++) await stage.page.mouse.wheel(0, delta);
    await stage.settled();
    const reading = await stage.cameraReading();
    for (const value of [...reading.eye, ...reading.target, reading.height ?? 1]) {
      expect(Number.isFinite(value) && Math.abs(value) < 1e6, JSON.stringify(reading)).toBe(true);
    }
  }
  await stage.press("Home");
  await expect.poll(async () => (await stage.cameraReading()).height ?? 0).toBeGreaterThan(1);
});

test("middle and right drags orbit about the target, Shift and Space pan", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  for (const button of ["middle", "right"] as const) {
    const before = await stage.cameraReading();
    await stage.dragAt({ x: 600, y: 400 }, { x: 650, y: 380 }, { button });
    const after = await stage.cameraReading();
    expect(after.eye).not.toEqual(before.eye);
    expectNear(after.target, before.target, "the target of an orbit", 1e-5);
  }
  const before = await stage.cameraReading();
  await stage.dragAt({ x: 600, y: 400 }, { x: 650, y: 380 }, { button: "middle", keys: ["Shift"] });
  const after = await stage.cameraReading();
  const moved = (a: readonly number[], b: readonly number[]) => a.map((value, i) => value - (b[i] ?? 0));
  expect(after.target).not.toEqual(before.target);
  expectNear(moved(after.eye, after.target), moved(before.eye, before.target), "a pan keeps the direction", 1e-4);
  expect((await stage.records())[0], "looking around changes nothing").toEqual(CRATE);
});

test("a saved view comes back to the bit", async ({ stage }) => {
  await stage.load(sceneOf([CRATE], { view: FREE_VIEW }));
  expect((await stage.scene()).view).toEqual(FREE_VIEW);
  await stage.dragAt({ x: 600, y: 400 }, { x: 650, y: 380 }, { button: "middle" });
  const saved = await stage.scene();
  expect(saved.view).not.toEqual(FREE_VIEW);
  await stage.press("Numpad3");
  await stage.load(saved);
  expect((await stage.scene()).view).toEqual(saved.view);
  expectNear((await stage.cameraReading()).eye, saved.view?.eye ?? [], "eye", 2e-6);
});

test.describe("as shipped", () => {
  test.use(AS_SHIPPED);

  test("each kind of shape is seen in its colour where it stands @smoke", async ({ ownStage: stage }) => {
    await stage.load(
      sceneOf([
        { ...CRATE, color: "#d02020" },
        { ...BALL, color: "#20b020" },
        { ...WALL, color: "#2040e0" },
        { ...RAMP, color: "#d02020" },
      ]),
    );
    // The middle of the crate's front, of the ball, of the segment, and a place of the plane beside its grid.
    const leading = async (point: Point) => {
      const [red = 0, green = 0, blue = 0] = await stage.colorAt(point);
      const strongest = Math.max(red, green, blue);
      const others = red + green + blue - strongest;
      expect(strongest, `${[red, green, blue]} has one colour in front`).toBeGreaterThan(others / 2 + 12);
      return strongest === red ? "red" : strongest === green ? "green" : "blue";
    };
    expect(await leading({ x: 0.5, y: 0.75, z: 0.75 }), "crate").toBe("red");
    expect(await leading({ x: -2.5, y: 0.8, z: 2.3 }), "ball").toBe("green");
    expect(await leading({ x: -2.45, y: 0.15, z: -2.05 }), "segment").toBe("blue");
    expect(await leading({ x: 5.2, y: 0.2, z: 4.3 }), "plane").toBe("red");
  });

  test("an idle page draws nothing in five seconds, and asks for no frame", async ({ ownStage: stage }) => {
    await stage.load(sceneOf([CRATE, BALL, WALL]));
    // After a reload nothing waits to be saved: a change of the saved state would ask for a frame of its own.
    await stage.reload();
    await stage.moveTo({ x: 1, y: 0, z: 2 });
    await stage.settled();
    const counted = await stage.page.evaluate(async () => {
      const framesBefore = window.footpoint.view.renderedFrames;
      let requested = 0;
      const request = window.requestAnimationFrame;
      window.requestAnimationFrame = (callback) => {
        requested++;
        return request.call(window, callback);
      };
      // Not a wait for something to happen: five seconds are what is measured.
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      window.requestAnimationFrame = request;
      return { drawn: window.footpoint.view.renderedFrames - framesBefore, requested };
    });
    expect(counted).toEqual({ drawn: 0, requested: 0 });
  });
});

test("the theme follows the system until one is chosen, and the choice is kept", async ({ ownStage: stage }) => {
  const textColor = () => stage.page.evaluate(() => getComputedStyle(document.body).color);
  const [onLight, onDark] = ["rgb(26, 31, 39)", "rgb(233, 236, 241)"];
  await stage.page.emulateMedia({ colorScheme: "light" });
  await expect.poll(textColor).toBe(onLight);
  await stage.page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(textColor).toBe(onDark);
  await stage.page.getByRole("button", { name: "Theme", exact: true }).click();
  await expect.poll(textColor).toBe(onLight);
  await stage.reload();
  expect(await textColor(), "after a reload").toBe(onLight);
});

test("a lost graphics context says so, and comes back with what was changed meanwhile", async ({ ownStage: stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.canvas.evaluate((canvas) => {
    const context = (canvas as HTMLCanvasElement).getContext("webgl2");
    const extension = context?.getExtension("WEBGL_lose_context");
    if (!extension) throw new Error("no WEBGL_lose_context");
    Object.assign(window, { extension });
    extension.loseContext();
  });
  const message = stage.page.getByText(/graphics|drawing/i).filter({ hasText: /lost|stopped|interrupted/i });
  await expect(message.first()).toBeVisible();
  await stage.page.evaluate(() => window.footpoint.scene.update("ball", { center: [3.2, 0.8, 2.4] }));
  const frames = await stage.page.evaluate(() => window.footpoint.view.renderedFrames);
  await stage.page.evaluate(() =>
    (window as unknown as { extension: { restoreContext(): void } }).extension.restoreContext(),
  );
  await expect(message).toHaveCount(0);
  await stage.settled();
  expect(await stage.page.evaluate(() => window.footpoint.view.renderedFrames)).toBeGreaterThan(frames);
  await stage.click({ x: 3.2, y: 0.8, z: 2.4 });
  expect(await stage.selection()).toEqual(["ball"]);
});

test("without WebGL the page says what is missing instead of staying blank", async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return /webgl/.test(String(args[0])) ? null : Reflect.apply(original, this, args);
    } as typeof original;
  });
  await page.goto("./");
  await expect(page.getByText(/WebGL/).first()).toBeVisible();
});
