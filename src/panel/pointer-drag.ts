/** How far the pointer travels before a press becomes a drag, in CSS pixels. That travel is not lost. */
const THRESHOLD = 4;

export type DragAxis = "horizontal" | "vertical";

/** One kind of drag, for mouse, touch and pen alike. */
export interface PointerDragHandler {
  /** Which way a press here would drag; null: not at all. A travel across that way leaves the press to the browser. */
  axis(event: PointerEvent): DragAxis | null;
  /** Whether the press itself begins the drag, before any travel. */
  readonly isImmediate?: (event: PointerEvent) => boolean;
  begin(event: PointerEvent): void;
  /** `travel` counts along the axis since the last call: to the right, or up. */
  move(travel: number, event: PointerEvent): void;
  end(event: PointerEvent): void;
  /** Escape, the right button, or a pointer that was lost: as if nothing had been dragged. */
  cancel(): void;
  /** A press that became no drag. */
  readonly tap?: (event: PointerEvent) => void;
}

/**
 * Makes an element draggable. The element's style has to say `touch-action: pan-y` where a vertical swipe shall scroll:
 * the browser then takes the pointer away, which cancels.
 */
export function attachPointerDrag(element: HTMLElement, handler: PointerDragHandler): void {
  let press: { readonly id: number; readonly axis: DragAxis; x: number; y: number } | null = null;
  let isDragging = false;

  const finish = (how: "end" | "cancel" | "tap", event?: PointerEvent) => {
    const { id } = press ?? {};
    const wasDragging = isDragging;
    press = null;
    isDragging = false;
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onLost);
    element.removeEventListener("lostpointercapture", onLost);
    window.removeEventListener("keydown", onKeyDown, true);
    window.removeEventListener("blur", onBlur);
    element.classList.remove("is-dragging");
    if (id !== undefined && element.hasPointerCapture(id)) element.releasePointerCapture(id);
    if (wasDragging && how === "end" && event) handler.end(event);
    else if (wasDragging) handler.cancel();
    else if (how === "tap" && event) handler.tap?.(event);
  };
  const begin = (event: PointerEvent) => {
    isDragging = true;
    element.setPointerCapture(event.pointerId);
    element.classList.add("is-dragging");
    handler.begin(event);
  };
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    // A second button pressed while the first is down makes a move, not a press.
    if ((event.buttons & 2) !== 0 || event.buttons === 0) return finish("cancel");
    const right = event.clientX - press.x;
    const up = press.y - event.clientY;
    const [along, across] = press.axis === "horizontal" ? [right, up] : [up, right];
    if (!isDragging) {
      if (Math.abs(across) > THRESHOLD && Math.abs(across) > Math.abs(along)) return finish("cancel");
      if (Math.abs(along) < THRESHOLD) return;
      begin(event);
    }
    event.preventDefault();
    press.x = event.clientX;
    press.y = event.clientY;
    if (along !== 0) handler.move(along, event);
  };
  const onUp = (event: PointerEvent) => {
    if (press && event.pointerId === press.id) finish(isDragging ? "end" : "tap", event);
  };
  const onLost = (event: PointerEvent) => {
    // A finger is captured by what it touched first; giving that up for the element is no loss.
    const isHandedOver = event.type === "lostpointercapture" && element.hasPointerCapture(event.pointerId);
    if (press && event.pointerId === press.id && !isHandedOver) finish("cancel");
  };
  const onBlur = () => finish("cancel");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isDragging) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    finish("cancel");
  };

  element.addEventListener("pointerdown", (event) => {
    if (press || event.button !== 0 || !event.isPrimary) return;
    const axis = handler.axis(event);
    if (axis === null) return;
    press = { id: event.pointerId, axis, x: event.clientX, y: event.clientY };
    // The window hears the moves that leave a small element before the drag has begun and captured the pointer.
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onLost);
    element.addEventListener("lostpointercapture", onLost);
    window.addEventListener("keydown", onKeyDown, true);
    window.addEventListener("blur", onBlur);
    if (handler.isImmediate?.(event)) begin(event);
  });
  element.addEventListener("contextmenu", (event) => {
    if (isDragging) event.preventDefault();
  });
}
