import { CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

for (const size of [
  { width: 900, height: 700 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]) {
  test(`nothing is cut off or overlaps at ${size.width} × ${size.height}`, async ({ stage }) => {
    await stage.page.setViewportSize(size);
    await stage.load(sceneOf([CRATE]));
    await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
    const page = await stage.page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }));
    expect(page, "the page itself does not scroll").toEqual(size);
    const canvas = await stage.canvas.boundingBox();
    const tools = await stage.tools.boundingBox();
    const status = await stage.status.boundingBox();
    if (!canvas || !tools || !status) throw new Error("canvas, toolbar or status bar is missing");
    expect(canvas.width).toBeGreaterThan(size.width * 0.45);
    expect(tools.y + tools.height, "the toolbar ends above the status bar").toBeLessThanOrEqual(status.y);
    expect(canvas.y + canvas.height, "the canvas ends above the status bar").toBeLessThanOrEqual(status.y + 0.5);
    const clipped = await stage.page.evaluate(() => {
      const wrong: string[] = [];
      for (const button of document.querySelectorAll("button")) {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        if (width === 0 || !button.checkVisibility()) continue;
        if (left < 0 || right > innerWidth + 0.5 || top < 0)
          wrong.push(button.getAttribute("aria-label") ?? button.textContent ?? "");
        if (bottom > innerHeight + 0.5 && !button.closest(".lil-gui")) wrong.push(button.textContent ?? "");
      }
      return wrong;
    });
    expect(clipped, "buttons outside the window").toEqual([]);
  });
}

for (const size of [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]) {
  test(`a window of ${size.width} × ${size.height} keeps a canvas above the sheet`, async ({ stage }) => {
    await stage.page.setViewportSize(size);
    await stage.load(sceneOf([CRATE]));
    const canvas = await stage.canvas.boundingBox();
    const tools = await stage.tools.boundingBox();
    const sheet = await stage.page.getByRole("tablist", { name: "Panel" }).boundingBox();
    if (!canvas || !tools || !sheet) throw new Error("canvas, toolbar or sheet is missing");
    expect(canvas.height).toBeGreaterThan(size.height * 0.35);
    expect(tools.y, "the tools are whole").toBeGreaterThanOrEqual(canvas.y);
    expect(canvas.y + canvas.height, "the sheet covers none of it").toBeLessThanOrEqual(sheet.y);
  });
}

test("a quick pull at the handle of the sheet opens it as far as it was pulled", async ({ stage }) => {
  const { page } = stage;
  await page.setViewportSize({ width: 390, height: 844 });
  const handle = page.getByRole("button", { name: /^Sheet:/ });
  const box = await handle.boundingBox();
  if (!box) throw new Error("the sheet has no handle");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 250);
  await page.mouse.up();
  await expect(handle).toHaveAccessibleName("Sheet: half");
});
