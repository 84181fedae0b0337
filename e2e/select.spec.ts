import { BALL, CRATE, RAMP, sceneOf, WALL } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

const BALL_MIDDLE = { x: -2.5, y: 0.8, z: 1.5 };
const CRATE_TOP = { x: 0.5, y: 1.5, z: 0.25 };

test("a click selects, Shift-click toggles, a click on empty ground selects nothing @smoke", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL, WALL]));
  await stage.click(BALL_MIDDLE);
  expect(await stage.selection()).toEqual(["ball"]);
  await expect(stage.row("Ball")).toHaveAttribute("aria-selected", "true");
  await stage.click(CRATE_TOP, { keys: ["Shift"] });
  expect(await stage.selection()).toEqual(["ball", "crate"]);
  await stage.click(BALL_MIDDLE, { keys: ["Shift"] });
  expect(await stage.selection()).toEqual(["crate"]);
  await stage.clickGround([3.5, 3]);
  expect(await stage.selection()).toEqual([]);
  const scene = await stage.scene();
  await stage.press("Control+z");
  expect(await stage.scene(), "selecting is no undo step").toEqual(scene);
});

test("a press on one shape and a release on another is no click", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  const camera = await stage.camera();
  await stage.dragAt(camera.toClient(CRATE_TOP), camera.toClient(BALL_MIDDLE));
  expect(await stage.selection(), "it was a drag of the first").not.toContain("ball");
  expect((await stage.record("ball")).center).toEqual(BALL.center);
});

test("Alt-click takes the next shape behind", async ({ stage }) => {
  // Three balls in a row away from the eye of the free view, each behind the other.
  const ball = (id: string, x: number, y: number, z: number) => ({
    id,
    kind: "sphere",
    name: id,
    center: [x, y, z],
    radius: 0.4,
  });
  await stage.load(
    sceneOf([ball("near", 1.6, 1.8, 2.75), ball("middle", 0.5, 0, 0.25), ball("far", -0.6, -1.8, -2.25)]),
  );
  const at = { x: 0.5, y: 0, z: 0.25 };
  await stage.click(at);
  expect(await stage.selection()).toEqual(["near"]);
  await stage.click(at, { keys: ["Alt"] });
  expect(await stage.selection()).toEqual(["middle"]);
  await stage.click(at, { keys: ["Alt"] });
  expect(await stage.selection()).toEqual(["far"]);
  await stage.click(at, { keys: ["Alt"] });
  expect(await stage.selection(), "after the last comes the first").toEqual(["near"]);
});

test("a drag on empty ground selects exactly what it touches", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL, WALL]));
  const camera = await stage.camera();
  const ball = camera.toClient(BALL_MIDDLE);
  await stage.dragAt({ x: ball.x + 70, y: ball.y + 80 }, { x: ball.x + 5, y: ball.y - 5 });
  expect(await stage.selection()).toEqual(["ball"]);
  const crate = camera.toClient(CRATE_TOP);
  await stage.dragAt({ x: crate.x + 120, y: crate.y + 110 }, { x: crate.x, y: crate.y }, { keys: ["Shift"] });
  expect([...(await stage.selection())].sort(), "with Shift it adds").toEqual(["ball", "crate"]);
});

test("a box select takes nothing that is behind the camera", async ({ stage }) => {
  const behind = { id: "behind", kind: "box", name: "Behind", center: [11, 17, 26], halfExtents: [0.5, 0.5, 0.5] };
  await stage.load(sceneOf([CRATE, behind]));
  const canvas = await stage.canvas.boundingBox();
  if (!canvas) throw new Error("no canvas");
  await stage.dragAt(
    { x: canvas.x + canvas.width - 8, y: canvas.y + canvas.height - 8 },
    { x: canvas.x + canvas.width * 0.25, y: canvas.y + canvas.height * 0.2 },
  );
  expect(await stage.selection()).toEqual(["crate"]);
});

