import type { Controller, GUI } from "lil-gui";
import { lengthDecimals, turnDecimals } from "./field-text.ts";
import { createNumberField, type NumberField } from "./number-field.ts";
import type { NumberFieldOptions } from "./number-gesture.ts";
import { addRow } from "./row.ts";
import { createSlider } from "./slider.ts";

/** A row whose widget shows one or more numbers. */
export interface NumberRow {
  readonly controller: Controller;
  readonly fields: readonly NumberField[];
  /** One value for each field; null where several records differ. */
  show(values: readonly (number | null)[]): void;
  setEnabled(isEnabled: boolean): void;
}

export interface NumberRowOptions {
  readonly label: string;
  readonly doc?: string | undefined;
  /** A turn shows fewer decimals than a length. */
  readonly isTurn?: boolean;
  /** So many decimals, whatever the value. */
  readonly decimals?: number;
}

/** A range of at most this many steps gets a slider beside its field. */
const MOST_SLIDER_STEPS = 1000;

/** Three fields side by side, each with its letter in it. */
export function addVectorRow(folder: GUI, options: NumberRowOptions, fields: readonly NumberFieldOptions[]): NumberRow {
  const controller = addRow(folder, withUnit(options.label, fields[0]?.unit), "vector-row", options.doc);
  return fillRow(controller, options, fields.map(createNumberField));
}

/** One field, with a slider where the range is short enough for one. */
export function addNumberRow(folder: GUI, options: NumberRowOptions, field: NumberFieldOptions): NumberRow {
  const controller = addRow(folder, options.label, "number-row", options.doc);
  const numberField = createNumberField(field);
  numberField.addHandle(controller.$name);
  controller.$name.classList.add("is-handle");
  const { min, max, step } = field;
  if (min === undefined || max === undefined || (max - min) / step > MOST_SLIDER_STEPS) {
    return fillRow(controller, options, [numberField], field.isWhole);
  }
  const speak = (value: number) => `${value} ${spokenUnit(field.unit)}`.trim();
  const slider = createSlider({ name: field.name, min, max, step, speak, begin: field.begin });
  controller.domElement.classList.add("has-slider");
  controller.$widget.append(slider.element);
  const row = fillRow(controller, options, [numberField], field.isWhole);
  return {
    ...row,
    show(values) {
      slider.show(values[0] ?? null);
      row.show(values);
    },
    setEnabled(isEnabled) {
      slider.setEnabled(isEnabled);
      row.setEnabled(isEnabled);
    },
  };
}

function fillRow(
  controller: Controller,
  { isTurn = false, decimals: fixed }: NumberRowOptions,
  fields: readonly NumberField[],
  isWhole = false,
): NumberRow {
  controller.$widget.append(...fields.map(({ element }) => element));
  return {
    controller,
    fields,
    show(values) {
      const decimals = isWhole ? 0 : (fixed ?? (isTurn ? turnDecimals(values) : lengthDecimals(values)));
      fields.forEach((field, i) => {
        field.show(values[i] ?? null, decimals);
      });
    },
    setEnabled(isEnabled) {
      controller.domElement.classList.toggle("is-disabled", !isEnabled);
      for (const field of fields) field.setEnabled(isEnabled);
    },
  };
}

/** The unit as it is read aloud. */
export function spokenUnit(unit: string | undefined): string {
  return unit === "m" ? "metres" : unit === "°" ? "degrees" : "";
}

function withUnit(label: string, unit: string | undefined): string {
  return unit ? `${label}, ${unit}` : label;
}
