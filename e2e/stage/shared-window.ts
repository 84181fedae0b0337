import type { Browser, BrowserContext, Page } from "@playwright/test";

/** What a window has that many tests share: the config's, and no test may want another. */
export interface WindowOptions {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
}

/**
 * A window for tests that ask for answers, one for each worker: a new context costs software GL's machine three times as
 * much as a new document in an old window. Its WebGL is real and is told everything, but fills no pixels: without a GPU they
 * are half of a test's time, and the tests of the editor `AS_SHIPPED` look at them. What a window cannot forget, it refuses.
 */
export async function openSharedWindow(browser: Browser, options: WindowOptions): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    serviceWorkers: "block",
    storageState: { cookies: [], origins: [] },
  });
  await fillNoPixels(context);
  // The picture that `forgetVisits` goes to names no icon, so the browser asks for one by itself, at a moment of its own.
  await context.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  const refuse = (what: string) => () => {
    throw new Error(`a shared window cannot forget ${what}: ask for "ownStage" instead of "stage"`);
  };
  page.addInitScript = refuse("an init script");
  page.emulateMedia = refuse("other media");
  page.route = refuse("a route");
  context.newPage = refuse("another tab");
  return page;
}

/** WebGL is told everything, and draws nothing. */
export async function fillNoPixels(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const fillsPixels = ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"] as const;
    for (const name of fillsPixels) WebGL2RenderingContext.prototype[name] = () => {};
  });
}

/**
 * Makes the window one that has never been here: its document is gone, nothing is stored, nobody listens to it, the
 * pointer is beside everything, the size is the config's. Coarse pictures without shadows are what it starts with.
 */
export async function forgetVisits(page: Page, { viewport }: WindowOptions): Promise<void> {
  for (const event of ["dialog", "request"]) page.removeAllListeners(event);
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  await page.mouse.up();
  await page.mouse.move(viewport.width / 2, viewport.height - 1);
  // A picture of the site's own: a document of its origin in which no script of the editor runs.
  await page.goto("./favicon.svg");
  const left = await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      });
    }
    const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await indexedDB.databases())];
    localStorage.setItem("footpoint.preferences", JSON.stringify({ showShadows: false }));
    return left;
  });
  if (left.length > 0) throw new Error(`the shared window still remembers ${JSON.stringify(left)}`);
}
