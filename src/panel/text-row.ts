import type { Controller, GUI } from "lil-gui";
import { addRow } from "./row.ts";
import { createTextEntry } from "./text-entry.ts";

export interface TextRow {
  readonly controller: Controller;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  /** Null: several values. */
  show(text: string | null): void;
  setEnabled(isEnabled: boolean): void;
}

export interface TextRowOptions {
  readonly label: string;
  readonly doc?: string | undefined;
  /** Several lines: Enter makes a line, Ctrl+Enter and leaving the field take the text over. */
  readonly isLong?: boolean;
  /** What may be chosen instead of typed, asked for when the field is entered. */
  readonly suggestions?: () => readonly string[];
  /** Typing begins: gives the function that takes over the text. */
  readonly start: () => (text: string) => void;
}

/** A row with a field for words. */
export function addTextRow(folder: GUI, options: TextRowOptions): TextRow {
  const controller = addRow(folder, options.label, "text-row", options.doc);
  const input = document.createElement(options.isLong ? "textarea" : "input");
  if (input instanceof HTMLInputElement) input.type = "text";
  else input.rows = 1;
  input.autocomplete = "off";
  input.spellcheck = options.isLong === true;
  input.setAttribute("aria-labelledby", controller.$name.id);
  controller.$widget.append(input);
  if (options.suggestions && input instanceof HTMLInputElement) {
    attachSuggestions(controller.$widget, input, `${controller.$name.id}-list`, options.suggestions);
  }
  const entry = createTextEntry(input, { start: options.start });
  return {
    controller,
    input,
    show(text) {
      entry.show(text ?? "");
      const placeholder = text === null ? "mixed" : "";
      if (input.placeholder !== placeholder) input.placeholder = placeholder;
    },
    setEnabled(isEnabled) {
      controller.domElement.classList.toggle("is-disabled", !isEnabled);
      input.disabled = !isEnabled;
    },
  };
}

function attachSuggestions(
  parent: HTMLElement,
  input: HTMLInputElement,
  id: string,
  suggestions: () => readonly string[],
): void {
  const list = document.createElement("datalist");
  list.id = id;
  parent.append(list);
  input.setAttribute("list", id);
  input.addEventListener("focus", () => {
    list.replaceChildren(...suggestions().map((text) => new Option(text, text)));
  });
}
