import { expectNear } from "./stage/expect-near.ts";
import { BALL, CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const readClipboard = () => navigator.clipboard.readText();
const writeClipboard = (text: string) => navigator.clipboard.writeText(text);

test("copy and paste go through the system clipboard as scene text, with ids of their own @smoke", async ({
  stage,
}) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.toggleSnapping();
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("Control+c");
  const text = await stage.page.evaluate(readClipboard);
  expect(JSON.parse(text).shapes.map((shape: { name: string }) => shape.name)).toEqual(["Ball"]);

  await stage.moveTo({ x: 2.3137, y: 0, z: 2.1219 });
  const before = await stage.records();
  await stage.press("Control+v");
  const pasted = await stage.newRecord(before);
  expect(pasted.id).not.toBe("ball");
  expectNear(pasted.center, [2.3137, 0.8, 2.1219], "at the cursor");
  expect(await stage.selection()).toEqual([pasted.id]);

  const second = await stage.records();
  await stage.press("Control+Shift+V");
  const inPlace = await stage.newRecord(second);
  expect(inPlace.center, "Shift pastes in place").toEqual([-2.5, 0.8, 1.5]);
  await stage.press("Control+z");
  await stage.press("Control+z");
  expect(await stage.records()).toEqual(before);
});

test("cut takes away, paste in another tab brings back", async ({ ownStage: stage, context }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("Control+x");
  expect((await stage.records()).map((record) => record.id)).toEqual(["crate"]);
  const other = await context.newPage();
  await other.goto("./");
  await other.waitForFunction(() => window.footpoint !== undefined);
  await other.evaluate((scene) => window.footpoint.scene.load(scene), sceneOf([]));
  await other.bringToFront();
  await other.getByLabel("Viewport", { exact: true }).focus();
  await other.keyboard.press("Control+Shift+V");
  await other.waitForFunction(() => window.footpoint.scene.records().length === 1);
  const [pasted] = await other.evaluate(() => window.footpoint.scene.records());
  expect(pasted?.center).toEqual([-2.5, 0.8, 1.5]);
});

test("pasting what is no scene changes nothing and says so", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const before = await stage.scene();
  for (const text of [
    "123",
    "{}",
    "null",
    '{"format": "footpoint-scene", "version": 1, "shapes": [{"id": "a", "kind": "bo',
    '{"type": "excalidraw", "elements": []}',
    "hello",
  ]) {
    // A new selection of the tool replaces the notice of the paste before.
    await stage.press("b");
    await stage.press("Escape");
    const status = (await stage.status.textContent()) ?? "";
    await stage.page.evaluate(writeClipboard, text);
    await stage.press("Control+v");
    await expect(stage.status, text).not.toHaveText(status);
    expect(await stage.scene(), text).toEqual(before);
  }
});

test("what was refused is no longer said once a paste has worked", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.page.evaluate(writeClipboard, "hello");
  await stage.press("Control+v");
  await expect(stage.status).toContainText("no scene");
  await stage.press("Control+a");
  await stage.press("Control+c");
  await stage.press("Control+v");
  expect(await stage.records()).toHaveLength(2);
  expect(await stage.status.textContent()).not.toContain("no scene");
});

test("copying nothing leaves the clipboard alone, and a field gets its text only", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.page.evaluate(writeClipboard, "kept");
  await stage.press("Control+c");
  expect(await stage.page.evaluate(readClipboard)).toBe("kept");

  await stage.row("Crate").click();
  await stage.page.keyboard.press("F2");
  await stage.page.keyboard.press("Control+a");
  await stage.page.keyboard.press("Control+v");
  await stage.page.keyboard.press("Enter");
  await stage.settled();
  expect((await stage.records()).map((record) => record.name)).toEqual(["kept"]);
});
