import type { MenuEntry } from "./menu-entries.ts";

/** A menu that is open: what it holds and where it hangs. */
export interface OpenMenu {
  /** For assistive technology: "Menu", "Grid step". */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The element under or over which it opens, or a client position. */
  readonly at: HTMLElement | { readonly clientX: number; readonly clientY: number };
  /** Where the focus goes afterwards; by default where it was. */
  readonly returnFocus?: HTMLElement | null;
}

/** The sides of a rectangle, in CSS pixels of the window. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Kept between a menu and the window's edge, in CSS pixels. */
const MARGIN = 8;

/**
 * Where a menu of a size goes: below its anchor and along its left side, or above and along its right side where there is
 * no room, and always inside the window. A submenu goes beside the line that it belongs to.
 */
export function placeMenu(
  anchor: Sides,
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  side: "below" | "beside",
): { readonly left: number; readonly top: number } {
  const fits = (start: number, length: number, room: number) => start >= MARGIN && start + length <= room - MARGIN;
  const choose = (first: number, second: number, length: number, room: number) => {
    if (fits(first, length, room)) return first;
    if (fits(second, length, room)) return second;
    return Math.max(MARGIN, Math.min(first, room - MARGIN - length));
  };
  if (side === "beside") {
    return {
      left: choose(anchor.right, anchor.left - size.width, size.width, window.width),
      top: choose(anchor.top, anchor.bottom - size.height, size.height, window.height),
    };
  }
  return {
    left: choose(anchor.left, anchor.right - size.width, size.width, window.width),
    top: choose(anchor.bottom, anchor.top - size.height, size.height, window.height),
  };
}
