import { MINUS } from "../readout/format-quantity.ts";
import { editableText, fieldText } from "./field-text.ts";
import type { NumberFieldOptions, NumberGesture } from "./number-gesture.ts";
import { attachArrowKeys, attachScrub } from "./number-stepping.ts";
import { rangeRefusal } from "./refusal.ts";
import { createTextEntry } from "./text-entry.ts";
import { parseTypedNumber } from "./typed-number.ts";

export interface NumberField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Null: several values. */
  show(value: number | null, decimals: number): void;
  setEnabled(isEnabled: boolean): void;
  /** Makes another element, the row's label, a handle for dragging the number. */
  addHandle(element: HTMLElement): void;
}

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
    const isNone = options.none !== undefined && (text.trim() === "" || text.trim() === options.none);
    const typed = isNone ? Infinity : parseTypedNumber(text, options.unit);
    const reason = isNone
      ? null
      : typed === null
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
      const isNone = next === Infinity;
      entry.show(next === null || isNone ? "" : fieldText(next, decimals));
      setAttribute(input, "placeholder", next === null ? "mixed" : isNone ? (options.none ?? "") : "");
      setAttribute(input, "title", next === null ? "Several values" : isNone ? "" : preciseText(next, options.unit));
    },
    setEnabled(isEnabled) {
      input.disabled = !isEnabled;
    },
    addHandle: drag,
  };
}

function preciseText(value: number, unit = ""): string {
  return `${String(value).replace(/^-/, MINUS)}${unit === "m" ? " m" : unit}`;
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
