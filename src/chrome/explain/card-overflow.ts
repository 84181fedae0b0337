import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";

/** What a rounding of the layout may leave below the last line, in CSS pixels. */
const SLACK = 2;

/** Whether the card goes on below what is seen of it: it then fades out there, so that one knows to scroll. */
export function useMoreBelow(card: RefObject<HTMLElement | null>): boolean {
  const isMore = useSignal(false);
  const look = () => {
    const element = card.current;
    if (element) isMore.value = element.scrollHeight - element.clientHeight - element.scrollTop > SLACK;
  };
  // What is explained, and with it the length of the card, may have changed.
  useLayoutEffect(look);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return isMore.value;
}
