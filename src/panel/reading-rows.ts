import type { Quantity, ReadoutRow } from "../readout/readout.ts";
import type { QuantityText, QuantityTexts } from "./quantity-text.ts";

/** The rows of names and values under the answer: points in three columns, all else at the right end. */
export function createReadingRows(texts: QuantityTexts) {
  const element = document.createElement("dl");
  element.className = "reading-rows";
  const pool: ReturnType<typeof createRow>[] = [];
  return {
    element,
    show(rows: readonly ReadoutRow[]) {
      while (pool.length < rows.length) {
        const row = createRow(texts);
        pool.push(row);
        element.append(row.element);
      }
      pool.forEach((row, i) => {
        row.show(rows[i] ?? null);
      });
    },
  };
}

function createRow(texts: QuantityTexts) {
  const element = document.createElement("div");
  const labelElement = document.createElement("dt");
  const label = labelElement.appendChild(document.createTextNode(""));
  const value = document.createElement("dd");
  element.append(labelElement, value);
  let form: "point" | "single" | null = null;
  let places: readonly QuantityText[] = [];
  let role: string | undefined;

  const shape = (next: "point" | "single") => {
    if (form === next) return;
    form = next;
    value.className = next;
    const count = next === "point" ? 3 : 1;
    for (const { element: old } of places) texts.forget(old);
    // The unit of a point stands once, after its last column.
    places = Array.from({ length: count }, (_, i) => texts.create(document.createElement("span"), i === count - 1));
    value.replaceChildren(...places.map((place) => place.element));
  };

  return {
    element,
    show(row: ReadoutRow | null) {
      element.hidden = row === null;
      if (row === null) return;
      if (label.data !== row.label) label.data = row.label;
      const isPoint = Array.isArray(row.value);
      shape(isPoint ? "point" : "single");
      const values = isPoint ? (row.value as readonly Quantity[]) : [row.value as Quantity | string];
      values.forEach((one, i) => {
        places[i]?.show(one);
      });
      if (row.role === role) return;
      role = row.role;
      if (role) value.dataset.role = role;
      else delete value.dataset.role;
    },
  };
}
