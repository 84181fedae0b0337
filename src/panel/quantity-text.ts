import { formatPlain, formatQuantity, formatText } from "../readout/format-quantity.ts";
import type { Quantity } from "../readout/readout.ts";

/** A place that shows a quantity or words; only what has changed is written. */
export interface QuantityText {
  readonly element: HTMLElement;
  show(value: Quantity | string): void;
}

/** The attribute that holds what is copied instead of the shown text: every digit. */
export const COPIED_ATTRIBUTE = "data-copied";

/** Number and unit in spans of their own; every digit in the title, and for the clipboard. */
export function createQuantityText(element: HTMLElement, withUnit = true): QuantityText {
  element.classList.add("quantity");
  const number = element.appendChild(document.createElement("span")).appendChild(document.createTextNode(""));
  const unitElement = document.createElement("span");
  unitElement.className = "unit";
  const unit = unitElement.appendChild(document.createTextNode(""));
  if (withUnit) element.append(unitElement);
  let shown: Quantity | string = "";
  let shownUnit: string | null = null;

  return {
    element,
    show(value) {
      if (isSame(value, shown)) return;
      shown = value;
      const isWords = typeof value === "string";
      const formatted = isWords ? { number: value, gap: "", unit: "" } : formatQuantity(value);
      if (number.data !== formatted.number) number.data = formatted.number;
      if (formatted.unit !== shownUnit) {
        shownUnit = formatted.unit;
        unit.data = formatted.gap + formatted.unit;
        element.classList.toggle("is-words", isWords);
      }
      if (isWords) {
        element.removeAttribute("title");
        element.removeAttribute(COPIED_ATTRIBUTE);
      } else {
        element.title = formatText(value, { precise: true });
        element.setAttribute(COPIED_ATTRIBUTE, formatPlain(value));
      }
    },
  };
}

/**
 * Makes copying under `root` give every digit of the numbers that are shown rounded. A part of one number copies the
 * whole of it.
 */
export function copyEveryDigit(root: HTMLElement): void {
  root.addEventListener("copy", (event) => {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    const range = selection.getRangeAt(0);
    const around = range.commonAncestorContainer;
    const one = (around instanceof Element ? around : around.parentElement)?.closest(`[${COPIED_ATTRIBUTE}]`);
    event.clipboardData.setData("text/plain", one ? copied(one) : copiedText(range.cloneContents()));
    event.preventDefault();
  });
}

function copied(element: Element): string {
  return element.getAttribute(COPIED_ATTRIBUTE) ?? "";
}

/** The text of a copied piece: cells are set apart by tabs, rows by new lines, so that it pastes as a table. */
function copiedText(piece: DocumentFragment): string {
  for (const element of piece.querySelectorAll(`[${COPIED_ATTRIBUTE}]`)) element.textContent = copied(element);
  for (const cell of piece.querySelectorAll("[role=gridcell], [role=columnheader], dt, dd > *")) {
    if (cell.nextElementSibling) cell.after("\t");
  }
  for (const row of piece.querySelectorAll("[role=row], dl > div, p")) row.after("\n");
  return (piece.textContent ?? "").replace(/[ \t]+\n/g, "\n").trim();
}

function isSame(a: Quantity | string, b: Quantity | string): boolean {
  if (a === b) return true;
  return typeof a !== "string" && typeof b !== "string" && Object.is(a.value, b.value) && a.unit === b.unit;
}
