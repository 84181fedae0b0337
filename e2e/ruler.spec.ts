import { BALL, CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

const PLAN = { projection: "orthographic", eye: [0, 30, 0], target: [0, 0, 0], height: 12 } as const;

test("two clicks on the ground measure between two points, and an end is dragged @smoke", async ({ stage }) => {
  await stage.load(sceneOf([], { view: PLAN }));
  const before = await stage.records();
  await stage.press("m");
  await expect(stage.status).toContainText("click a shape, or a point of the ground");
  await stage.clickGround([-2, 0]);
  await stage.clickGround([1, 4]);
  const ruler = await stage.newRecord(before);
  expect(ruler).toMatchObject({ kind: "ruler", from: [-2, 0, 0], to: [1, 0, 4] });
  // 3, 4 and 5.
  expect(await stage.reading(ruler.id)).toMatchObject({ distance: 5, pointA: { x: -2 }, pointB: { z: 4 } });
  await expect(stage.panel("Readings")).toContainText("5.00");

  await stage.drag({ x: 1, y: 0, z: 4 }, { x: 1, y: 0, z: 0 });
  expect((await stage.record(ruler.id)).to).toEqual([1, 0, 0]);
  expect(await stage.reading(ruler.id)).toMatchObject({ distance: 3 });
  await stage.press("Control+z");
  expect(await stage.reading(ruler.id)).toMatchObject({ distance: 5 });
});

test("clicks on shapes bind it: it follows them, tells overlap, and keeps its last point when one goes", async ({
  stage,
}) => {
  await stage.load(sceneOf([CRATE, BALL], { view: PLAN }));
  const before = await stage.records();
  await stage.press("m");
  await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
  await stage.click({ x: -2.5, y: 1.6, z: 1.5 });
  const ruler = await stage.newRecord(before);
  expect(ruler).toMatchObject({ from: { shape: "crate" }, to: { shape: "ball" } });
  // The crate's nearest edge is x = −0.5, z = 0.75; its height spans the ball's centre: √(2² + 0.75²) − 0.8.
  const distance = async () => (await stage.reading(ruler.id)).distance as number;
  expect(await distance()).toBeCloseTo(Math.hypot(2, 0.75) - 0.8, 9);
  await expect(stage.panel("Readings")).toContainText("Crate to Ball");

  await stage.drag({ x: -2.5, y: 1.6, z: 1.5 }, { x: -1, y: 1.6, z: 0.5 });
  const overlap = await distance();
  expect(overlap).toBeLessThan(0);
  await expect(stage.panel("Readings")).toContainText("overlap");
  const whole = await stage.reading(ruler.id);

  await stage.row("Ball").click();
  await stage.press("Delete");
  await expect(stage.panel("Readings")).toContainText("is gone, its last point stays");
  expect((await stage.reading(ruler.id)).pointB).toEqual(whole.pointB);
  await stage.press("Control+z");
  expect(await stage.reading(ruler.id)).toEqual(whole);

  const saved = await stage.scene();
  await stage.load(sceneOf([]));
  await stage.load(saved);
  expect(await stage.reading(ruler.id)).toEqual(whole);
});

test("an end is bound and freed in the panel", async ({ stage }) => {
  await stage.load(
    sceneOf([CRATE], {
      view: PLAN,
      instruments: [{ id: "ruler", kind: "ruler", name: "Ruler", from: [4, 0.75, 0.25], to: [4, 0.75, 3.25] }],
    }),
  );
  await stage.row("Ruler").click();
  await stage.settled();
  await expect(stage.field("From at X")).toHaveValue("4.00");
  const to = stage.panel("Selection").getByRole("combobox", { name: /^To/ });
  await to.selectOption("Crate");
  await stage.settled();
  expect(await stage.record("ruler")).toMatchObject({ to: { shape: "crate" } });
  expect(await stage.reading("ruler")).toMatchObject({ distance: 2.5, pointB: { x: 1.5, y: 0.75, z: 0.25 } });
  await expect(stage.field("To at X")).toBeHidden();
  await to.selectOption("Point");
  await stage.settled();
  expect((await stage.record("ruler")).to).toEqual([1.5, 0.75, 0.25]);
});

test("an end that is dragged onto a shape is bound to it, and away from it is a point again", async ({ stage }) => {
  await stage.load(
    sceneOf([CRATE], {
      view: PLAN,
      instruments: [{ id: "ruler", kind: "ruler", name: "Ruler", from: [-4, 0.75, 0.25], to: [-4, 0, 3] }],
    }),
  );
  await stage.row("Ruler").click();
  await stage.drag({ x: -4, y: 0, z: 3 }, { x: 0.5, y: 1.5, z: 0.25 });
  expect((await stage.record("ruler")).to).toEqual({ shape: "crate" });
  // The crate begins at x = −0.5.
  expect(await stage.reading("ruler")).toMatchObject({ distance: 3.5 });
  await stage.drag({ x: -0.5, y: 0.75, z: 0.25 }, { x: -2, y: 0.75, z: 2 });
  expect(Array.isArray((await stage.record("ruler")).to)).toBe(true);
});
