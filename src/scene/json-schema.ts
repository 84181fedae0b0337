import { SCENE_FORMAT } from "./check-header.ts";
import { checkJsonSchema } from "./check-json-schema.ts";
import { NAME_FIELD, OPTIONAL_FIELDS } from "./common-fields.ts";
import { SCENE_VERSION } from "./migrations.ts";
import { recordFields } from "./read-record.ts";
import { OPTIONAL_VIEW_FIELDS, UNTITLED, VIEW_FIELDS } from "./read-top-level.ts";
import type { FieldInfo, RecordKind } from "./record-kind.ts";
import type { SceneKinds } from "./scene-kinds.ts";

type Json = Record<string, unknown>;

/** One sentence for each field that all records have; those of a kind's parameters stand in its table. */
const COMMON_DOCS: Readonly<Record<string, string>> = {
  id: "Names the record within the file: unique, not empty. References use it.",
  name: "What people call it. Left out: the kind and a number.",
  color: "`#rrggbb`. Left out: the theme's colour of the kind.",
  hidden: "Not drawn. It still answers questions.",
  locked: "Cannot be changed in the viewport.",
  group: "The name of the group that it belongs to.",
  notes: "Free text.",
};

/**
 * The JSON Schema (draft 2020-12) of a scene file, made from the tables that a file is checked with, in the kinds' own words. What
 * JSON Schema cannot say (unique ids, a direction that is not zero, a unit quaternion) stands in the descriptions.
 */
export function sceneJsonSchema(kinds: SceneKinds): Json {
  const shapes = Object.values(kinds.shapes);
  const instruments = Object.values(kinds.instruments);
  const list = (of: readonly RecordKind[], description: string) => ({
    description,
    type: "array",
    items: { oneOf: of.map(({ kind }) => ({ $ref: `#/$defs/${kind}` })) },
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Footpoint scene",
    description: "A scene of Footpoint: simple shapes, and instruments that ask them. Metres, right-handed, +y up.",
    type: "object",
    properties: {
      format: { const: SCENE_FORMAT },
      version: { const: SCENE_VERSION },
      name: { description: "The name of the scene.", type: "string", default: UNTITLED },
      shapes: list(shapes, "What answers. Of two equal answers that of the earlier shape counts."),
      instruments: { ...list(instruments, "What asks."), default: [] },
      checks: {
        description: "What readings are expected to say. A check that fails is shown; it keeps no scene from opening.",
        type: "array",
        items: checkJsonSchema,
      },
      view: {
        description: "The camera, as it was when the scene was saved.",
        ...objectJsonSchema(VIEW_FIELDS, OPTIONAL_VIEW_FIELDS),
      },
      $schema: { description: "Where this schema lies, for editors that do not know.", type: "string" },
    },
    required: ["format", "version", "shapes"],
    $defs: Object.fromEntries([...shapes, ...instruments].map((kind) => [kind.kind, recordJsonSchema(kind)])),
  };
}

function recordJsonSchema(kind: RecordKind): Json {
  const fields = recordFields(kind);
  const optional = [...COMMON_OPTIONAL, ...Object.keys(kind.optionalDefaults)];
  return { title: kind.title, ...objectJsonSchema(fields, optional, kind.optionalDefaults) };
}

const COMMON_OPTIONAL: readonly string[] = [NAME_FIELD, ...OPTIONAL_FIELDS].map(({ key }) => key);

function objectJsonSchema(
  fields: readonly (FieldInfo & { readonly doc?: string })[],
  optional: readonly string[],
  defaults: Readonly<Record<string, unknown>> = {},
): Json {
  const properties = fields.map((field) => {
    const { key, doc = COMMON_DOCS[key], type, unit } = field;
    // A rotation is turned into degrees only where it is shown.
    const hasUnit = unit !== undefined && type !== "rotation";
    const description = doc !== undefined && hasUnit ? `${doc} In ${unit === "m" ? "metres" : "degrees"}.` : doc;
    const property = {
      ...(description === undefined ? {} : { description }),
      ...nullableJsonSchema(field),
      ...(Object.hasOwn(defaults, key) ? { default: defaults[key] } : {}),
    };
    return [key, property] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: fields.map(({ key }) => key).filter((key) => !optional.includes(key)),
  };
}

function nullableJsonSchema(field: FieldInfo): Json {
  const schema = fieldJsonSchema(field);
  return field.none === undefined ? schema : { anyOf: [schema, { type: "null" }] };
}

function fieldJsonSchema(field: FieldInfo): Json {
  switch (field.type) {
    case "number":
      return numberJsonSchema(field);
    case "vector":
    case "direction":
      return listJsonSchema(3, field);
    case "rotation":
    case "rectangle":
      return listJsonSchema(4, field);
    case "anchor": {
      const properties = { shape: { type: "string", minLength: 1 }, point: listJsonSchema(3, {}) };
      return { anyOf: [listJsonSchema(3, {}), { type: "object", properties, required: ["shape"] }] };
    }
    case "text":
      return {
        type: "string",
        ...(field.notEmpty ? { minLength: 1 } : {}),
        ...(field.longest === undefined ? {} : { maxLength: field.longest }),
      };
    case "color":
      return { type: "string", pattern: "^#[0-9a-fA-F]{6}$" };
    case "boolean":
      return { type: "boolean" };
    case "choice":
      return {
        type: "string",
        ...(field.choices?.length === 1 ? { const: field.choices[0] } : { enum: field.choices }),
      };
    default:
      return field.type satisfies never;
  }
}

type NumberRange = Pick<FieldInfo, "above" | "atLeast" | "atMost">;

function numberJsonSchema({ above, atLeast, atMost }: NumberRange): Json {
  return {
    type: "number",
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(atLeast === undefined ? {} : { minimum: atLeast }),
    ...(atMost === undefined ? {} : { maximum: atMost }),
  };
}

/** A list of so many numbers; `prefixItems` alone would let it be shorter or longer. */
function listJsonSchema(length: number, range: NumberRange): Json {
  const prefixItems = Array.from({ length }, () => numberJsonSchema(range));
  return { type: "array", prefixItems, items: false, minItems: length, maxItems: length };
}
