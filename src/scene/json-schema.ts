import * as z from "zod/mini";
import { SCENE_FORMAT } from "./check-header.ts";
import { checkJsonSchema } from "./check-json-schema.ts";
import { ID_FIELD, NAME_FIELD, OPTIONAL_FIELDS } from "./common-fields.ts";
import { SCENE_VERSION } from "./migrations.ts";
import { UNTITLED } from "./read-top-level.ts";
import type { RecordKind } from "./record-kind.ts";
import type { SceneKinds } from "./scene-kinds.ts";
import { recordSchema, viewSchema } from "./scene-schema.ts";

type Json = Record<string, unknown>;

/**
 * The JSON Schema (draft 2020-12) of a scene file, made from the schemas that read one, with the kinds' own words. What
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
      view: { description: "The camera, as it was when the scene was saved.", ...fromSchema(viewSchema) },
      $schema: { description: "Where this schema lies, for editors that do not know.", type: "string" },
    },
    required: ["format", "version", "shapes"],
    $defs: Object.fromEntries([...shapes, ...instruments].map((kind) => [kind.kind, recordJsonSchema(kind)])),
  };
}

function recordJsonSchema(kind: RecordKind): Json {
  const schema = fromSchema(recordSchema(kind));
  const docs = new Map([ID_FIELD, NAME_FIELD, ...OPTIONAL_FIELDS].map(({ key, doc }) => [key, doc]));
  for (const { key, doc, type, unit } of kind.parameters) {
    // A rotation is turned into degrees only where it is shown.
    const hasUnit = unit !== undefined && type !== "rotation";
    docs.set(key, hasUnit ? `${doc} In ${unit === "m" ? "metres" : "degrees"}.` : doc);
  }
  const properties = Object.entries(schema.properties as Record<string, Json>).map(([key, property]) => {
    const description = docs.get(key);
    const hasDefault = Object.hasOwn(kind.optionalDefaults, key);
    return [
      key,
      {
        ...(description === undefined ? {} : { description }),
        ...property,
        ...(hasDefault ? { default: kind.optionalDefaults[key] } : {}),
      },
    ];
  });
  return { title: kind.title, ...schema, properties: Object.fromEntries(properties) };
}

/** zod's JSON Schema, without the parts that say the same for every schema. */
function fromSchema(schema: z.core.$ZodType): Json {
  const {
    $schema: _,
    additionalProperties: __,
    ...json
  } = z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" }) as Json;
  return closeTuples(json) as Json;
}

/** Makes lists of a fixed length say so: `prefixItems` alone lets them be shorter or longer. */
function closeTuples(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(closeTuples);
  const closed = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, closeTuples(value)]));
  if (!Array.isArray(closed.prefixItems)) return closed;
  const { length } = closed.prefixItems;
  return { ...closed, items: false, minItems: length, maxItems: length };
}
