import type { SceneRecord } from "../scene/record.ts";
import type { DescribedKind, ParameterInfo } from "../scene/record-kind.ts";
import { addAnchor } from "./anchor-row.ts";
import { addFlagRow, addSelectRow } from "./choice-row.ts";
import { addColorRow } from "./color-row.ts";
import { commonParameters, MIXED, sharedValue } from "./common-fields.ts";
import { directionNumbers, parameterNumbers, readParameter } from "./parameter-numbers.ts";
import { addRectangle } from "./rectangle-row.ts";
import { addNumberRows, nullIfMixed, type SelectionRow, type SelectionRowsContext } from "./selection-numbers.ts";
import { addTextRow, type TextRow } from "./text-row.ts";

/** The rows for everything that the kinds have in common. */
export function addParameterRows(
  context: SelectionRowsContext,
  kinds: readonly DescribedKind[],
): readonly SelectionRow[] {
  return commonParameters(kinds).flatMap((parameter): SelectionRow | readonly SelectionRow[] => {
    switch (parameter.type) {
      case "number":
      case "vector":
      case "rotation":
        return addNumbers(context, parameter);
      case "direction":
        return addDirection(context, parameter);
      case "anchor":
        return addAnchor(context, parameter);
      case "rectangle":
        return addRectangle(context, parameter);
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

/** Heading and pitch; and the length, where that says something. */
function addDirection(context: SelectionRowsContext, parameter: ParameterInfo): readonly SelectionRow[] {
  const { lengthIf } = parameter;
  const isAsked = (record: SceneRecord) =>
    lengthIf === undefined || readParameter(record, lengthIf.key, context.services.kindOf(record.kind)) === lengthIf.is;
  return directionNumbers(parameter, context.aims).map((number) => {
    const row = addNumberRows(context, number.parameter, [number]);
    if (number.parameter.unit !== "m") return row;
    return {
      ...row,
      fields: lengthIf ? [parameter.key, lengthIf.key] : [parameter.key],
      show(records) {
        row.setVisible(records.every(isAsked));
        row.show(records);
      },
    };
  });
}

function addNumbers(context: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  return addNumberRows(context, parameter, parameterNumbers(parameter, context.services.kindOf, context.turns));
}

function addBoolean(context: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  const { key, label, doc } = parameter;
  const write = (value: boolean) => context.edits.field(`Change ${label.toLowerCase()} of`, key, value);
  const row = addFlagRow(context.folder, label, doc, write);
  return {
    ...row,
    fields: [key],
    show: (records) => row.show(shared(context, records, key, (value) => value === true)),
  };
}

function addChoice(context: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  const { key, label, doc, choices = [] } = parameter;
  const write = (value: string) => context.edits.field(`Change ${label.toLowerCase()} of`, key, value);
  const options = choices.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
  const row = addSelectRow(context.folder, label, doc, options, write);
  return { ...row, fields: [key], show: (records) => row.show(shared(context, records, key, String)) };
}

function addText(context: SelectionRowsContext, parameter: ParameterInfo): SelectionRow {
  const { key, label, doc } = parameter;
  const start = () => context.edits.fieldLater(`Change ${label.toLowerCase()} of`, key);
  const row = addTextRow(context.folder, { label, doc, start });
  return textRow(row, key, (record) => String(readParameter(record, key, context.services.kindOf(record.kind)) ?? ""));
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
  return { row: textRow(text, "name", (record) => record.name), input: text.input };
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
    return textRow(addTextRow(folder, { label, start, ...more }), key, (record) => record[key] ?? "");
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
  const show = (records: readonly SceneRecord[]) => row.show(sharedValue(records, (record) => record.locked === true));
  return { ...row, fields: ["locked"], show };
}

function addHidden({ folder, edits }: SelectionRowsContext): SelectionRow {
  const doc = "Hidden for the eye only: a hidden shape still answers.";
  const write = (value: boolean) => edits.field(value ? "Hide" : "Show", "hidden", value || undefined);
  const row = addFlagRow(folder, "Hidden", doc, write);
  const show = (records: readonly SceneRecord[]) => row.show(sharedValue(records, (record) => record.hidden === true));
  return { ...row, fields: ["hidden"], show };
}

function addColor({ folder, edits, services }: SelectionRowsContext): SelectionRow {
  const row = addColorRow(folder, { begin: () => edits.color(), refuse: edits.refuse });
  return {
    show(records) {
      const [first] = records;
      const themeColor = (first && services.themeColor(first)) ?? "#000000";
      const own = sharedValue(records, (record) => record.color);
      // Two records that follow the theme look different where their kinds do. Only of those is it asked.
      const isMixed = own === undefined && sharedValue(records, services.themeColor) === MIXED;
      row.show(isMixed ? MIXED : own, themeColor);
    },
    setEnabled: row.setEnabled,
    destroy: () => row.controller.destroy(),
  };
}

function textRow(row: TextRow, field: string, read: (record: SceneRecord) => string): SelectionRow {
  return {
    fields: [field],
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

function groupNames(records: readonly SceneRecord[]): string[] {
  const names = new Set<string>();
  for (const { group } of records) if (group) names.add(group);
  return [...names].sort((a, b) => a.localeCompare(b));
}
