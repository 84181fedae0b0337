import * as z from "zod/mini";
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from "./limits.ts";

/** A field that every record has or may have. */
export interface CommonField {
  readonly key: string;
  readonly label: string;
  /** One sentence for the JSON Schema. */
  readonly doc: string;
  readonly schema: z.ZodMiniType;
  /** What a value must be: "must be …". */
  readonly expected: string;
}

const shortText = z.string().check(z.maxLength(MAX_NAME_LENGTH));

/** The fields before a kind's parameters, after `id` and `kind`. */
export const NAME_FIELD: CommonField = {
  key: "name",
  label: "Name",
  doc: "What people call it. Left out: the kind and a number.",
  schema: z.optional(shortText),
  expected: "must be a text",
};

/** The id of a record. */
export const ID_FIELD: CommonField = {
  key: "id",
  label: "Id",
  doc: "Names the record within the file: unique, not empty. References use it.",
  schema: shortText.check(z.minLength(1)),
  expected: "must be a text that is not empty",
};

/** The optional fields after a kind's parameters, in the file's order. At their default they are left out. */
export const OPTIONAL_FIELDS: readonly CommonField[] = [
  {
    key: "color",
    label: "Colour",
    doc: "`#rrggbb`. Left out: the theme's colour of the kind.",
    schema: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
    expected: "must be a colour like #3ad6d6",
  },
  {
    key: "hidden",
    label: "Hidden",
    doc: "Not drawn. It still answers questions.",
    schema: z.optional(z.boolean()),
    expected: "must be true or false",
  },
  {
    key: "locked",
    label: "Locked",
    doc: "Cannot be changed in the viewport.",
    schema: z.optional(z.boolean()),
    expected: "must be true or false",
  },
  {
    key: "group",
    label: "Group",
    doc: "The name of the group that it belongs to.",
    schema: z.optional(shortText),
    expected: "must be a text",
  },
  {
    key: "notes",
    label: "Notes",
    doc: "Free text.",
    schema: z.optional(z.string().check(z.maxLength(MAX_NOTES_LENGTH))),
    expected: "must be a text",
  },
];

/** Whether an optional common field says nothing, and so is left out of records and files. */
export function isCommonDefault(value: unknown): boolean {
  return value === undefined || value === false || value === "";
}
