import type { GUI } from "lil-gui";
import type { SceneRecord } from "../scene/record.ts";
import type { ParameterInfo, RecordKind } from "../scene/record-kind.ts";
import { addFlagRow, addSelectRow } from "./choice-row.ts";
import { addColorRow } from "./color-row.ts";
import { commonParameters, MIXED, sharedValue } from "./common-fields.ts";
import type { NumberFieldOptions } from "./number-gesture.ts";
import { addNumberRow, addVectorRow, type NumberRow, spokenUnit } from "./number-row.ts";
import { type ParameterNumber, parameterNumbers, readParameter } from "./parameter-numbers.ts";
import type { SelectionEdits } from "./selection-edits.ts";
import type { PanelServices } from "./services.ts";
import { addTextRow, type TextRow } from "./text-row.ts";
import type { Turns } from "./turn.ts";

/** One row of the selection, whatever its widget. */
export interface SelectionRow {
  show(records: readonly SceneRecord[]): void;
  setEnabled(isEnabled: boolean): void;
  destroy(): void;
}

export interface SelectionRowsContext {
  readonly folder: GUI;
  readonly services: PanelServices;
  readonly edits: SelectionEdits;
  readonly turns: Turns;
}

/** Beyond this many metres a typed length is a slip of the keyboard, and graphics cards cannot draw it. */
const LONGEST = 1_000_000;

const LETTERS = ["X", "Y", "Z"] as const;

/** The field of one number of a parameter, without what it does. */
export function numberFieldFor({ parameter, axis }: ParameterNumber): Omit<NumberFieldOptions, "begin" | "refuse"> {
  const { label, unit, min, max, step = 0.1 } = parameter;
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
  };
}

/** The rows for everything that the kinds have in common. */
export function addParameterRows(context: SelectionRowsContext, kinds: readonly RecordKind[]): readonly SelectionRow[] {
  return commonParameters(kinds).map((parameter) => {
    switch (parameter.type) {
      case "number":
      case "vector":
      case "rotation":
        return addNumbers(context, parameter);
      case "boolean":
        return addBoolean(context, parameter);
      case "choice":
        return addChoice(context, parameter);
      case "text":
        return addText(context, parameter);
      default:
        return parameter.type satisfies never;
    }
  });
}

function addNumbers({ folder, services, edits, turns }: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  const numbers = parameterNumbers(parameter, services.kindOf, turns);
  const fields = numbers.map((number) => ({
    ...numberFieldFor(number),
    begin: () => edits.number(number),
    refuse: edits.refuse,
  }));
  const options = { label: parameter.label, doc: parameter.doc, isTurn: parameter.type === "rotation" };
  const [first] = fields;
  const row: NumberRow =
    fields.length === 1 && first ? addNumberRow(folder, options, first) : addVectorRow(folder, options, fields);
  return {
    show(records) {
      row.show(numbers.map((number) => nullIfMixed(sharedValue(records, (record) => number.read(record)))));
    },
    setEnabled: row.setEnabled,
    destroy: () => row.controller.destroy(),
  };
}

function addBoolean(context: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  const { key, label, doc } = parameter;
  const write = (value: boolean) => context.edits.field(`Change ${label.toLowerCase()} of`, key, value);
  const row = addFlagRow(context.folder, label, doc, write);
  return { ...row, show: (records) => row.show(shared(context, records, key, (value) => value === true)) };
}

function addChoice(context: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  const { key, label, doc, choices = [] } = parameter;
  const write = (value: string) => context.edits.field(`Change ${label.toLowerCase()} of`, key, value);
  const options = choices.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
  const row = addSelectRow(context.folder, label, doc, options, write);
  return { ...row, show: (records) => row.show(shared(context, records, key, String)) };
}

function addText(context: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  const { key, label, doc } = parameter;
  const start = () => context.edits.fieldLater(`Change ${label.toLowerCase()} of`, key);
  const row = addTextRow(context.folder, { label, doc, start });
  return textRow(row, (record) => String(readParameter(record, key, context.services.kindOf(record.kind)) ?? ""));
}

