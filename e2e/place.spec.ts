import { expectNear, expectNearNumber } from "./stage/expect-near.ts";
import type { FileRecord } from "./stage/footpoint.ts";
import { FREE_VIEW, ORBITED_VIEW, sceneOf } from "./stage/scenes.ts";
import type { GroundPoint, Stage } from "./stage/stage.ts";
import { AS_SHIPPED, expect, test } from "./stage/test.ts";

// Each of the four shapes, by click and by drag, with snapping off, at ground points that no grid has. Client positions
// and expected points both come from the tests' own camera algebra.

const AT: GroundPoint = [1.0637, -0.4119];
const TO: GroundPoint = [2.2791, 1.3083];

/** Places with the tool of this key, checks the one record that came of it, and takes it back. */
async function placing(stage: Stage, key: string, place: () => Promise<void>, check: (made: FileRecord) => void) {
  const before = await stage.records();
  await stage.press(key);
  await place();
  const made = await stage.newRecord(before);
  check(made);
  await stage.press("Escape");
  await stage.press("Control+z");
  expect(await stage.records(), "one undo takes the placement back").toEqual(before);
}

async function placeEveryShape(stage: Stage): Promise<void> {
  await test.step("a box by a click stands on the ground", () =>
    placing(
      stage,
      "b",
      () => stage.clickGround(AT),
      (box) => {
        expect(box.kind).toBe("box");
        expectNear(box.center, [AT[0], 0.5, AT[1]], "centre");
        expectNear(box.halfExtents, [0.5, 0.5, 0.5], "half extents");
        expect(box.rotation).toBeUndefined();
      },
    ));
  await test.step("a box by a drag has that footprint, and the height of the second click", () =>
    placing(
      stage,
      "b",
      async () => {
        await stage.dragGround(AT, TO);
        await stage.click({ x: TO[0], y: 0.8437, z: TO[1] });
      },
      (box) => {
        expectNear(box.center, [(AT[0] + TO[0]) / 2, 0.8437 / 2, (AT[1] + TO[1]) / 2], "centre");
        expectNear(box.halfExtents, [(TO[0] - AT[0]) / 2, 0.8437 / 2, (TO[1] - AT[1]) / 2], "half extents");
      },
    ));
  await test.step("a sphere by a click rests on the ground", () =>
    placing(
      stage,
      "o",
      () => stage.clickGround(AT),
      (sphere) => {
        expect(sphere.kind).toBe("sphere");
        expectNear(sphere.center, [AT[0], 0.5, AT[1]], "centre");
        expectNearNumber(sphere.radius, 0.5, "radius");
      },
    ));
  await test.step("a sphere by a drag has its radius", () =>
    placing(
      stage,
      "o",
      () => stage.dragGround(AT, TO),
      (sphere) => {
        const radius = Math.hypot(TO[0] - AT[0], TO[1] - AT[1]);
        expectNear(sphere.center, [AT[0], radius, AT[1]], "centre");
        expectNearNumber(sphere.radius, radius, "radius");
      },
    ));
  await test.step("a plane by a click is level", () =>
    placing(
      stage,
      "p",
      () => stage.clickGround(AT),
      (plane) => {
        expect(plane.kind).toBe("plane");
        expectNear(plane.point, [AT[0], 0, AT[1]], "point");
        expectNear(plane.normal, [0, 1, 0], "normal");
      },
    ));
  await test.step("a plane by a drag faces where the drag went", () =>
    placing(
      stage,
      "p",
      () => stage.dragGround(AT, TO),
      (plane) => {
        const length = Math.hypot(TO[0] - AT[0], TO[1] - AT[1]);
        expectNear(plane.point, [AT[0], 0, AT[1]], "point");
        expectNear(plane.normal, [(TO[0] - AT[0]) / length, 0, (TO[1] - AT[1]) / length], "normal");
      },
    ));
  await test.step("a segment by two clicks has these ends", () =>
    placing(
      stage,
      "s",
      async () => {
        await stage.clickGround(AT);
        await stage.clickGround(TO);
      },
      (segment) => {
        expect(segment.kind).toBe("segment");
        expectNear(segment.a, [AT[0], 0, AT[1]], "a");
        expectNear(segment.b, [TO[0], 0, TO[1]], "b");
        expect(segment.radius).toBeUndefined();
      },
    ));
  await test.step("a segment by a drag runs from its start to its end", () =>
    placing(
      stage,
      "s",
      () => stage.dragGround(AT, TO),
      (segment) => {
        expectNear(segment.a, [AT[0], 0, AT[1]], "a");
        expectNear(segment.b, [TO[0], 0, TO[1]], "b");
      },
    ));
}

test("shapes stand where they were placed, seen from the front right @smoke", async ({ stage }) => {
  await stage.load(sceneOf([], { view: FREE_VIEW }));
  await stage.toggleSnapping();
  await placeEveryShape(stage);
});

test("shapes stand where they were placed after the camera was orbited with the mouse", async ({ stage }) => {
  await stage.load(sceneOf([], { view: ORBITED_VIEW }));
  await stage.toggleSnapping();
  const before = await stage.cameraReading();
  await stage.dragAt({ x: 500, y: 300 }, { x: 531.5, y: 322.25 }, { button: "middle" });
  expect(await stage.cameraReading(), "a middle drag orbits").not.toEqual(before);
  await placeEveryShape(stage);
});

test("shapes stand where they were placed with the first visitor's own camera", async ({ stage }) => {
  const { view: _, ...scene } = await stage.scene();
  const reading = await stage.cameraReading();
  await stage.load({ ...scene, shapes: [], instruments: [], view: reading });
  await stage.toggleSnapping();
  await placeEveryShape(stage);
});

