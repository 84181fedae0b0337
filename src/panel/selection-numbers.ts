import type { GUI } from "lil-gui";
import type { SceneRecord } from "../scene/record.ts";
import type { ParameterInfo } from "../scene/record-kind.ts";
import type { Aims } from "./aim.ts";
import { MIXED, sharedValue } from "./common-fields.ts";
import type { NumberFieldOptions } from "./number-gesture.ts";
import { addNumberRow, addVectorRow, type NumberRow, spokenUnit } from "./number-row.ts";
import type { ParameterNumber } from "./parameter-numbers.ts";
import type { SelectionEdits } from "./selection-edits.ts";
import type { PanelServices } from "./services.ts";
import type { Turns } from "./turn.ts";

/** One row of the selection, whatever its widget. */
export interface SelectionRow {
  /** The fields that it shows: where none of them has changed it need not be shown anew. Absent: it may show any. */
  readonly fields?: readonly string[];
  show(records: readonly SceneRecord[]): void;
  setEnabled(isEnabled: boolean): void;
  destroy(): void;
}

export interface SelectionRowsContext {
  readonly folder: GUI;
  readonly services: PanelServices;
  readonly edits: SelectionEdits;
  readonly turns: Turns;
  readonly aims: Aims;
}

/** Beyond this many metres a typed length is a slip of the keyboard, and graphics cards cannot draw it. */
const LONGEST = 1_000_000;

const LETTERS = ["X", "Y", "Z"] as const;

/** The field of one number of a parameter, without what it does. */
export function numberFieldFor({ parameter, axis }: ParameterNumber): Omit<NumberFieldOptions, "begin" | "refuse"> {
  const { label, unit, min, max, step = 0.1, whole, none } = parameter;
  const letter = axis === null ? undefined : LETTERS[axis];
  const fullLabel = letter ? `${label} ${letter}` : label;
  const isLength = unit === "m";
  return {
    label: fullLabel,
    name: [fullLabel, spokenUnit(unit)].filter((part) => part !== "").join(", "),
    unit,
    min: min ?? (isLength ? -LONGEST : undefined),
    max: max ?? (isLength ? LONGEST : undefined),
    step,
    letter,
    isWhole: whole,
    none,
  };
}

/** One row of one or three numbers. */
export function addNumberRows(
  { folder, edits }: SelectionRowsContext,
  parameter: ParameterInfo,
  numbers: readonly ParameterNumber[],
): SelectionRow & { setVisible(isVisible: boolean): void } {
  const fields = numbers.map((number) => ({
    ...numberFieldFor(number),
    begin: () => edits.number(number),
    refuse: edits.refuse,
  }));
  const options = {
    label: parameter.label,
    doc: parameter.doc,
    isTurn: parameter.type === "rotation",
    ...(parameter.unit === "°" && parameter.type === "number" && { decimals: 2 }),
  };
  const [first] = fields;
  const row: NumberRow =
    fields.length === 1 && first ? addNumberRow(folder, options, first) : addVectorRow(folder, options, fields);
  return {
    fields: [parameter.key],
    show(records) {
      row.show(numbers.map((number) => nullIfMixed(sharedValue(records, (record) => number.read(record)))));
    },
    setEnabled: row.setEnabled,
    setVisible: (isVisible) => row.controller.show(isVisible),
    destroy: () => row.controller.destroy(),
  };
}

/** What a row shows of a value: nothing where several records differ. */
export function nullIfMixed<T>(value: T | typeof MIXED): T | null {
  return value === MIXED ? null : value;
}
