import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome.exe"];
const SYSTEM_PLACES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The Chromium that the browser tests use: what CHROMIUM_PATH names, else the one that Playwright has downloaded, else
 * the system's. Null where there is none; throws where CHROMIUM_PATH names nothing.
 *
 * @returns {string | null} the path of the executable
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isFile(named)) return named;
    throw new Error(`CHROMIUM_PATH: expected the path of a Chromium executable, got "${named}", which is no file`);
  }
  const own = playwrightsOwn();
  if (own !== null && isFile(own)) return own;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const inPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...SYSTEM_PLACES].find(isFile) ?? null;
}

/**
 * What Chromium is started with: nothing of its own talks to the network, and WebGL works without a graphics card. There
 * the page itself is cheaper to put together without GL: that halves the time of a frame.
 *
 * @returns {string[]}
 */
export function chromiumArguments() {
  const args = [
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  // Chromium refuses to start its sandbox as root, which is what containers usually are.
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  return args;
}

function playwrightsOwn() {
  try {
    return chromium.executablePath();
  } catch {
    // Playwright has no Chromium for this system; a system's own may still do.
    return null;
  }
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}
