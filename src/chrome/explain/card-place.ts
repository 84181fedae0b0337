import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Vec3 } from "../../geometry/types.ts";
import { useUi } from "../ui.ts";
import { depthUnder } from "./card-depth.ts";

/** The side of the viewport at which the card stands: beside the panel, or across. */
type Side = "right" | "left";

/** Where the card may stand: as tall as it needs to be, or only near the top or the bottom of the viewport, where it scrolls. */
interface Place {
  readonly side: Side;
  readonly rows: "all" | "top" | "bottom";
}

/** A shorter drag than this moves nothing. */
const DRAG_PX = 4;
/** The gap that a dragged card keeps to the edge of the viewport. */
const EDGE = 8;

/**
 * Where the card stands: beside the panel; on the other side where it would stand on what it explains or on a label of it; less
 * tall, at the top or the bottom, where neither side has room; or where a person has put it by dragging its head.
 */
export function useCardPlace(card: RefObject<HTMLElement | null>, points: readonly Vec3[]) {
  const { services, state } = useUi();
  const place = useSignal<Place>({ side: "right", rows: "all" });
  /** Chosen by the person: from then on it does not move by itself. */
  const isChosen = useSignal(false);
  const offset = useSignal({ x: 0, y: 0 });
  const isNarrow = state.layout.value === "narrow";

  useLayoutEffect(() => {
    const element = card.current;
    if (!element || isNarrow || isChosen.value) return;
    const shown = [...points.flatMap((point) => services.camera.toClient(point) ?? []), ...labelMiddles(element)];
    let least = depthUnder(element.getBoundingClientRect(), shown);
    let best = place.value;
    for (const other of least === 0 ? [] : placesAfter(place.value)) {
      // How it would stand there only the style sheet knows.
      put(element, other);
      const hidden = depthUnder(element.getBoundingClientRect(), shown);
      if (hidden < least) [least, best] = [hidden, other];
      if (least === 0) break;
    }
    put(element, place.value);
    if (best !== place.value) place.value = best;
  });

  return {
    side: place.value.side,
    rows: place.value.rows,
    isMoved: offset.value.x !== 0 || offset.value.y !== 0,
    style: isNarrow ? {} : { translate: `${offset.value.x}px ${offset.value.y}px` },
    changeSide() {
      isChosen.value = true;
      offset.value = { x: 0, y: 0 };
      place.value = { side: across(place.value.side), rows: "all" };
    },
    onPointerDown(event: PointerEvent) {
      const head = event.currentTarget as HTMLElement;
      const element = card.current;
      const stage = element?.parentElement?.querySelector(".stage")?.getBoundingClientRect();
      if (!element || !stage || isNarrow || event.button !== 0 || (event.target as Element).closest("button, h2 *"))
        return;
      const start = { x: event.clientX, y: event.clientY, ...{ from: offset.value } };
      const box = element.getBoundingClientRect();
      let isDragging = false;
      const move = ({ clientX, clientY }: PointerEvent) => {
        const dx = clientX - start.x;
        const dy = clientY - start.y;
        isDragging ||= Math.hypot(dx, dy) > DRAG_PX;
        if (!isDragging) return;
        isChosen.value = true;
        offset.value = {
          x: start.from.x + within(dx, stage.left + EDGE - box.left, stage.right - EDGE - box.right),
          y: start.from.y + within(dy, stage.top + EDGE - box.top, stage.bottom - EDGE - box.bottom),
        };
      };
      head.setPointerCapture(event.pointerId);
      head.addEventListener("pointermove", move);
      head.addEventListener("lostpointercapture", () => head.removeEventListener("pointermove", move), { once: true });
    },
  };
}

function across(side: Side): Side {
  return side === "right" ? "left" : "right";
}

/** The other places: whole ones first, and of two the one at this side. */
function placesAfter({ side, rows }: Place): readonly Place[] {
  const sides = [side, across(side)];
  const all = (["all", "top", "bottom"] as const).flatMap((it) => sides.map((at): Place => ({ side: at, rows: it })));
  return all.filter((place) => place.side !== side || place.rows !== rows);
}

function put(card: HTMLElement, { side, rows }: Place): void {
  card.dataset.side = side;
  card.dataset.rows = rows;
}

/** Where the labels of the instruments stand in the viewport, in client pixels. */
function labelMiddles(card: HTMLElement): { readonly x: number; readonly y: number }[] {
  const labels = card.parentElement?.querySelectorAll<HTMLElement>(".viewport-label-chip") ?? [];
  return [...labels].flatMap((label) => {
    const { left, top, width, height } = label.getBoundingClientRect();
    return width > 0 ? [{ x: left + width / 2, y: top + height / 2 }] : [];
  });
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
