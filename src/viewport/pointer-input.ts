import type { ToolPointer } from "../tools/tool.ts";

/** Where pointer events go. */
export interface PointerSink {
  pointerMove(pointer: ToolPointer): void;
  /** True where the press is taken; else a drag of it goes to `beginOrbit`. */
  pointerDown(pointer: ToolPointer): boolean;
  pointerUp(pointer: ToolPointer): void;
  pointerLeave(): void;
  doubleClick(pointer: ToolPointer): void;
  /** Gives up an open gesture without a trace; false where none was open. */
  cancelGesture(): boolean;
  /** A finger has rested long enough. */
  contextMenu(clientX: number, clientY: number): void;
  /** The press belongs to the camera. */
  takesPress?(event: PointerEvent): boolean;
  /** A left drag that no tool wants. */
  beginOrbit?(event: PointerEvent): void;
}

/** A finger that rests this long (in milliseconds) without travelling this far (in CSS pixels) asks for the menu. */
const LONG_PRESS_MS = 600;
const LONG_PRESS_TRAVEL = 10;

/** A press this soon after the last one (in milliseconds), this near to it (in CSS pixels), counts with it. */
const DOUBLE_MS = 500;
const DOUBLE_TRAVEL = 4;

/** A left drag that no tool wants begins to orbit here, in CSS pixels. */
const ORBIT_TRAVEL = 4;

const MODIFIER_KEYS = new Set(["Shift", "Alt", "Control", "Meta"]);

/**
 * Turns the canvas's events into what tools hear: one pointer at a time, the primary button only, captured so that a drag
 * goes on over panels and outside the window. What the browser takes away (a cancelled or lost pointer, a blur, a second
 * finger) cancels the gesture; a release that nobody heard ends it where the pointer last was. Returns the function that
 * detaches it.
 */
export function attachPointerInput(element: HTMLElement, sink: PointerSink): () => void {
  const input = new PointerInput(element, sink);
  return () => input.detach();
}

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** The tool has left its drag to the camera. */
  readonly isYielded: boolean;
}

class PointerInput {
  readonly #element: HTMLElement;
  readonly #sink: PointerSink;
  readonly #listening: (() => void)[] = [];
  readonly #touches = new Set<number>();
  /** The last position over the canvas, or of the captured pointer; null off the canvas. */
  #last: ToolPointer | null = null;
  #press: Press | null = null;
  #longPress: ReturnType<typeof setTimeout> | null = null;
  #counted = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0, count: 0 };

  constructor(element: HTMLElement, sink: PointerSink) {
    this.#element = element;
    this.#sink = sink;
    const { document, window } = surroundings(element);
    // Fingers edit and navigate here; elsewhere on the page they scroll as ever.
    element.style.touchAction = "none";
    this.#listen(element, "pointerdown", (event: PointerEvent) => this.#onDown(event));
    this.#listen(element, "pointermove", (event: PointerEvent) => this.#onMove(event));
    this.#listen(element, "pointerup", (event: PointerEvent) => this.#onUp(event));
    this.#listen(element, "pointercancel", (event: PointerEvent) => this.#onLost(event));
    this.#listen(element, "lostpointercapture", (event: PointerEvent) => this.#onLost(event));
    this.#listen(element, "pointerleave", (event: PointerEvent) => this.#onLeave(event));
    this.#listen(element, "dblclick", (event: MouseEvent) => this.#sink.doubleClick(this.#read(event, 2)));
    this.#listen(element, "contextmenu", (event: MouseEvent) => this.#onContextMenu(event));
    this.#listen(window, "keydown", (event: KeyboardEvent) => this.#onModifier(event));
    this.#listen(window, "keyup", (event: KeyboardEvent) => this.#onModifier(event));
    this.#listen(window, "blur", () => this.#onBlur());
    this.#listen(document, "visibilitychange", () => document.hidden && this.#onBlur());
  }

  detach(): void {
    this.#stopLongPress();
    for (const stop of this.#listening.splice(0)) stop();
  }

  #listen<E extends Event>(target: EventTarget, type: string, listener: (event: E) => void): void {
    const heard = listener as (event: Event) => void;
    target.addEventListener(type, heard);
    this.#listening.push(() => target.removeEventListener(type, heard));
  }

  #onDown(event: PointerEvent): void {
    const isTouch = event.pointerType === "touch";
    if (isTouch) this.#touches.add(event.pointerId);
    if (isTouch && this.#touches.size > 1) {
      this.#giveUp();
      return;
    }
    if (event.button !== 0) {
      // The right button takes an open gesture back, whatever the left one is doing.
      if (event.button === 2) this.#sink.cancelGesture();
      return;
    }
    if (this.#press || this.#sink.takesPress?.(event)) return;
    this.#element.setPointerCapture(event.pointerId);
    const pointer = this.#read(event, this.#countPress(event));
    this.#last = pointer;
    const isTaken = this.#sink.pointerDown(pointer);
    this.#press = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, isYielded: !isTaken };
    if (isTouch) this.#longPress = setTimeout(() => this.#onLongPress(), LONG_PRESS_MS);
  }