/** The name; leaving it empty keeps the old one. */
export function addName({ folder, edits }: SelectionRowsContext): { row: SelectionRow; input: HTMLElement } {
  const text = addTextRow(folder, {
    label: "Name",
    start() {
      const write = edits.fieldLater("Rename", "name");
      return (typed) => {
        const name = typed.trim();
        if (name === "") edits.refuse("Name must not be empty");
        else write(name);
      };
    },
  });
  return { row: textRow(text, (record) => record.name), input: text.input };
}

/** The fields that every record may have. */
export function addCommonRows(context: SelectionRowsContext, hasColor: boolean): readonly SelectionRow[] {
  const { folder, edits, services } = context;
  const optional = (
    label: string,
    key: "group" | "notes",
    more: { isLong?: boolean; suggestions?: () => string[] },
  ) => {
    const start = () => {
      const write = edits.fieldLater(`Change ${label.toLowerCase()} of`, key);
      return (typed: string) => write(typed.trim() === "" ? undefined : typed.trim());
    };
    return textRow(addTextRow(folder, { label, start, ...more }), (record) => record[key] ?? "");
  };
  return [
    ...(hasColor ? [addColor(context)] : []),
    optional("Group", "group", { suggestions: () => groupNames(services.store.all()) }),
    optional("Notes", "notes", { isLong: true }),
  ];
}

/** The two switches at the end. The lock is the one field of a locked record that can be changed. */
export function addFlags(context: SelectionRowsContext): { locked: SelectionRow; hidden: SelectionRow } {
  return { locked: addLocked(context), hidden: addHidden(context) };
}

function addLocked({ folder, edits }: SelectionRowsContext): SelectionRow {
  const doc = "A locked record is neither moved nor changed, and clicks pass through it.";
  const write = (value: boolean) => edits.field(value ? "Lock" : "Unlock", "locked", value || undefined);
  const row = addFlagRow(folder, "Locked", doc, write);
  return { ...row, show: (records) => row.show(sharedValue(records, (record) => record.locked === true)) };
}

function addHidden({ folder, edits }: SelectionRowsContext): SelectionRow {
  const doc = "Hidden for the eye only: a hidden shape still answers.";
  const write = (value: boolean) => edits.field(value ? "Hide" : "Show", "hidden", value || undefined);
  const row = addFlagRow(folder, "Hidden", doc, write);
  return { ...row, show: (records) => row.show(sharedValue(records, (record) => record.hidden === true)) };
}

function addColor({ folder, edits, services }: SelectionRowsContext): SelectionRow {
  const row = addColorRow(folder, { begin: () => edits.color(), refuse: edits.refuse });
  return {
    show(records) {
      const [first] = records;
      const themeColor = (first && services.themeColor(first)) ?? "#000000";
      // Two records that follow the theme look different where their kinds do.
      const seen = sharedValue(records, (record) => record.color ?? services.themeColor(record));
      row.show(seen === MIXED ? MIXED : sharedValue(records, (record) => record.color), themeColor);
    },
    setEnabled: row.setEnabled,
    destroy: () => row.controller.destroy(),
  };
}

function textRow(row: TextRow, read: (record: SceneRecord) => string): SelectionRow {
  return {
    show: (records) => row.show(nullIfMixed(sharedValue(records, read))),
    setEnabled: row.setEnabled,
    destroy: () => row.controller.destroy(),
  };
}

function shared<T>(
  { services }: SelectionRowsContext,
  records: readonly SceneRecord[],
  key: string,
  read: (value: unknown) => T,
): T | typeof MIXED {
  return sharedValue(records, (record) => read(readParameter(record, key, services.kindOf(record.kind))));
}

function nullIfMixed<T>(value: T | typeof MIXED): T | null {
  return value === MIXED ? null : value;
}

function groupNames(records: readonly SceneRecord[]): string[] {
  const names = new Set<string>();
  for (const { group } of records) if (group) names.add(group);
  return [...names].sort((a, b) => a.localeCompare(b));
}
