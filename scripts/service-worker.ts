import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What the page asks for beside what is built: from `public/`. */
const PUBLIC = ["./favicon.svg", "./site.webmanifest", "./icon-180.png", "./icon-192.png"];

/** Pictures of the examples are kept once they have been seen. */
const IS_KEPT_AT_ONCE = /\.(js|css)$/;

/** Writes the service worker of the built site, which knows the names of everything that the page may ask for. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const text = readFileSync(new URL("service-worker-text.js", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: fillIn(text, Object.keys(bundle)) });
    },
  };
}

/**
 * The service worker for the built files of these names. The names of built files follow from what they hold, so that the
 * same site is the same version, and another one is not.
 */
export function fillIn(text: string, built: readonly string[]): string {
  const files = [...built.filter((name) => IS_KEPT_AT_ONCE.test(name)).map((name) => `./${name}`)].sort();
  const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
  // The page itself has no such name: it is asked for under the address of the site.
  const all = ["./", ...PUBLIC, ...files];
  return text.replace('"__VERSION__"', JSON.stringify(version)).replace('["__FILES__"]', JSON.stringify(all));
}
