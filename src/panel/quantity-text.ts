import { formatPlain, formatQuantity, formatText } from "../readout/format-quantity.ts";
import type { Quantity } from "../readout/readout.ts";

/** A place that shows a quantity or words; only what has changed is written. */
export interface QuantityText {
  readonly element: HTMLElement;
  show(value: Quantity | string): void;
  /** Every digit, as it is copied; null for words. */
  copied(): string | null;
}

/** The attribute that holds, while something is copied, what is copied instead of the shown text. */
const COPIED = "data-copied";

/** The places of numbers under one element, which can tell every digit of what they show rounded. */
export class QuantityTexts {
  readonly #complete = new Map<Element, (isCopying: boolean) => void>();

  /** Every digit is in the title of a number that the pointer is on, and in what is copied under `root`. */
  constructor(root: HTMLElement) {
    root.addEventListener("pointerover", (event) => {
      const place = (event.target as Element).closest(".quantity");
      if (place) this.#complete.get(place)?.(false);
    });
    root.addEventListener("copy", (event) => this.#copy(event));
  }

  /** Gives a place to show a quantity in `element`. `withUnit` false: its unit stands elsewhere. */
  create(element: HTMLElement, withUnit = true): QuantityText {
    element.classList.add("quantity");
    const numberElement = element.appendChild(document.createElement("span"));
    const number = numberElement.appendChild(document.createTextNode(""));
    const unitElement = document.createElement("span");
    unitElement.className = "unit";
    const unit = unitElement.appendChild(document.createTextNode(""));
    if (withUnit) element.append(unitElement);
    let shown: Quantity | string = "";
    let shownNumber = "";
    let shownUnit = "";
    // Most numbers change with every frame of a drag and are never looked at that closely.
    let hasTitle = false;

    const writeTitle = () => {
      hasTitle = typeof shown !== "string";
      if (typeof shown === "string") element.removeAttribute("title");
      else element.title = formatText(shown, { precise: true });
    };
    const copied = () => (typeof shown === "string" ? null : formatPlain(shown));
    this.#complete.set(element, (isCopying) => {
      if (!hasTitle) writeTitle();
      const digits = copied();
      if (isCopying && digits !== null) element.setAttribute(COPIED, digits);
      else element.removeAttribute(COPIED);
    });

    return {
      element,
      copied,
      show(value) {
        if (isSame(value, shown)) return;
        const isWords = typeof value === "string";
        if (isWords !== (typeof shown === "string") || shown === "") element.classList.toggle("is-words", isWords);
        shown = value;
        const formatted = isWords ? { number: value, gap: "", unit: "" } : formatQuantity(value);
        if (formatted.number !== shownNumber) {
          shownNumber = formatted.number;
          number.data = shownNumber;
        }
        if (formatted.unit !== shownUnit) {
          shownUnit = formatted.unit;
          unit.data = formatted.gap + shownUnit;
        }
        if (hasTitle) writeTitle();
      },
    };
  }

  /** Forgets the places in an element that is thrown away. */
  forget(element: Element): void {
    for (const place of [element, ...element.querySelectorAll(".quantity")]) this.#complete.delete(place);
  }

  /** A part of one number copies the whole of it; of a larger piece every number is copied with all its digits. */
  #copy(event: ClipboardEvent): void {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    for (const complete of this.#complete.values()) complete(true);
    const range = selection.getRangeAt(0);
    const around = range.commonAncestorContainer;
    const one = (around instanceof Element ? around : around.parentElement)?.closest(`[${COPIED}]`);
    event.clipboardData.setData("text/plain", one?.getAttribute(COPIED) ?? copiedText(range.cloneContents()));
    event.preventDefault();
    for (const complete of this.#complete.values()) complete(false);
  }
}

/** The text of a copied piece: cells are set apart by tabs, rows by new lines, so that it pastes as a table. */
function copiedText(piece: DocumentFragment): string {
  for (const place of piece.querySelectorAll(`[${COPIED}]`)) place.textContent = place.getAttribute(COPIED);
  for (const cell of piece.querySelectorAll("[role=cell], [role=columnheader], dt, dd > *")) {
    if (cell.nextElementSibling) cell.after("\t");
  }
  for (const row of piece.querySelectorAll("[role=row], div:has(> dt), p")) row.after("\n");
  return (piece.textContent ?? "").replace(/[ \t]+\n/g, "\n").trim();
}

function isSame(a: Quantity | string, b: Quantity | string): boolean {
  if (a === b) return true;
  return typeof a !== "string" && typeof b !== "string" && Object.is(a.value, b.value) && a.unit === b.unit;
}
