import type { NumberFieldOptions, NumberGesture } from "./number-gesture.ts";
import { attachPointerDrag } from "./pointer-drag.ts";

/** Pixels of travel that make one step. */
const PIXELS_PER_STEP = 4;

/** Up and down step the number, Shift ten times as far, Alt a tenth; a held key is one edit. */
export function attachArrowKeys(input: HTMLInputElement, options: NumberFieldOptions, entry: { revert(): void }): void {
  let stepping: { readonly gesture: NumberGesture; readonly key: string; steps: number } | null = null;
  const finish = () => {
    stepping?.gesture.commit();
    stepping = null;
  };
  input.addEventListener("keydown", (event) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || event.ctrlKey || event.metaKey || event.isComposing) return;
    event.preventDefault();
    if (stepping?.key !== event.key) {
      finish();
      takeOverTyping(input);
      entry.revert();
      stepping = { gesture: options.begin(), key: event.key, steps: 0 };
    }
    stepping.steps += direction * stepOf(event, options);
    const { steps } = stepping;
    stepping.gesture.preview((shown) => stepped(shown, steps, options));
  });
  input.addEventListener("keyup", (event) => {
    if (event.key === stepping?.key) finish();
  });
  input.addEventListener("blur", finish);
}

function takeOverTyping(input: HTMLInputElement): void {
  if (input.hasAttribute("data-uncommitted")) input.dispatchEvent(new Event("change"));
}

/**
 * Dragging changes the number: along the letter or the label to the right, in the field itself upwards with the mouse
 * (along the text it selects) and sideways with a finger (up and down scrolls).
 */
export function attachScrub(
  handle: HTMLElement,
  input: HTMLInputElement,
  options: NumberFieldOptions,
  current: () => number | null,
): void {
  let gesture: NumberGesture | null = null;
  let start: number | null = null;
  let steps = 0;
  attachPointerDrag(handle, {
    axis(event) {
      if (input.disabled || input.readOnly) return null;
      return handle === input && event.pointerType !== "touch" ? "vertical" : "horizontal";
    },
    begin() {
      input.blur();
      gesture = options.begin();
      start = current();
      steps = 0;
    },
    move(travel, event) {
      steps = withinReach(steps + (travel / PIXELS_PER_STEP) * stepOf(event, options), start, options);
      const fine = event.altKey && !options.isWhole ? 10 : 1;
      const whole = Math.trunc(steps * fine) / fine;
      gesture?.preview((shown) => stepped(shown, whole, options));
    },
    end() {
      gesture?.commit();
      gesture = null;
    },
    cancel() {
      gesture?.cancel();
      gesture = null;
    },
    tap() {
      if (handle !== input) input.focus();
    },
  });
}

/** Travel past the end of the range is not counted, so that turning back answers at once. */
function withinReach(steps: number, start: number | null, { step, min, max }: NumberFieldOptions): number {
  if (start === null) return steps;
  const low = min === undefined ? -Infinity : Math.floor((min - start) / step);
  const high = max === undefined ? Infinity : Math.ceil((max - start) / step);
  return Math.min(Math.max(steps, low), high);
}

function stepOf(event: KeyboardEvent | PointerEvent, { isWhole }: NumberFieldOptions): number {
  if (event.shiftKey) return 10;
  return event.altKey && !isWhole ? 0.1 : 1;
}

/** A number some steps on, within its range and without the crumbs of binary fractions. */
function stepped(shown: number, steps: number, { step, min = -Infinity, max = Infinity }: NumberFieldOptions): number {
  if (steps === 0) return shown;
  return Math.min(Math.max(Number((shown + steps * step).toPrecision(12)), min), max);
}
