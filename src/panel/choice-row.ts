import { BooleanController, type GUI, OptionController } from "lil-gui";
import { MIXED } from "./common-fields.ts";
import { bind, letKeysThrough } from "./row.ts";

/** A row with a checkbox or a list to choose from. */
export interface ChoiceRow<T> {
  show(value: T | typeof MIXED): void;
  setEnabled(isEnabled: boolean): void;
  setVisible(isVisible: boolean): void;
  destroy(): void;
}

/** A checkbox; several records that differ show it neither on nor off, and the first click switches all of them on. */
export function addFlagRow(
  folder: GUI,
  label: string,
  doc: string,
  write: (value: boolean) => void,
): ChoiceRow<boolean> {
  let value = false;
  const controller = new BooleanController(
    folder,
    bind(
      () => value,
      (next) => {
        // Shown at once: the next click may come before the row is shown anew.
        value = next;
        write(next);
      },
    ),
    "value",
  );
  letKeysThrough(controller.name(label));
  controller.domElement.title = doc;
  return {
    show(next) {
      value = next === true;
      const isMixed = next === MIXED;
      const { $input } = controller;
      if ($input.indeterminate !== isMixed) $input.indeterminate = isMixed;
      if ($input.checked !== value) $input.checked = value;
    },
    setEnabled(isEnabled) {
      controller.domElement.classList.toggle("is-disabled", !isEnabled);
      controller.$input.disabled = !isEnabled;
    },
    setVisible: (isVisible) => controller.show(isVisible),
    destroy: () => controller.destroy(),
  };
}

export interface SelectRow<T> extends ChoiceRow<T> {
  setChoices(choices: readonly Choice<T>[]): void;
}

export interface Choice<T> {
  readonly value: T;
  /** Unlike every other of the list. */
  readonly label: string;
}

/** A list to choose from. */
export function addSelectRow<T>(
  folder: GUI,
  label: string,
  doc: string,
  choices: readonly Choice<T>[],
  write: (value: T) => void,
): SelectRow<T> {
  let shown = "";
  let known = choices;
  const labels = () => known.map((choice) => choice.label);
  const take = (chosen: string) => {
    const choice = known.find((one) => one.label === chosen);
    if (!choice) return;
    shown = chosen;
    write(choice.value);
  };
  const controller = new OptionController(
    folder,
    bind(() => shown, take),
    "value",
    labels(),
  );
  letKeysThrough(controller.name(label));
  controller.$name.title = doc;
  return {
    show(value) {
      const next = value === MIXED ? "mixed" : (known.find((choice) => Object.is(choice.value, value))?.label ?? "");
      if (next === shown && controller.$display.textContent === next) return;
      shown = next;
      controller.updateDisplay();
    },
    setChoices(next) {
      known = next;
      controller.options(labels());
    },
    setEnabled(isEnabled) {
      controller.domElement.classList.toggle("is-disabled", !isEnabled);
      controller.$select.disabled = !isEnabled;
    },
    setVisible: (isVisible) => controller.show(isVisible),
    destroy: () => controller.destroy(),
  };
}
