import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { fillNoPixels, forgetVisits, openSharedWindow, type WindowOptions } from "./shared-window.ts";
import { Stage } from "./stage.ts";

/** For `test.use`, with `ownStage`: nothing remembered from an earlier visit, and every pixel drawn. */
export const AS_SHIPPED = { deviceScaleFactor: 1, storageState: { cookies: [], origins: [] } };

interface Fixtures {
  /** The editor as a first visitor opens it, in a window that the tests of a worker use one after the other. */
  readonly stage: Stage;
  /** The same in a browser context of its own: for options of its own, other tabs, routes, scripts, media, dialogs. */
  readonly ownStage: Stage;
  /** Errors of the test's own context; those of `stage` are watched by itself. */
  readonly pageErrors: string[];
}

interface WorkerFixtures {
  readonly sharedWindow: { readonly page: Page; readonly options: WindowOptions };
}

/**
 * Every test starts as a first visit does, and fails on any error that a page throws or writes to the console. Only tests
 * `AS_SHIPPED` have pixels.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedWindow: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, deviceScaleFactor } = project.use;
      if (!baseURL || !viewport || !deviceScaleFactor) throw new Error("playwright.config.ts: the window is not said");
      const options = { baseURL, viewport, deviceScaleFactor };
      const page = await openSharedWindow(browser, options);
      await use({ page, options });
      await page.context().close();
    },
    { scope: "worker" },
  ],
  stage: async ({ sharedWindow: { page, options }, deviceScaleFactor, colorScheme, permissions }, use) => {
    if (deviceScaleFactor !== options.deviceScaleFactor || colorScheme !== "light")
      throw new Error('a shared window has no options of its own: ask for "ownStage" instead of "stage"');
    await forgetVisits(page, options);
    // What a test was allowed is the one option that a window can take back.
    if (permissions?.length) await page.context().grantPermissions(permissions);
    await failOnErrors(page.context(), async () => {
      const stage = new Stage(page);
      await stage.open();
      await use(stage);
    });
    if (permissions?.length) await page.context().clearPermissions();
  },
  context: async ({ context, deviceScaleFactor }, use) => {
    if ((deviceScaleFactor ?? 1) < AS_SHIPPED.deviceScaleFactor) await fillNoPixels(context);
    await use(context);
  },
  pageErrors: async ({ context }, use) => failOnErrors(context, use),
  // The errors are asked for first, so that they are watched from the first request to the last.
  ownStage: async ({ page, pageErrors: _ }, use) => {
    const stage = new Stage(page);
    await stage.open();
    await use(stage);
  },
});

async function failOnErrors(context: BrowserContext, act: (errors: string[]) => Promise<void>): Promise<void> {
  const errors: string[] = [];
  const onConsole = (message: { type(): string; text(): string; location(): { url: string } }) => {
    if (message.type() === "error") errors.push(`console: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: { error(): Error }) => errors.push(`thrown: ${error.error().stack ?? error.error().message}`);
  context.on("console", onConsole);
  context.on("weberror", onError);
  await act(errors);
  context.off("console", onConsole);
  context.off("weberror", onError);
  expect(errors, "errors in the page").toEqual([]);
}

export { expect };
