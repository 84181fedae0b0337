import { CHECK_KEYS, COMPARISONS } from "./check.ts";
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from "./limits.ts";

type Json = Record<string, unknown>;

/** What stands in a field of a check, as JSON Schema; the words of its description are all there is to read about it. */
const FIELDS: { readonly [Key in (typeof CHECK_KEYS)[number]]: Json } = {
  instrument: {
    description: "The id of the instrument whose reading is looked at.",
    type: "string",
    minLength: 1,
    maxLength: MAX_NAME_LENGTH,
  },
  path: {
    description: "The way to a value of the reading: field names and list indexes with dots between them.",
    type: "string",
    pattern: "^[^.]+(\\.[^.]+)*$",
    maxLength: MAX_NAME_LENGTH,
    examples: ["nearest.id", "nearest.signedDistance", "target.visible", "clearAngle", "endsOn", "legs.length"],
  },
  is: { description: "The value is this one: a text, a number, true, false, null, or a list or object of them." },
  equals: {
    description: "The number is this one, give or take `within`. Lengths in metres, angles in radians.",
    type: "number",
  },
  within: { description: "How far the number may be from `equals`.", type: "number", minimum: 0, default: 0 },
  min: { description: "The number is at least this. Lengths in metres, angles in radians.", type: "number" },
  max: { description: "The number is at most this. Lengths in metres, angles in radians.", type: "number" },
  notes: { description: "Free text.", type: "string", maxLength: MAX_NOTES_LENGTH },
};

/** The JSON Schema of one check: exactly one of the four comparisons, unknown keys as they are. */
export const checkJsonSchema: Json = {
  title: "Check",
  type: "object",
  properties: Object.fromEntries(CHECK_KEYS.map((key) => [key, FIELDS[key]])),
  required: ["instrument", "path"],
  oneOf: COMPARISONS.map((key) => ({ required: [key] })),
  dependentRequired: { within: ["equals"] },
};
