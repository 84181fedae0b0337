import { CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

const PLAN = { projection: "orthographic", eye: [0, 30, 0], target: [0, 0, 0], height: 12 } as const;

test("an edge case opens from the gallery with its instrument selected and its answer in the panel", async ({
  stage,
}) => {
  await stage.page.getByRole("button", { name: "Examples", exact: true }).click();
  const gallery = stage.page.getByRole("dialog", { name: "Examples" });
  await expect(gallery.getByRole("list", { name: /^Edge cases/ }).getByRole("button")).toHaveCount(10);
  await gallery.getByRole("button", { name: "Touching corners" }).click();
  await expect(stage.panel("Readings")).toContainText("Crate at 0.71");
  // All of the fields stand above it, and the window is low.
  await expect(stage.panel("Readings").getByText("first blocker")).toBeInViewport();
  expect(await stage.selection()).toEqual(["guard"]);
});

test("a laser is placed, aimed and moved by the keyboard alone", async ({ stage }) => {
  const wall = { id: "wall", kind: "segment", name: "Wall", a: [3, 0, -2], b: [3, 0, 2] };
  await stage.load(sceneOf([wall], { view: PLAN }));
  const before = await stage.records();
  // From the middle of the view 0.5 m to the left, and from there towards +x.
  for (const key of ["k", "ArrowLeft", "ArrowLeft", "Enter", "Shift+ArrowRight", "Enter"]) await stage.press(key);
  const laser = await stage.newRecord(before);
  expect(laser).toMatchObject({ kind: "laser", origin: [-0.5, 0, 0], direction: [2.5, 0, 0] });
  await expect(stage.panel("Readings")).toContainText("3.50");

  for (let i = 0; i < 4; i++) await stage.press("ArrowLeft");
  expect((await stage.record(laser.id)).origin).toEqual([-1.5, 0, 0]);
  await expect(stage.panel("Readings")).toContainText("4.50");
  // Aimed in the panel: 4.5 / cos 30° = 5.196 m, past the wall's end at z = 2.
  await stage.field("Heading").fill("30");
  await stage.field("Heading").press("Enter");
  await stage.settled();
  expect(await stage.record(laser.id)).toMatchObject({
    direction: [expect.closeTo(2.5 * Math.cos(Math.PI / 6), 9), 0, expect.closeTo(1.25, 9)],
  });
  expect(await stage.reading(laser.id)).toMatchObject({ legs: [{ outcome: "noHit" }] });
});

test("a guard that is clicked onto a crate stands off it and sees, and the status bar says so", async ({ stage }) => {
  await stage.load(sceneOf([CRATE], { view: PLAN }));
  const before = await stage.records();
  await stage.press("g");
  await stage.moveTo({ x: 0.5, y: 1.5, z: 0.25 });
  await expect(stage.status).toContainText("off the shape");
  await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
  const guard = await stage.newRecord(before);
  expect(guard.point).toEqual([0.5, 1.75, 0.25]);
  expect(await stage.reading(guard.id)).toMatchObject({ inside: null, clearAngle: 2 * Math.PI });
});
