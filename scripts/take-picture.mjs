import { readFileSync } from "node:fs";
import { ROOT, withPicturedSite } from "./pictured-site.mjs";

// Takes the README's picture with the product itself: docs/courtyard.png, the courtyard in the dark theme.

// The least width at which outliner and panel both stand beside the canvas: a README is read on narrower columns.
const SIZE = { width: 1200, height: 675 };

await withPicturedSite(async (openPage) => {
  const page = await openPage({ viewport: SIZE, colorScheme: "dark", reducedMotion: "reduce" });
  const scene = readFileSync(`${ROOT}scenes/courtyard.footpoint.json`, "utf8");
  await page.evaluate(async (text) => {
    await window.footpoint.scene.load(text);
    const probe = window.footpoint.scene.records().find((record) => record.kind === "probe");
    if (probe) window.footpoint.selection = [probe.id];
    await window.footpoint.view.settled();
  }, scene);
  // The readings are what the picture is about: the folder above them makes room.
  await page.getByRole("button", { name: /^Tool/ }).click();
  await page.getByTestId("saved-state").getByText("Saved").waitFor();
  await page.mouse.move(SIZE.width / 2, SIZE.height - 1);
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => window.footpoint.view.settled());
  await page.screenshot({ path: `${ROOT}docs/courtyard.png` });
  console.log("docs/courtyard.png");
});
