import { render } from "preact";
import type { Chrome, ChromeServices } from "./services.ts";

/** Builds the interface around the canvas inside `root`. */
export function mountChrome(root: HTMLElement, _services: ChromeServices): Chrome {
  render(null, root);
  throw new Error("mountChrome: not built yet");
}
