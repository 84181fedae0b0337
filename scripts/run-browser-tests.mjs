import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ensureChromium } from "./install-chromium.mjs";

// Makes sure that there is a browser, then runs Playwright with whatever arguments came: `npm run browser -- --grep undo`.

const browser = ensureChromium();
console.log(`Browser: ${browser}`);

const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
const outcome = spawnSync(process.execPath, [cli, "test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exit(outcome.status ?? 1);
