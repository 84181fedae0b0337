import { test as base, expect } from "@playwright/test";
import { Stage } from "./stage.ts";

/** For `test.use`: nothing remembered from an earlier visit, and every pixel drawn. */
export const AS_SHIPPED = { deviceScaleFactor: 1, storageState: { cookies: [], origins: [] } };

/**
 * Every test gets the editor as a first visitor opens it, in a browser context of its own, and fails on any error that
 * the page throws or writes to the console.
 */
export const test = base.extend<{ stage: Stage; pageErrors: string[] }>({
  pageErrors: async ({ context }, use) => {
    const errors: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(`thrown: ${error.error().stack ?? error.error().message}`));
    await use(errors);
    expect(errors, "errors in the page").toEqual([]);
  },
  // The errors are asked for first, so that they are watched from the first request to the last.
  stage: async ({ page, pageErrors: _ }, use) => {
    const stage = new Stage(page);
    await stage.open();
    await use(stage);
  },
});

export { expect };
