import type { ShownTheme } from "./services.ts";

const LIGHT = "(prefers-color-scheme: light)";

/** The theme that the system asks for. */
export function readSystemTheme(): ShownTheme {
  return window.matchMedia(LIGHT).matches ? "light" : "dark";
}

/** Calls back when the system's theme changes. */
export function listenSystemTheme(listener: () => void): void {
  window.matchMedia(LIGHT).addEventListener("change", listener);
}