test("shapes stand where they were placed in the plan", async ({ stage }) => {
  await stage.load(sceneOf([], { view: FREE_VIEW }));
  await stage.toggleSnapping();
  await stage.press("Numpad7");
  expect((await stage.cameraReading()).projection, "the plan is orthographic").toBe("orthographic");
  const before = await stage.records();
  // Straight from above there is no height to point at: the second click of a box gives the height it had.
  await stage.press("b");
  await stage.clickGround(AT);
  const box = await stage.newRecord(before);
  expectNear(box.center, [AT[0], 0.5, AT[1]], "centre");
  await stage.press("Control+z");

  await stage.press("o");
  await stage.dragGround(AT, TO);
  const sphere = await stage.newRecord(before);
  const radius = Math.hypot(TO[0] - AT[0], TO[1] - AT[1]);
  expectNear(sphere.center, [AT[0], radius, AT[1]], "centre");
  expectNearNumber(sphere.radius, radius, "radius");
  await stage.press("Control+z");

  await stage.press("s");
  await stage.dragGround(AT, TO);
  const segment = await stage.newRecord(before);
  expectNear(segment.a, [AT[0], 0, AT[1]], "a");
  expectNear(segment.b, [TO[0], 0, TO[1]], "b");
  await stage.press("Escape");
  await stage.press("Control+z");

  await stage.press("p");
  await stage.clickGround(AT);
  const plane = await stage.newRecord(before);
  expectNear(plane.point, [AT[0], 0, AT[1]], "point");
  expectNear(plane.normal, [0, 1, 0], "normal");
});

test("shapes stand where they were placed in an orthographic view from the side", async ({ stage }) => {
  await stage.load(sceneOf([], { view: FREE_VIEW }));
  await stage.toggleSnapping();
  await stage.press("Numpad5");
  expect((await stage.cameraReading()).projection).toBe("orthographic");
  await placeEveryShape(stage);
});

test.describe("as shipped, on a small screen with 1.5 device pixels to one of CSS", () => {
  test.use({ ...AS_SHIPPED, deviceScaleFactor: 1.5, viewport: { width: 800, height: 500 } });

  test("shapes stand where they were placed", async ({ ownStage: stage }) => {
    await stage.load(sceneOf([]));
    await stage.toggleSnapping();
    expect(await stage.page.evaluate(() => window.devicePixelRatio)).toBe(1.5);
    await placeEveryShape(stage);
    const sizes = await stage.canvas.evaluate((canvas) => {
      const { width, height } = canvas.getBoundingClientRect();
      return {
        shown: [width, height],
        drawn: [(canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height],
      };
    });
    expect(sizes.drawn).toEqual(sizes.shown.map((length) => Math.round(length * 1.5)));
  });
});

test("a click puts the shape where its ghost stood, on the grid while snapping is on", async ({ stage }) => {
  await stage.load(sceneOf([]));
  const before = await stage.records();
  await stage.press("o");
  await stage.clickGround([1.0637, -0.4119]);
  const sphere = await stage.newRecord(before);
  expectNear(sphere.center, [1, 0.5, -0.5], "centre on the 0.25 m grid", 1e-9);

  await stage.press("o");
  const second = await stage.records();
  await stage.clickGround([3.0637, -0.4119], { keys: ["Control"] });
  expectNear((await stage.newRecord(second)).center, [3.0637, 0.5, -0.4119], "Ctrl takes it off the grid");
});

test("a shape placed on a box stands on the face under the cursor", async ({ stage }) => {
  await stage.load(
    sceneOf([{ id: "table", kind: "box", name: "Table", center: [0, 0.5, 0], halfExtents: [2, 0.5, 2] }]),
  );
  await stage.toggleSnapping();
  const before = await stage.records();
  await stage.press("b");
  await stage.click({ x: 0.4137, y: 1, z: -0.3219 });
  expectNear((await stage.newRecord(before)).center, [0.4137, 1.5, -0.3219], "centre");
});

test("a segment goes on as a polyline until Escape, and each piece is a step of its own", async ({ stage }) => {
  await stage.load(sceneOf([]));
  await stage.toggleSnapping();
  await stage.press("s");
  const corners: readonly GroundPoint[] = [
    [-1.2, 0.3],
    [0.7, 1.1],
    [2.3, -0.6],
    [1.1, -2.2],
  ];
  for (const corner of corners) await stage.clickGround(corner);
  await stage.press("Escape");
  const pieces = await stage.records();
  expect(pieces.length).toBe(3);
  for (const [i, piece] of pieces.entries()) {
    const [ax, az] = corners[i] as GroundPoint;
    const [bx, bz] = corners[i + 1] as GroundPoint;
    expectNear(piece.a, [ax, 0, az], `start of piece ${i}`);
    expectNear(piece.b, [bx, 0, bz], `end of piece ${i}`);
    if (i > 0) expect(piece.a, "pieces share their corners to the bit").toEqual(pieces[i - 1]?.b);
  }
  await stage.press("Control+z");
  expect((await stage.records()).length).toBe(2);
});

test("the tool goes back to select after one placement, and Q keeps it", async ({ stage }) => {
  await stage.load(sceneOf([]));
  const box = stage.tools.getByRole("button", { name: "Box", exact: true });
  const select = stage.tools.getByRole("button", { name: "Select", exact: true });
  await box.click();
  await expect(box).toHaveAttribute("aria-pressed", "true");
  await stage.clickGround([0, 0]);
  await expect(select).toHaveAttribute("aria-pressed", "true");

  await stage.press("b");
  await stage.press("q");
  await stage.clickGround([2, 0]);
  await stage.clickGround([-2, 0]);
  await expect(box).toHaveAttribute("aria-pressed", "true");
  expect((await stage.records()).length).toBe(3);
});
