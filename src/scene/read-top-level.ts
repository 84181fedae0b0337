import { createFieldTest, tellFaults } from "./check-field.ts";
import { NAME_FIELD } from "./common-fields.ts";
import type { SceneView } from "./loaded-scene.ts";
import { type CopyReport, copyKeys, isPlainObject } from "./plain-copy.ts";
import { knownFields, readObject } from "./read-object.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import type { FieldInfo } from "./record-kind.ts";
import { type CheckReader, LISTS, type ListName } from "./scene-kinds.ts";

/** The keys that a file has a meaning for, in its order. */
export const TOP_LEVEL_KEYS = ["format", "version", "name", ...LISTS, "checks", "view"] as const;

/** The field of the scene record that keeps a file's unknown keys, in their order. Nested, so that none can clash with a field. */
export const KEPT_KEYS = "kept";

/** The name of a scene that has none. */
export const UNTITLED = "Untitled";

/** What `view` holds. */
export const VIEW_FIELDS: readonly FieldInfo[] = [
  { key: "projection", label: "Projection", type: "choice", choices: ["perspective", "orthographic"] },
  { key: "eye", label: "Eye", type: "vector", unit: "m" },
  { key: "target", label: "Target", type: "vector", unit: "m" },
  { key: "height", label: "Height of the view", type: "number", unit: "m", above: 0 },
];

/** Fields of `view` that may be missing. */
export const OPTIONAL_VIEW_FIELDS: readonly string[] = ["height"];

/** What stands beside the records: the scene record, the camera, and the lists still to be read. */
export interface TopLevel {
  readonly sceneRecord: SceneRecord;
  readonly view: SceneView | undefined;
  readonly lists: Readonly<Record<ListName, readonly unknown[]>>;
}

/** Reads everything of a file but its records. */
export function readTopLevel(
  top: Readonly<Record<string, unknown>>,
  report: CopyReport,
  checkReader: CheckReader | undefined,
): TopLevel {
  const name = readName(top.name, report);
  const checks = checkReader?.read(top.checks, report);
  const view = readView(top.view, report);
  const kept = copyKeys(top, {}, new Set(TOP_LEVEL_KEYS), [], report, [top]);
  return {
    sceneRecord: {
      id: SCENE_RECORD_ID,
      kind: "scene",
      name,
      ...(checks === undefined ? {} : { checks }),
      ...(Object.keys(kept).length === 0 ? {} : { [KEPT_KEYS]: kept }),
    },
    view,
    lists: { shapes: readList(top, "shapes", report), instruments: readList(top, "instruments", report) },
  };
}

function readName(name: unknown, report: CopyReport): string {
  if (name === undefined) return UNTITLED;
  if (isName(name)) return (name as string) || UNTITLED;
  tellFaults(NAME_FIELD, name, ({ key, label }, expected) =>
    report.problem({ at: [key], label, expected, value: name }),
  );
  return UNTITLED;
}

const isName = createFieldTest(NAME_FIELD);

function readList(top: Readonly<Record<string, unknown>>, list: ListName, report: CopyReport): readonly unknown[] {
  const value = top[list];
  if (Array.isArray(value)) return value;
  if (value === undefined && list === "instruments") return [];
  const label = list === "shapes" ? "Shapes" : "Instruments";
  report.problem({ at: [list], label, expected: "must be a list", value });
  return [];
}

function readView(value: unknown, report: CopyReport): SceneView | undefined {
  if (value === undefined) return undefined;
  if (!isPlainObject(value)) {
    report.problem({ at: ["view"], label: "View", expected: "must be an object in braces", value });
    return undefined;
  }
  const view = {} as Record<string, unknown>;
  if (!readObject(value, view, knownFields(VIEW_FIELDS, OPTIONAL_VIEW_FIELDS), ["view"], report)) return undefined;
  const { eye, target } = view as unknown as SceneView;
  if (eye.every((coordinate, i) => coordinate === target[i])) {
    report.problem({ at: ["view", "eye"], label: "Eye", expected: "must not be where the target is", value: eye });
  }
  return view as unknown as SceneView;
}
