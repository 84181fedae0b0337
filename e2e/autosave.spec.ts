import type { Page } from "@playwright/test";
import { withoutFileSystemAccess } from "./stage/files.ts";
import { BALL, CRATE, sceneOf } from "./stage/scenes.ts";
import { Stage } from "./stage/stage.ts";
import { expect, test } from "./stage/test.ts";

async function isAskedOnLeaving(page: Page): Promise<boolean> {
  // Chromium decides at once whether it asks: either the dialog comes, or the page is gone.
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    return true;
  });
  const closed = page.waitForEvent("close").then(() => false);
  await page.close({ runBeforeUnload: true });
  return Promise.race([asked, closed]).finally(() => {
    asked.catch(() => {});
    closed.catch(() => {});
  });
}

test("work is back after a reload, and the top bar said that it was saved @smoke", async ({ stage }) => {
  stage.page.on("dialog", (dialog) => void dialog.accept());
  await stage.load(sceneOf([CRATE], { name: "Kept" }));
  await stage.press("o");
  await stage.clickGround([-2, 1.5]);
  await expect(stage.savedState).toHaveText(/^Saved/);
  const before = await stage.scene();
  await stage.reload();
  expect(await stage.scene()).toEqual(before);
  await expect(stage.savedState).toHaveText(/^Saved/);
});

test("a change that was made just before the reload is back too", async ({ stage }) => {
  stage.page.on("dialog", (dialog) => void dialog.accept());
  await stage.load(sceneOf([CRATE, BALL], { name: "Hurried" }));
  await expect(stage.savedState).toHaveText(/^Saved/);
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("ArrowRight");
  const before = await stage.scene();
  await stage.reload();
  expect(await stage.scene()).toEqual(before);
});

test("leaving asks only while there is work that is saved nowhere", async ({ context, pageErrors: _ }) => {
  const open = async () => {
    const stage = new Stage(await context.newPage());
    await stage.open();
    await withoutFileSystemAccess(stage.page);
    // A page that nobody has touched may not ask.
    await stage.clickGround([4, 4]);
    return stage;
  };
  const untouched = await open();
  expect(await isAskedOnLeaving(untouched.page), "nothing changed").toBe(false);

  const changed = await open();
  await changed.load(sceneOf([CRATE]));
  await expect(changed.savedState).toHaveText(/^Saved/);
  // By a script, since on a slow machine the work is saved before a click has been drawn.
  await changed.page.evaluate(() => window.footpoint.scene.update("crate", { name: "Changed" }));
  expect(await isAskedOnLeaving(changed.page), "changed a moment ago").toBe(true);

  // Were the ball not known to be in the file, leaving would ask, undone or not.
  const undone = await open();
  await undone.load(sceneOf([CRATE]));
  await undone.press("o");
  await undone.clickGround([-2, 1.5]);
  await Promise.all([undone.page.waitForEvent("download"), undone.press("Control+s")]);
  await undone.press("Delete");
  await undone.press("Control+z");
  await expect(undone.savedState).toHaveText(/^Saved/);
  expect(await isAskedOnLeaving(undone.page), "saved to a file, and undone back to what is in it").toBe(false);

  const saved = await open();
  await saved.load(sceneOf([CRATE]));
  await saved.press("o");
  await saved.clickGround([-2, 1.5]);
  await Promise.all([saved.page.waitForEvent("download"), saved.press("Control+s")]);
  await expect(saved.savedState).toHaveText(/^Saved/);
  expect(await isAskedOnLeaving(saved.page), "saved to a file").toBe(false);
});

test("a second tab on the same scene says so, works on a copy, and overwrites nothing", async ({
  ownStage: stage,
  context,
}) => {
  stage.page.on("dialog", (dialog) => void dialog.accept());
  await stage.load(sceneOf([CRATE, BALL], { name: "Shared" }));
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("ArrowRight");
  await expect(stage.savedState).toHaveText(/^Saved/);
  const original = await stage.scene();

  const second = new Stage(await context.newPage());
  second.page.on("dialog", (dialog) => void dialog.accept());
  await second.open();
  expect((await second.scene()).name).toBe("Shared");
  const banner = second.page.getByRole("banner");
  await expect(banner).toContainText("Opened in another tab");
  await banner.getByRole("button", { name: "Work on a copy" }).click();
  await second.click({ x: 0.5, y: 1.5, z: 0.25 });
  await second.press("Delete");
  await expect(second.savedState).toHaveText(/^Saved/);
  await second.page.close();

  await stage.page.bringToFront();
  expect(await stage.scene()).toEqual(original);
  await stage.press("ArrowRight");
  await expect(stage.savedState).toHaveText(/^Saved/);
});

test("without storage the editor works and says that nothing is kept", async ({ page, pageErrors: _ }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  const stage = new Stage(page);
  await stage.open();
  await stage.load(sceneOf([CRATE]));
  await stage.press("o");
  await stage.clickGround([-2, 1.5]);
  expect((await stage.records()).length).toBe(2);
  await expect(page.getByRole("banner")).toContainText(/not saved/i);
  await expect(page.getByRole("button", { name: /download instead/i })).toBeVisible();
});

test("looking around writes no document", async ({ stage }) => {
  await stage.page.evaluate(() => {
    const counted = { writes: 0 };
    const transaction = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args: Parameters<typeof transaction>) {
      if (args[1] === "readwrite") counted.writes++;
      return transaction.apply(this, args);
    };
    Object.assign(window, { counted });
  });
  for (let i = 0; i < 4; i++) {
    await stage.dragAt({ x: 500, y: 500 }, { x: 560 + i * 9, y: 520 }, { button: "middle" });
    await stage.moveTo({ x: i - 2, y: 0, z: 2 });
  }
  // Longer than autosave waits: what is counted is that nothing comes.
  const writes = await stage.page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    return (window as unknown as { counted: { writes: number } }).counted.writes;
  });
  expect(writes, "the view may be kept once").toBeLessThanOrEqual(1);
});

test("a scene that was changed is opened again from the recent ones, and an earlier state of it is brought back", async ({
  stage,
}) => {
  const { page } = stage;
  await stage.load(sceneOf([CRATE], { name: "Level one" }));
  const versions = page.getByRole("dialog", { name: "Earlier states of the scene" });
  for (const height of [1, 2]) {
    await page.evaluate((y) => window.footpoint.scene.update("crate", { center: [0, y, 0] }), height);
    // Whoever looks at the list is shown what there is now: it is saved first.
    await stage.run("scene.versions");
    await expect(versions.getByRole("button", { name: /as it is now/ })).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Escape");
  }
  await stage.load(sceneOf([BALL], { name: "Level two" }));
  await stage.run("scene.recent");
  const recent = page.getByRole("dialog", { name: "Recent scenes" });
  await recent.getByRole("button", { name: /^Level one/ }).click();
  await expect(page).toHaveTitle(/Level one/);
  await stage.run("scene.versions");
  await versions
    .getByRole("button", { name: /1 thing$/ })
    .nth(1)
    .click();
  await expect.poll(async () => (await stage.record("crate")).center).toEqual([0, 1, 0]);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect.poll(async () => (await stage.record("crate")).center).toEqual([0, 2, 0]);
});
