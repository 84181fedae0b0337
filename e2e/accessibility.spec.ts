import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { BALL, CRATE, sceneOf, WALL } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Asks all rules in both themes. */
async function expectAxeFindsNothing(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((it) => it.finished)));
    // One pass in the page itself: there are no frames to be joined. What passed need not be told.
    const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
    builder.withTags(ALL_RULES);
    const { violations } = await builder.analyze();
    const found = violations.map(
      (it) => `${it.id}: ${it.help} — ${it.nodes.map((node) => node.target.join(" ")).join("; ")}`,
    );
    expect.soft(found, `axe, ${where}, ${colorScheme}`).toEqual([]);
  }
}

test("axe finds nothing on the first screen, with a selection, and at 1024 px @smoke", async ({ ownStage: stage }) => {
  await expectAxeFindsNothing(stage.page, "first screen");
  await stage.load(sceneOf([CRATE, BALL, WALL]));
  await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
  await expectAxeFindsNothing(stage.page, "a box selected");
  await stage.press("Control+a");
  await expectAxeFindsNothing(stage.page, "several selected");
  await stage.page.setViewportSize({ width: 1024, height: 768 });
  await stage.settled();
  await expectAxeFindsNothing(stage.page, "1024 px");
});

test("axe finds nothing in the dialogs", async ({ ownStage: stage }) => {
  for (const [open, name] of [
    [() => stage.page.getByRole("button", { name: "Search commands", exact: true }).click(), "palette"],
    [() => stage.page.getByRole("button", { name: "Help", exact: true }).click(), "help"],
    [() => stage.page.getByRole("button", { name: "Examples", exact: true }).click(), "examples"],
    [() => stage.run("scene.versions"), "earlier states"],
  ] as const) {
    await open();
    await expect(stage.page.getByRole("dialog")).toBeVisible();
    await stage.settled();
    await expectAxeFindsNothing(stage.page, name);
    await stage.page.keyboard.press("Escape");
    await expect(stage.page.getByRole("dialog")).toHaveCount(0);
  }
  await stage.page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(stage.page.getByRole("menu").first()).toBeVisible();
  await expectAxeFindsNothing(stage.page, "menu");
});

test("Tab leaves the canvas, reaches every control, and traps nobody", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.canvas.focus();
  const seen: string[] = [];
  let isBack = false;
  for (let i = 0; i < 120 && !isBack; i++) {
    await stage.page.keyboard.press("Tab");
    const focused = await stage.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const outline = getComputedStyle(element);
      return {
        name: element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30) ?? "",
        tag: element.tagName,
        // A field's own frame may show the focus in its parent's place.
        shows: outline.outlineStyle !== "none" || outline.boxShadow !== "none" || element.matches(":focus-visible"),
      };
    });
    if (focused === null) continue;
    expect(focused.shows, `${focused.tag} ${focused.name} shows that it has the focus`).toBe(true);
    seen.push(focused.name);
    isBack = focused.name === "Viewport";
  }
  expect(isBack, `Tab goes round; it came past ${seen.join(", ")}`).toBe(true);
  expect(seen.length).toBeGreaterThan(12);
});

test("everything is done by keyboard: palette, command, dialog, and the focus comes back", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.press("Control+k");
  const dialog = stage.page.getByRole("dialog");
  // Nobody waits for the palette: what is typed until it is there is for it, and does not reach the tools.
  await stage.page.keyboard.type("select everyth");
  await expect(dialog.getByRole("combobox")).toHaveValue("select everyth");
  await stage.page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => stage.selection(), "the command ran").toHaveLength(2);
  await expect(stage.canvas).toBeFocused();
  await stage.page.keyboard.press("?");
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await stage.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(stage.canvas).toBeFocused();
});

test("a live region speaks the answer", async ({ stage }) => {
  await stage.load(
    sceneOf([CRATE], { instruments: [{ id: "probe", kind: "probe", name: "Probe", point: [0.5, 3, 0.25] }] }),
  );
  await stage.row("Probe").click();
  await stage.settled();
  await expect(
    stage.page
      .locator("[aria-live]")
      .filter({ hasText: /Crate.*1\.50 m/ })
      .first(),
  ).toBeAttached();
});

test("with reduced motion the camera jumps", async ({ ownStage: stage }) => {
  await stage.page.emulateMedia({ reducedMotion: "reduce" });
  await stage.load(sceneOf([CRATE, BALL]));
  const frames = await stage.page.evaluate(async () => {
    const before = window.footpoint.view.renderedFrames;
    window.footpoint.run("view.top");
    await window.footpoint.view.settled();
    return window.footpoint.view.renderedFrames - before;
  });
  expect(frames).toBeLessThanOrEqual(3);
});

test("while something is placed by keyboard, the place that the arrows have reached is spoken", async ({ stage }) => {
  await stage.openExample("empty");
  await stage.canvas.focus();
  await stage.press("i");
  // From the middle of the view, which is the origin, in steps of the grid as they look on the screen.
  await stage.run("view.top");
  await stage.press("ArrowRight");
  await stage.press("ArrowRight");
  await stage.press("ArrowUp");
  await expect(stage.page.getByTestId("live-region")).toHaveText("x 0.50, z \u22120.25 m");
});
