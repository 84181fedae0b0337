import { expectNear } from "./stage/expect-near.ts";
import { FREE_VIEW, sceneOf } from "./stage/scenes.ts";
import { Stage } from "./stage/stage.ts";
import { expect, test } from "./stage/test.ts";

// The tests' screens have half a device pixel to one of CSS. The canvas is not always at the origin of the window, nor where it was a moment ago.

test("clicks land where they point in a frame of a page that was scrolled", async ({ page, pageErrors: _ }) => {
  await page.route("**/embedding.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Embedding</title><body style="margin:0; height:3000px">
        <iframe title="Editor" src="./" style="position:absolute; left:37.5px; top:643.25px; width:1000px; height:600px; border:3px solid"></iframe>`,
    }),
  );
  await page.goto("./embedding.html");
  const frame = page.frames().find((it) => it !== page.mainFrame());
  if (!frame) throw new Error("the page has no frame");
  await frame.waitForFunction(() => window.footpoint !== undefined);
  await frame.evaluate((scene) => window.footpoint.scene.load(scene), sceneOf([], { view: FREE_VIEW }));
  await page.evaluate(() => window.scrollTo(0, 587));

  // Seen from the page, the frame is a window with its own coordinates; mouse input goes to the page's.
  const stage = new Stage(page, frame);
  await stage.settled();
  await stage.toggleSnapping();
  const before = await stage.records();
  await stage.press("b");
  await stage.clickGround([0.7137, -0.3391]);
  expectNear((await stage.newRecord(before)).center, [0.7137, 0.5, -0.3391], "centre");

  await page.evaluate(() => window.scrollBy(0, 41));
  const second = await stage.records();
  await stage.press("o");
  await stage.clickGround([-2.1137, 0.8391]);
  expectNear((await stage.newRecord(second)).center, [-2.1137, 0.5, 0.8391], "centre after scrolling on");
});

test("clicks land where they point after the canvas moved without the window being resized", async ({ stage }) => {
  await stage.load(sceneOf([], { view: FREE_VIEW }));
  await stage.toggleSnapping();
  await stage.moveTo({ x: 0, y: 0, z: 0 });
  const moved = await stage.page.addStyleTag({ content: "body { position: relative; left: 31.5px; top: 17.25px }" });
  const before = await stage.records();
  await stage.press("b");
  await stage.clickGround([0.7137, -0.3391]);
  expectNear((await stage.newRecord(before)).center, [0.7137, 0.5, -0.3391], "centre");
  await moved.evaluate((style) => (style as HTMLStyleElement).remove());
  const second = await stage.records();
  await stage.press("o");
  await stage.clickGround([-2.1137, 0.8391]);
  expectNear((await stage.newRecord(second)).center, [-2.1137, 0.5, 0.8391], "centre after moving back");
});

test("the drawing follows the size of its place, and spheres stay round", async ({ stage }) => {
  await stage.load(sceneOf([]));
  for (const size of [
    { width: 1500, height: 620 },
    { width: 920, height: 800 },
  ]) {
    await stage.page.setViewportSize(size);
    await stage.settled();
    const { shown, drawn } = await stage.canvas.evaluate((canvas) => {
      const { width, height } = canvas.getBoundingClientRect();
      return {
        shown: [width, height],
        drawn: [(canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height],
      };
    });
    expect(drawn).toEqual(shown.map((length) => Math.round(length / 2)));
    const point = { x: 1.3, y: 0.4, z: -0.8 };
    const expected = await stage.toClient(point);
    const told = await stage.page.evaluate((at) => window.footpoint.view.toClient(at), point);
    expectNear([told?.x, told?.y], [expected.x, expected.y], "where a point appears, in pixels", 0.01);
  }
});
