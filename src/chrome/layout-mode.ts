/** How the interface is laid out: by the width that it has, not by the window's. */
export type LayoutMode = "narrow" | "medium" | "wide" | "huge";

/**
 * Below 700 px outliner and panel share a sheet at the bottom, below 1200 the outliner is a drawer over the canvas, from
 * 2000 both columns are wider. Widths in CSS pixels.
 */
export function layoutModeOf(width: number): LayoutMode {
  if (width < 700) return "narrow";
  if (width < 1200) return "medium";
  return width < 2000 ? "wide" : "huge";
}

/** Calls back with the mode now and whenever the element's width leads to another; returns what ends that. */
export function observeLayoutMode(element: HTMLElement, tell: (mode: LayoutMode) => void): () => void {
  let mode = layoutModeOf(element.clientWidth);
  tell(mode);
  const observer = new ResizeObserver(() => {
    const next = layoutModeOf(element.clientWidth);
    if (next === mode) return;
    mode = next;
    tell(next);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
