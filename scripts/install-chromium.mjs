import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findChromium } from "./find-chromium.mjs";

const PLAYWRIGHT = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");

/**
 * Finds a Chromium, or installs one: first Playwright's own, then, where that download is refused and there is apt,
 * Debian's package. Ends the process with a message that says what to do where neither works.
 *
 * @returns {string} the path of the executable
 */
export function ensureChromium() {
  const found = lookForChromium();
  if (found !== null) return found;

  console.log("No Chromium found: installing the one that belongs to Playwright …");
  if (!run(process.execPath, [PLAYWRIGHT, "install", "--with-deps", "chromium"])) {
    console.log("That did not work (is the download blocked?): trying the system's package …");
    if (process.platform === "linux" && exists("apt-get")) {
      const sudo = process.getuid?.() !== 0 && exists("sudo") ? ["sudo"] : [];
      const apt = (...args) => run([...sudo, "apt-get"][0], [...sudo, "apt-get", ...args].slice(1));
      apt("update");
      apt("install", "-y", "chromium");
    }
  }
  const installed = lookForChromium();
  if (installed !== null) return installed;
  console.error(
    "The browser tests need Chromium, and none could be installed. Install it by hand\n" +
      "(`npx playwright install chromium`, or your system's package), or name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
  process.exit(1);
}

function lookForChromium() {
  try {
    return findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

function exists(command) {
  return spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
}
