import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from "./limits.ts";
import type { FieldInfo } from "./record-kind.ts";

/** A field of all records, with one sentence for the JSON Schema. */
export interface CommonField extends FieldInfo {
  readonly doc: string;
}

/** The id of a record. */
export const ID_FIELD: CommonField = {
  key: "id",
  label: "Id",
  type: "text",
  longest: MAX_NAME_LENGTH,
  notEmpty: true,
  doc: "Names the record within the file: unique, not empty. References use it.",
};

/** What stands before a kind's parameters, after `id` and `kind`. May be left out. */
export const NAME_FIELD: CommonField = {
  key: "name",
  label: "Name",
  type: "text",
  longest: MAX_NAME_LENGTH,
  doc: "What people call it. Left out: the kind and a number.",
};

/** The optional fields after a kind's parameters, in the file's order. At their default they are left out. */
export const OPTIONAL_FIELDS: readonly CommonField[] = [
  { key: "color", label: "Colour", type: "color", doc: "`#rrggbb`. Left out: the theme's colour of the kind." },
  { key: "hidden", label: "Hidden", type: "boolean", doc: "Not drawn. It still answers questions." },
  { key: "locked", label: "Locked", type: "boolean", doc: "Cannot be changed in the viewport." },
  {
    key: "group",
    label: "Group",
    type: "text",
    longest: MAX_NAME_LENGTH,
    doc: "The name of the group that it belongs to.",
  },
  { key: "notes", label: "Notes", type: "text", longest: MAX_NOTES_LENGTH, doc: "Free text." },
];

/** Whether an optional common field says nothing, and so is left out of records and files. */
export function isCommonDefault(value: unknown): boolean {
  return value === undefined || value === false || value === "";
}
