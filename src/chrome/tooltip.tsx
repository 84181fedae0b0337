import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { KeyCap } from "./key-cap.tsx";
import { placeMenu } from "./menu/open-menu.ts";

const DELAY_MS = 400;
/** This long after a tooltip went, its neighbour's comes at once. */
const NEIGHBOUR_MS = 300;
const DISTANCE = 7;

interface Shown {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly chord: string | undefined;
}

/**
 * The one tooltip, for every element with `data-tip` (and `data-tip-chord`, and `data-tip-side="right"`): after 400 ms,
 * then at once for neighbours; at once, too, for the focus from the keyboard. It repeats what name and keys say already.
 */
export function Tooltip() {
  const shown = useSignal<Shown | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => listenTips((value) => (shown.value = value)), [shown]);
  useLayoutEffect(() => {
    if (!shown.value || !tip.current) return;
    const { left, top } = placeTip(shown.value.anchor, tip.current);
    tip.current.style.left = `${left}px`;
    tip.current.style.top = `${top}px`;
  });
  if (!shown.value) return null;
  const { text, chord } = shown.value;
  return (
    <div class="tooltip" ref={tip} aria-hidden="true">
      <span class="tooltip-text">{text}</span>
      {chord && <KeyCap chord={chord} />}
    </div>
  );
}

function placeTip(anchor: HTMLElement, tip: HTMLElement): { readonly left: number; readonly top: number } {
  const box = anchor.getBoundingClientRect();
  const size = { width: tip.offsetWidth, height: tip.offsetHeight };
  const room = { width: window.innerWidth, height: window.innerHeight };
  if (anchor.dataset.tipSide === "right") {
    const top = (box.top + box.bottom - size.height) / 2;
    const sides = { left: box.left - DISTANCE, right: box.right + DISTANCE, top, bottom: top + size.height };
    return placeMenu(sides, size, room, "beside");
  }
  const left = (box.left + box.right - size.width) / 2;
  const sides = { left, right: left + size.width, top: box.top - DISTANCE, bottom: box.bottom + DISTANCE };
  return placeMenu(sides, size, room, "below");
}

function listenTips(show: (value: Shown | null) => void): () => void {
  let timer = 0;
  let anchor: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let isShown = false;

  const hide = () => {
    clearTimeout(timer);
    if (isShown) hiddenAt = performance.now();
    isShown = false;
    anchor = null;
    show(null);
  };
  const reveal = (element: HTMLElement, delay: number) => {
    clearTimeout(timer);
    anchor = element;
    timer = window.setTimeout(() => {
      const text = element.dataset.tip;
      if (!text || !element.isConnected) return;
      isShown = true;
      show({ anchor: element, text, chord: element.dataset.tipChord });
    }, delay);
  };
  const tipOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;

  const controller = new AbortController();
  const listen = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: controller.signal, capture: true, passive: true });
  listen("pointerover", (event) => {
    const element = event.pointerType === "touch" || event.buttons > 0 ? null : tipOf(event.target);
    if (element === anchor) return;
    const isNeighbour = isShown || performance.now() - hiddenAt < NEIGHBOUR_MS;
    if (anchor) hide();
    if (element) reveal(element, isNeighbour ? 0 : DELAY_MS);
  });
  listen("focusin", (event) => {
    const element = tipOf(event.target);
    if (element?.matches(":focus-visible")) reveal(element, 0);
  });
  listen("focusout", hide);
  listen("pointerdown", hide);
  listen("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  listen("scroll", hide);
  document.addEventListener("pointerleave", hide, { signal: controller.signal });
  return () => controller.abort();
}
