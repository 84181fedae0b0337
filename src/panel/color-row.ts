import type { Controller, GUI } from "lil-gui";
import { MIXED } from "./common-fields.ts";
import { parseHexColor } from "./hex-color.ts";
import { addRow } from "./row.ts";
import { createTextEntry } from "./text-entry.ts";

/** One edit of a colour that is under way; undefined: the theme's. */
export interface ColorGesture {
  preview(color: string | undefined): void;
  commit(): void;
}

export interface ColorRowOptions {
  readonly begin: () => ColorGesture;
  readonly refuse: (reason: string) => void;
}

export interface ColorRow {
  readonly controller: Controller;
  /** The own colour (undefined: none), and what the theme gives to what has none. */
  show(color: string | undefined | typeof MIXED, themeColor: string): void;
  setEnabled(isEnabled: boolean): void;
}

/** A swatch that opens the browser's colour dialog, the hexadecimal digits, and the way back to the theme's colour. */
export function addColorRow(folder: GUI, options: ColorRowOptions): ColorRow {
  const controller = addRow(folder, "Colour", "color-row", "Without a colour of its own a record follows the theme.");
  const swatch = document.createElement("span");
  swatch.className = "color-swatch";
  const picker = document.createElement("input");
  picker.type = "color";
  picker.ariaLabel = "Colour";
  swatch.append(picker);
  const hex = document.createElement("input");
  hex.type = "text";
  hex.spellcheck = false;
  hex.autocomplete = "off";
  hex.ariaLabel = "Colour, hexadecimal";
  const reset = document.createElement("button");
  reset.type = "button";
  reset.className = "color-reset";
  reset.ariaLabel = "Follow the theme";
  reset.title = "Follow the theme";
  controller.$widget.append(swatch, hex, reset);

  const entry = createTextEntry(hex, {
    start() {
      const gesture = options.begin();
      return (text) => {
        const color = parseHexColor(text);
        if (color === null) return options.refuse(`Colour must be six hexadecimal digits, got “${text.slice(0, 20)}”`);
        gesture.preview(color);
        gesture.commit();
      };
    },
  });
  attachPicker(picker, options);
  reset.addEventListener("click", () => {
    const gesture = options.begin();
    gesture.preview(undefined);
    gesture.commit();
    picker.focus();
  });

  return {
    controller,
    show(color, themeColor) {
      const isMixed = color === MIXED;
      const seen = isMixed ? themeColor : (color ?? themeColor);
      swatch.classList.toggle("is-mixed", isMixed);
      swatch.style.backgroundColor = isMixed ? "" : seen;
      if (picker.value !== seen) picker.value = seen;
      entry.show(isMixed ? "" : seen.slice(1));
      hex.placeholder = isMixed ? "mixed" : "";
      hex.classList.toggle("is-theme", color === undefined);
      hex.title = color === undefined ? "The theme's colour: nothing is written to the scene until you choose one" : "";
      reset.hidden = color === undefined;
    },
    setEnabled(isEnabled) {
      controller.domElement.classList.toggle("is-disabled", !isEnabled);
      picker.disabled = !isEnabled;
      hex.disabled = !isEnabled;
      reset.disabled = !isEnabled;
    },
  };
}

/** The dialog changes the colour live; closing it ends the one edit. */
function attachPicker(picker: HTMLInputElement, options: ColorRowOptions): void {
  let gesture: ColorGesture | null = null;
  const finish = () => {
    gesture?.commit();
    gesture = null;
  };
  picker.addEventListener("input", () => {
    gesture ??= options.begin();
    gesture.preview(picker.value);
  });
  picker.addEventListener("change", finish);
  picker.addEventListener("blur", finish);
}
