/** What a page does when it is left. */
export interface LeavingPort {
  /** Whether leaving now would lose something. */
  asks(): boolean;
  /** The page may be gone in a moment, or only hidden. */
  leaves(): void;
}

/**
 * Watches for the page being left. The result is to be called whenever `asks` may have changed: the browser is asked to
 * ask only while there is something to lose, because a page with such a listener is slower to leave and to come back to.
 */
export function listenLeaving(page: Window & typeof globalThis, port: LeavingPort): () => void {
  page.addEventListener("pagehide", () => port.leaves());
  page.document.addEventListener("visibilitychange", () => {
    if (page.document.visibilityState === "hidden") port.leaves();
  });
  const ask = (event: BeforeUnloadEvent) => {
    if (!port.asks()) return;
    event.preventDefault();
    // Older browsers ask only when this is set.
    event.returnValue = true;
  };
  let isAsking = false;
  return () => {
    if (port.asks() === isAsking) return;
    isAsking = !isAsking;
    if (isAsking) page.addEventListener("beforeunload", ask);
    else page.removeEventListener("beforeunload", ask);
  };
}