  #onMove(event: PointerEvent): void {
    const press = this.#press;
    if (press && event.pointerId !== press.pointerId) return;
    if (press && event.button === 2 && (event.buttons & 2) !== 0) {
      // With one button down, the press of another comes as a move.
      this.#sink.cancelGesture();
      return;
    }
    if (press && (event.buttons & 1) === 0) {
      // The button came up where nobody heard of it: the drag ended there, and this move is of a free pointer.
      this.#release();
    } else if (!press && event.buttons !== 0) return;
    const pointer = this.#read(event, 0);
    this.#last = pointer;
    this.#sink.pointerMove(pointer);
    if (!press || !this.#press) return;
    const travel = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (travel > LONG_PRESS_TRAVEL) this.#stopLongPress();
    if (press.isYielded && travel >= ORBIT_TRAVEL) {
      this.#release();
      this.#sink.beginOrbit?.(event);
    }
  }

  #onUp(event: PointerEvent): void {
    this.#touches.delete(event.pointerId);
    if (event.pointerId !== this.#press?.pointerId || event.button !== 0) return;
    this.#last = this.#read(event, this.#counted.count);
    this.#release();
  }

  /** Cancelled by the browser, or captured by someone else. After a release there is no press, and nothing is lost. */
  #onLost(event: PointerEvent): void {
    if (event.type === "pointercancel") this.#touches.delete(event.pointerId);
    if (event.pointerId === this.#press?.pointerId) this.#giveUp();
  }

  #onLeave(event: PointerEvent): void {
    if (this.#press && event.pointerId === this.#press.pointerId) return;
    this.#last = null;
    this.#sink.pointerLeave();
  }

  #onContextMenu(event: MouseEvent): void {
    event.preventDefault();
    // Some browsers tell of a long touch by this event: that is our own long press, told once.
    if (this.#touches.size > 0) event.stopPropagation();
  }

  #onLongPress(): void {
    this.#longPress = null;
    const last = this.#last;
    if (!this.#press || !last) return;
    this.#giveUp();
    this.#sink.contextMenu(last.clientX, last.clientY);
  }

  /** Modifiers count at once, not with the next move. */
  #onModifier(event: KeyboardEvent): void {
    if (!MODIFIER_KEYS.has(event.key) || event.repeat || !this.#last) return;
    this.#last = { ...this.#last, ...modifiersOf(event) };
    this.#sink.pointerMove(this.#last);
  }

  /** Nothing counts as held any more: the events that would let go of it go elsewhere. */
  #onBlur(): void {
    this.#touches.clear();
    this.#sink.cancelGesture();
    this.#giveUp();
    if (this.#last) this.#last = { ...this.#last, shift: false, alt: false, ctrl: false };
  }

  /** The gesture is cancelled, and for the tool the button is up. */
  #giveUp(): void {
    if (!this.#press) return;
    this.#sink.cancelGesture();
    this.#release();
  }

  /** Ends the press where the pointer last was. */
  #release(): void {
    this.#stopLongPress();
    const press = this.#press;
    this.#press = null;
    if (press && this.#element.hasPointerCapture(press.pointerId)) this.#element.releasePointerCapture(press.pointerId);
    if (press && this.#last) this.#sink.pointerUp(this.#last);
  }

  #stopLongPress(): void {
    if (this.#longPress !== null) clearTimeout(this.#longPress);
    this.#longPress = null;
  }

  #countPress({ timeStamp, clientX, clientY }: PointerEvent): number {
    const { time, x, y, count } = this.#counted;
    const isSame = timeStamp - time < DOUBLE_MS && Math.hypot(clientX - x, clientY - y) < DOUBLE_TRAVEL;
    this.#counted = { time: timeStamp, x: clientX, y: clientY, count: isSame ? count + 1 : 1 };
    return this.#counted.count;
  }

  #read(event: MouseEvent | PointerEvent, clickCount: number): ToolPointer {
    const type = "pointerType" in event ? event.pointerType : "mouse";
    return {
      clientX: event.clientX,
      clientY: event.clientY,
      ...modifiersOf(event),
      pointerType: type === "touch" || type === "pen" ? type : "mouse",
      clickCount,
    };
  }
}

function modifiersOf(event: MouseEvent | KeyboardEvent) {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
}

function surroundings(element: HTMLElement): { readonly document: Document; readonly window: Window } {
  const document = element.ownerDocument;
  const window = document.defaultView;
  if (!window) throw new Error("attachPointerInput: the element must be in a document with a window");
  return { document, window };
}
