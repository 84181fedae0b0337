import AxeBuilder from "@axe-core/playwright";
import type { CameraReading } from "./stage/camera.ts";
import { sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// A box from (−1, 0, −1) to (1, 2, 1) and a probe 2 m before its +z face; the card says how that comes about.
const BOX = { id: "crate", kind: "box", name: "Crate", center: [0, 1, 0], halfExtents: [1, 1, 1] };
const BALL = { id: "ball", kind: "sphere", name: "Ball", center: [-4, 1, 3], radius: 1 };
/** The box at the left: a card in the middle of it would be in the way of the drag. */
const ASIDE: CameraReading = { projection: "perspective", eye: [8.6, 9, 13], target: [3.1, 0, 0.25] };
const PROBE = { id: "probe", kind: "probe", name: "Probe", point: [0.5, 1, 3] };

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("Explain opens from the panel, follows a drag, copies the call, and Escape gives the focus back", async ({
  stage,
}) => {
  const { page } = stage;
  await stage.load(sceneOf([BOX, BALL], { instruments: [PROBE], view: ASIDE }));
  const open = stage.panel("Readings").getByRole("button", { name: "Explain", exact: true });
  await open.click();
  const card = page.getByRole("dialog", { name: "Why 2.00 m to Crate?" });
  await expect(card).toBeFocused();
  // The probe from the middle of the box: (0.5, 0, 3), of which the clamp to 1 takes 2 away.
  await expect(card.getByRole("row", { name: /^p probe/ })).toHaveText(/0\.500000.*0\.000000.*3\.000000/);
  await expect(card).toContainText("so a face answered: +z");
  await expect(open).toHaveAttribute("aria-expanded", "true");
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(".explain-card").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // Live, while the button is still down: the same frame as the reading.
  const from = await stage.toClient({ x: 0.5, y: 1, z: 3 });
  await stage.beginDragAt(from, await stage.toClient({ x: 0.5, y: 1, z: 4 }));
  const { nearest } = (await stage.reading("probe")) as unknown as { nearest: { signedDistance: number } };
  expect(nearest.signedDistance).toBeGreaterThan(2.5);
  const dragged = page.getByRole("dialog", { name: /^Why/ });
  await expect(dragged).toContainText(`${nearest.signedDistance.toFixed(6)}\u202fm`);
  await page.mouse.up();
  await stage.run("edit.undo");
  await expect(card).toBeVisible();

  await card.getByRole("button", { name: "Next", exact: true }).click();
  const other = page.getByRole("dialog", { name: /to Ball\?/ });
  await expect(other).toContainText("Number 2 of 2");
  await page.keyboard.press("ArrowLeft");
  await card.focus();
  await page.keyboard.press("Control+c");
  await expect(page.getByTestId("notice")).toContainText("Copied scene.nearest");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("scene.nearest({ x: 0.5, y: 1, z: 3 })");

  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("a leg of a beam is chosen in the table, and no answer says why", async ({ stage }) => {
  await stage.openExample("laser-mirrors");
  const readings = stage.panel("Readings");
  await readings.getByRole("button", { name: /^2 Wall 3/ }).focus();
  await stage.page.keyboard.press("y");
  const card = stage.page.getByRole("dialog", { name: /^Why/ });
  await expect(card).toContainText("Why 2.57\u202fm to Wall 3 on leg 2?");
  await expect(card.getByRole("row", { name: /along the wall/ })).toContainText("0.190085");
  await expect(card).toContainText("Left out: Wall 4");
  await card.focus();
  await stage.page.keyboard.press("ArrowRight");
  await expect(card).toContainText("Why no hit on leg 3?");
  // Keys that come faster than pictures all count: two at once.
  await card.evaluate((element) => {
    for (const _ of "12") element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  });
  await expect(card).toContainText("to Wall 4 on leg 1?");
  await stage.press("Escape");
  await expect(card).toHaveCount(0);
});

test("in a small window the card leaves what it explains, and its label, in sight", async ({ stage }) => {
  const { page } = stage;
  await page.setViewportSize({ width: 1000, height: 640 });
  await stage.openExample("closest-points");
  await page.keyboard.press("y");
  const card = page.getByRole("dialog", { name: /^Why 1\.92/ });
  await expect(card).toBeVisible();
  const label = page.locator(".viewport-label-chip").filter({ hasText: "1.92" });
  const isApart = async () => {
    const [a, b] = [await card.boundingBox(), await label.boundingBox()];
    return a !== null && b !== null && (a.y + a.height <= b.y || b.y + b.height <= a.y);
  };
  await expect.poll(isApart).toBe(true);
  // Its last seen line fades where it goes on below, and at its end no more.
  await expect(card).toHaveAttribute("data-more", "true");
  await card.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(card).toHaveAttribute("data-more", "false");
  // Whoever wants all of it at once moves it to the other side, and there it stays.
  const { height } = (await card.boundingBox()) ?? { height: 0 };
  await card.getByRole("button", { name: "Move to the other side" }).click();
  await expect.poll(async () => (await card.boundingBox())?.height ?? 0).toBeGreaterThan(height + 100);
});
