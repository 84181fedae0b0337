import { expect, test } from "./stage/test.ts";

test.use({ serviceWorkers: "allow" });

test("once it was loaded, the editor starts without a network, and what comes only when it is asked for comes too", async ({
  ownStage: stage,
  context,
}) => {
  const { page } = stage;
  // It is there once it answers for this very page.
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  });
  await context.setOffline(true);
  await stage.reload();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await page.keyboard.press("Escape");
  await stage.run("scene.openExample", "laser-mirrors");
  await expect(page).toHaveTitle(/Laser with mirrors/);
  await page.keyboard.press("y");
  await expect(page.getByRole("dialog", { name: /^Why/ })).toBeVisible();
});
