import { drop } from "./stage/files.ts";
import { BALL, CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

/** Large enough for a bar (1 MB), and no larger: boxes on a lawn, ten metres apart. */
function manyBoxes(count: number): Buffer {
  const shapes = Array.from({ length: count }, (_, i) => ({
    id: `box-${i}`,
    kind: "box",
    name: `Hut ${i}`,
    center: [(i % 100) * 10, 0.5, Math.floor(i / 100) * 10],
    halfExtents: [0.5, 0.5, 0.5],
    notes: "Stands here so that a file of few shapes is long enough to be told how far it is. ".repeat(24),
  }));
  return Buffer.from(JSON.stringify(sceneOf(shapes, { name: "Huts" })));
}

test("a large file shows how far it is, and Escape leaves the scene as it was", async ({ stage }) => {
  const { page } = stage;
  await stage.load(sceneOf([CRATE, BALL], { name: "Mine" }));
  await stage.row("Ball").click();
  const before = await stage.scene();
  // Reading pauses after slices of some milliseconds. By this clock each step is one, and the first pause ends only when the
  // test says so.
  await page.evaluate(() => {
    const original = window.setTimeout;
    const now = performance.now.bind(performance);
    let asked = 0;
    performance.now = () => {
      asked++;
      return now() + asked * 20;
    };
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === 0 ? waiting.push(run) : original(run, ms)),
      goOn: () => {
        window.setTimeout = original;
        performance.now = now;
        for (const run of waiting) run();
      },
    });
  });
  await drop(page, { name: "huts.footpoint.json", bytes: manyBoxes(600) });
  const dialog = page.getByRole("dialog", { name: "Opening huts.footpoint.json" });
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
  await stage.settled();
  expect(await stage.scene()).toEqual(before);
  expect(await stage.selection()).toEqual(["ball"]);

  await drop(page, { name: "huts.footpoint.json", bytes: manyBoxes(600) });
  await expect(stage.row("Hut 3")).toBeVisible();
  expect(await stage.records()).toHaveLength(600);
});

test("a city of 4,000 blocks: asked for by its size, picked, deleted, undone, found by name", async ({ stage }) => {
  const { page } = stage;
  await page.evaluate(() => void window.footpoint.run("scene.city"));
  const dialog = page.getByRole("dialog", { name: "City of N blocks" });
  await dialog.getByRole("textbox", { name: "Shapes in all" }).fill("40 00");
  await expect(dialog.getByRole("button", { name: "Build it" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Shapes in all" }).fill("4,000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^City of 4,000 blocks/);
  await stage.settled();
  const shapes = () => page.evaluate(() => window.footpoint.scene.records().length);
  expect(await shapes()).toBe(4000);

  // The middle plot is at the origin, and its slab 22 m wide and 0.2 m high: nothing else is on its corner at the front.
  await stage.look({ projection: "perspective", eye: [18, 9, 18], target: [10.6, 0.2, 10.6] });
  await stage.click({ x: 10.9, y: 0.2, z: 9 });
  const [id] = await stage.selection();
  expect(id).toBe("box-1");
  await stage.press("Delete");
  expect(await shapes()).toBe(3999);
  await stage.press("Control+z");
  expect(await shapes()).toBe(4000);
  expect(await stage.selection()).toEqual(["box-1"]);

  await stage.press("Control+f");
  await page.keyboard.type("beacon 7");
  await expect(stage.row("Beacon 7")).toBeVisible();
});
