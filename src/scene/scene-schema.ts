import * as z from "zod/mini";
import { ID_FIELD, NAME_FIELD, OPTIONAL_FIELDS } from "./common-fields.ts";
import type { RecordKind } from "./record-kind.ts";

// Without this zod builds its parsers with `new Function`, which a strict content security policy reports as an attack.
z.config({ jitless: true });

/** What a record of a kind must be in a file: the fields of all records, the kind's own parameters, and unknown keys as they are. */
export function recordSchema(kind: RecordKind): z.ZodMiniObject {
  if (kind.schema._zod.def.checks?.length) {
    throw new Error(`record schema: the checks of "${kind.kind}" belong on its fields, where a problem has a path`);
  }
  return z.looseObject({
    [ID_FIELD.key]: ID_FIELD.schema,
    kind: z.literal(kind.kind),
    [NAME_FIELD.key]: NAME_FIELD.schema,
    ...kind.schema.shape,
    ...Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field.key, field.schema])),
  });
}

const vector = z.tuple([z.number(), z.number(), z.number()]);

/** What `view` must be. */
export const viewSchema = z.looseObject({
  projection: z.enum(["perspective", "orthographic"]),
  eye: vector,
  target: vector,
  height: z.optional(z.number().check(z.gt(0))),
});
