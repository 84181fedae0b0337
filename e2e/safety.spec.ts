import { BALL, CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// Text from a file reaches the page only as text, and its keys reach no object but its own.

const MARKUP = `<img src=x onerror="window.hacked = true"><b>bold</b> "quoted" 'too' & \u202Ereversed`;

test("markup in names is shown as text, everywhere that a name is shown", async ({ stage }) => {
  await stage.load(
    sceneOf([{ ...BALL, name: MARKUP, notes: MARKUP }, CRATE], {
      name: MARKUP,
      instruments: [{ id: "probe", kind: "probe", name: `Probe ${MARKUP}`, point: [-2.5, 2, 1.5] }],
    }),
  );
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("F2");
  await stage.page.keyboard.press("Escape");
  await stage.run("select.none");
  await stage.outliner.getByRole("treeitem", { name: "Probe" }).click();
  await stage.settled();
  await expect(stage.outliner.getByRole("treeitem", { name: MARKUP }).first()).toContainText("<b>bold</b>");
  await expect(stage.panel("Readings")).toContainText("<b>bold</b>");
  await stage.moveTo({ x: -2.5, y: 0.8, z: 1.5 });
  expect(await stage.page.locator("img[src=x], b:text-is('bold')").count()).toBe(0);
  expect(await stage.page.evaluate(() => "hacked" in window)).toBe(false);
});

test("a very long name, emoji and line breaks leave the layout as it was", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const widths = () =>
    stage.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  const before = await widths();
  const canvas = await stage.canvas.boundingBox();
  await stage.load(sceneOf([{ ...BALL, name: `🧱\n${"long ".repeat(2000)}` }, CRATE], { name: "n".repeat(10_000) }));
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  expect(await widths()).toEqual(before);
  expect(await stage.canvas.boundingBox()).toEqual(canvas);
});

test("prototype keys in a file change no other object", async ({ stage }) => {
  const text = JSON.stringify(sceneOf([CRATE])).replace(
    '"shapes":[{',
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"shapes":[{"__proto__":{"polluted":1},',
  );
  const outcome = await stage.page.evaluate(async (content) => {
    const said = await window.footpoint.scene.load(content).then(
      () => "opened",
      (error: Error) => error.message,
    );
    window.footpoint.scene.toJSON();
    return { said, polluted: "polluted" in {} };
  }, text);
  expect(outcome.polluted).toBe(false);
  expect(outcome.said).toMatch(/opened|__proto__/);
});

test("opening a scene asks no server for anything", async ({ stage }) => {
  const asked: string[] = [];
  const own = new URL(stage.page.url()).origin;
  stage.page.on("request", (request) => {
    if (!request.url().startsWith(own) && !request.url().startsWith("blob:") && !request.url().startsWith("data:")) {
      asked.push(request.url());
    }
  });
  await stage.load(
    sceneOf([{ ...CRATE, texture: "https://example.com/a.png", notes: "https://example.com/" }], {
      $schema: "https://example.com/schema.json",
    }),
  );
  await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
  expect(asked).toEqual([]);
});
