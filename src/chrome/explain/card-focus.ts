import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** The card takes the focus when it opens; when it closes with the focus in it, that goes back to where it was. */
export function useCardFocus(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    const before = document.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      const isWithin = element?.contains(document.activeElement) ?? false;
      if (!isWithin) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const to = isThere ? before : document.querySelector<HTMLElement>(".canvas-host canvas");
      to?.focus({ preventScroll: true });
    };
  }, []);
}
