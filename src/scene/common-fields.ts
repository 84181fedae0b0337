import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from "./limits.ts";
import type { FieldInfo } from "./record-kind.ts";

/** The id of a record. */
export const ID_FIELD: FieldInfo = {
  key: "id",
  label: "Id",
  type: "text",
  longest: MAX_NAME_LENGTH,
  notEmpty: true,
};

/** What stands before a kind's parameters, after `id` and `kind`. May be left out. */
export const NAME_FIELD: FieldInfo = {
  key: "name",
  label: "Name",
  type: "text",
  longest: MAX_NAME_LENGTH,
};

/** The optional fields after a kind's parameters, in the file's order. At their default they are left out. */
export const OPTIONAL_FIELDS: readonly FieldInfo[] = [
  { key: "color", label: "Colour", type: "color" },
  { key: "hidden", label: "Hidden", type: "boolean" },
  { key: "locked", label: "Locked", type: "boolean" },
  {
    key: "group",
    label: "Group",
    type: "text",
    longest: MAX_NAME_LENGTH,
  },
  { key: "notes", label: "Notes", type: "text", longest: MAX_NOTES_LENGTH },
];

/** Whether an optional common field says nothing, and so is left out of records and files. */
export function isCommonDefault(value: unknown): boolean {
  return value === undefined || value === false || value === "";
}
