import { editableText, fieldText } from "./field-text.ts";
import { attachPointerDrag } from "./pointer-drag.ts";
import { type NumberRange, rangeRefusal } from "./refusal.ts";
import { createTextEntry } from "./text-entry.ts";
import { parseTypedNumber } from "./typed-number.ts";

/** One edit of a number that is under way. */
export interface NumberGesture {
  /** Shows the number changed; `change` gives the new value of each old one. Gives why not, where it may not be so. */
  preview(change: (shown: number) => number): string | null;
  commit(): void;
  cancel(): void;
}

export interface NumberFieldOptions extends NumberRange {
  /** The accessible name: "Centre X, metres". */
  readonly name: string;
  /** What messages call it: "Centre X". */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly step: number;
  /** The letter in its colour at the left of the field; dragging it changes the number. */
  readonly letter?: "X" | "Y" | "Z" | undefined;
  /** Only whole numbers. */
  readonly isWhole?: boolean | undefined;
  /** Only shows. */
  readonly isReadOnly?: boolean | undefined;
  readonly begin: () => NumberGesture;
  /** Tells the person why something was not taken. */
  readonly refuse: (reason: string) => void;
}

export interface NumberField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Null: several values. */
  show(value: number | null, decimals: number): void;
  setEnabled(isEnabled: boolean): void;
  /** Makes another element, the row's label, a handle for dragging the number. */
  addHandle(element: HTMLElement): void;
}

/** Pixels of travel that make one step. */
const PIXELS_PER_STEP = 4;

/** A field for one number: typed, stepped with the arrow keys, or dragged. Each of these is one edit. */
export function createNumberField(options: NumberFieldOptions): NumberField {
  const element = document.createElement("div");
  element.className = "number-field";
  const input = document.createElement("input");
  input.type = "text";
  // The decimal keyboard of some phones has no minus.
  input.inputMode = options.min !== undefined && options.min >= 0 ? "decimal" : "text";
  input.autocomplete = "off";
  input.spellcheck = false;
  input.setAttribute("aria-label", options.name);
  input.readOnly = options.isReadOnly === true;
  element.append(input);
  if (options.unit && !options.letter) element.dataset.unit = options.unit;

  let value: number | null = null;
  const entry = createTextEntry(input, {
    editable: editableText,
    start() {
      const gesture = options.begin();
      return (text) => takeTyped(text, gesture);
    },
  });
  const takeTyped = (text: string, gesture: NumberGesture) => {
    const typed = parseTypedNumber(text);
    const reason =
      typed === null
        ? `must be a number, got ${text.trim() === "" ? "nothing" : `“${text.trim().slice(0, 20)}”`}`
        : rangeRefusal(typed, options, options.unit);
    const refusal =
      reason ?? gesture.preview(() => (options.isWhole ? Math.round(typed as number) : (typed as number)));
    if (refusal === null) return gesture.commit();
    gesture.cancel();
    options.refuse(`${options.label} ${refusal}`);
  };

  if (!options.isReadOnly) attachArrowKeys(input, options, entry);
  const drag = (handle: HTMLElement) => attachScrub(handle, input, options, () => value);
  drag(input);
  if (options.letter) {
    const letter = document.createElement("span");
    letter.className = "number-letter";
    letter.dataset.axis = options.letter.toLowerCase();
    letter.textContent = options.letter;
    letter.ariaHidden = "true";
    drag(letter);
    element.prepend(letter);
  }

  return {
    element,
    input,
    show(next, decimals) {
      value = next;
      entry.show(next === null ? "" : fieldText(next, decimals));
      setAttribute(input, "placeholder", next === null ? "mixed" : "");
      setAttribute(input, "title", next === null ? "Several values" : `${next}${spaced(options.unit)}`);
    },
    setEnabled(isEnabled) {
      input.disabled = !isEnabled;
    },
    addHandle: drag,
  };
}

/** Up and down step the number, Shift ten times as far, Alt a tenth; a held key is one edit. */
function attachArrowKeys(input: HTMLInputElement, options: NumberFieldOptions, entry: { revert(): void }): void {
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
function attachScrub(
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

function spaced(unit = ""): string {
  return unit === "m" ? " m" : unit;
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