test("a thin segment is picked 3 px beside its line and not 14 px beside it, near and far", async ({ stage }) => {
  const line = { id: "line", kind: "segment", name: "Line", a: [-1, 0, 0], b: [1, 0, 0] };
  for (const distance of [3, 40, 150]) {
    await stage.load(
      sceneOf([line], {
        view: { projection: "perspective", eye: [0, distance * 0.6, distance * 0.8], target: [0, 0, 0] },
      }),
    );
    const middle = await stage.toClient({ x: 0, y: 0, z: 0 });
    await stage.clickAt({ x: middle.x, y: middle.y + 3 });
    expect(await stage.selection(), `3 px, from ${distance} m`).toEqual(["line"]);
    await stage.clickAt({ x: middle.x, y: middle.y + 14 });
    expect(await stage.selection(), `14 px, from ${distance} m`).toEqual([]);
  }
});

test("a hidden shape lets the click through, a solid one in front wins over a line", async ({ stage }) => {
  await stage.load(
    sceneOf([
      { ...CRATE, hidden: true },
      { ...WALL, a: [-1, 0.75, -1.5], b: [2, 0.75, -1.5] },
    ]),
  );
  const through = { x: 0.5, y: 0.75, z: -1.5 };
  await stage.click(through);
  expect(await stage.selection()).toEqual(["wall"]);
  await stage.press("Alt+h");
  await stage.clickGround([3.5, 3]);
  await stage.click(through);
  expect(await stage.selection()).toEqual(["crate"]);
});

test("a plane is picked after everything else, and only on its patch", async ({ stage }) => {
  await stage.load(sceneOf([RAMP, BALL]));
  await stage.click(BALL_MIDDLE);
  expect(await stage.selection(), "the ball stands over the patch").toEqual(["ball"]);
  await stage.click({ x: 3.4, y: 0.2, z: 2.3 });
  expect(await stage.selection()).toEqual(["ramp"]);
  await stage.click({ x: -3.5, y: 0.2, z: -3 });
  expect(await stage.selection(), "8 m away the patch has ended").toEqual([]);
});

test("a shape that has moved is picked in its new place, at once", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.page.evaluate(() => window.footpoint.scene.update("ball", { center: [3.2, 0.8, 2.4] }));
  await stage.click({ x: 3.2, y: 0.8, z: 2.4 });
  expect(await stage.selection()).toEqual(["ball"]);
  await stage.click(BALL_MIDDLE);
  expect(await stage.selection()).toEqual([]);
  await stage.press("Control+z");
  await stage.click(BALL_MIDDLE);
  expect(await stage.selection(), "after the undo too").toEqual(["ball"]);
});

test("nine shapes on a grid are picked one by one in an orthographic view, zoomed out and in", async ({ stage }) => {
  const shapes = [-1, 0, 1].flatMap((x) =>
    [-1, 0, 1].map((z) => ({
      id: `b${x}${z}`,
      kind: "box",
      name: `B${x}${z}`,
      center: [x, 0.1, z],
      halfExtents: [0.1, 0.1, 0.1],
    })),
  );
  await stage.load(sceneOf(shapes));
  for (const [eye, height] of [
    [[0, 30, 0], 4],
    [[0, 30, 0], 24],
    [[12, 14, 16], 4],
    [[12, 14, 16], 24],
  ] as const) {
    await stage.look({ projection: "orthographic", eye, target: [0, 0, 0], height });
    for (const { id, center } of shapes) {
      await stage.click({ x: center[0] ?? 0, y: 0.2, z: center[2] ?? 0 });
      expect(await stage.selection(), `from ${eye}, ${height} m high`).toEqual([id]);
      // The handles of what is selected would cover its neighbours.
      await stage.press("Escape");
    }
  }
});

test("Ctrl+A selects all that is not locked or hidden from view, N and Shift+N walk the shapes", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL, WALL]));
  await stage.press("Control+a");
  expect([...(await stage.selection())].sort()).toEqual(["ball", "crate", "wall"]);
  await stage.press("Escape");
  await stage.press("n");
  expect(await stage.selection()).toEqual(["crate"]);
  await stage.press("n");
  expect(await stage.selection()).toEqual(["ball"]);
  await stage.press("Shift+N");
  expect(await stage.selection()).toEqual(["crate"]);
  await stage.press("Shift+N");
  expect(await stage.selection(), "before the first comes the last").toEqual(["wall"]);
});
