import { CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// The probe stands 2 m above the ground on the crate's x and z: the crate's top at 1.5 m is 0.5 m below it.
const PROBE = { id: "probe", kind: "probe", name: "Probe", point: [0.5, 2, 0.25] };

test("a reading is kept as a check, fails while the crate is dragged away, and holds again after undo and in the file", async ({
  stage,
}) => {
  await stage.load(sceneOf([CRATE], { instruments: [PROBE] }));
  const { page, status } = stage;
  const checks = stage.panel("Checks");
  const rows = checks.getByRole("listitem");
  await expect(checks).toBeHidden();
  await stage.row("Probe").click();

  // One click keeps the obvious; the list offers the rest, each with its numbers.
  await page.getByRole("button", { name: "Keep as a check" }).click();
  await expect(rows).toHaveText(["nearest shape is Crate holds Probe now Crate"]);
  await page.getByRole("button", { name: "More to keep of this reading" }).click();
  await page.getByRole("list", { name: "Keep as a check" }).getByText("at least 0.50").click();
  await expect(rows).toHaveCount(2);
  // The answer stands above its checks, however many there are.
  const [answer, list] = [await stage.panel("Readings").boundingBox(), await checks.boundingBox()];
  expect(answer?.y).toBeLessThan(list?.y ?? 0);
  await expect(status).toContainText("2 checks hold");
  expect((await stage.scene()).checks).toEqual([
    { instrument: "probe", path: "nearest.id", is: "crate" },
    { instrument: "probe", path: "nearest.signedDistance", min: 0.5 },
  ]);

  // Higher by a metre, the crate is around the probe: red in the frame of the drag, with what is read instead.
  await stage.toggleSnapping();
  await stage.drag({ x: 0.5, y: 1.5, z: 0.25 }, { x: 0.5, y: 2.5, z: 0.25 }, { keys: ["Alt"] });
  await expect(rows.nth(1)).toContainText(/fails\s*Probe\s*now −0\.\d/);
  await expect(checks).toContainText("1 of 2 hold");
  await expect(status).toContainText("1 of 2 checks hold");
  const results = await page.evaluate(() => window.footpoint.checks().map(({ ok }) => ok));
  expect(results).toEqual([true, false]);

  await stage.press("Control+z");
  await expect(status).toContainText("2 checks hold");

  // The expected number is typed over, and its check fails; without its instrument both hang in the air, and undo heals them.
  await rows.nth(1).getByRole("button").first().click();
  const expected = rows.nth(1).getByRole("textbox", { name: "Expected, m" });
  await expected.fill("-0.75");
  await expected.press("Enter");
  await expect(rows.nth(1)).toContainText("at least −0.75");
  // The true minus becomes the keyboard's when the field is entered by Tab, and is typed over like any text.
  await rows.nth(1).getByRole("combobox", { name: "The value" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("0.75");
  await page.keyboard.press("Enter");
  await expect(rows.nth(1)).toContainText("at least 0.75");
  await stage.press("Delete");
  await expect(checks).toContainText('no instrument "probe"');
  await expect(checks).toContainText("0 of 2 hold");
  await stage.press("Control+z");
  await stage.press("Control+z");
  await stage.press("Control+z");
  await expect(checks).toContainText("2 of 2 hold");

  const saved = await stage.scene();
  await stage.load(saved);
  expect(await stage.scene()).toEqual(saved);
  await expect(checks).toContainText("2 of 2 hold");
});
