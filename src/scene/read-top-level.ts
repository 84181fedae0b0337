import { NAME_FIELD } from "./common-fields.ts";
import type { SceneView } from "./loaded-scene.ts";
import type { CopyReport } from "./plain-copy.ts";
import { expectObject, knownFields, readObject } from "./read-object.ts";
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

const TOP_FIELDS = knownFields([NAME_FIELD], [NAME_FIELD.key], TOP_LEVEL_KEYS);

/** Reads everything of a file but its records. */
export function readTopLevel(
  top: Readonly<Record<string, unknown>>,
  report: CopyReport,
  checkReader: CheckReader | undefined,
): TopLevel {
  const read: Record<string, unknown> = {};
  readObject(top, read, TOP_FIELDS, [], report);
  const { name, ...kept } = read;
  const checks = checkReader?.read(top.checks, report);
  return {
    sceneRecord: {
      id: SCENE_RECORD_ID,
      kind: "scene",
      name: (name as string | undefined) || UNTITLED,
      ...(checks && { checks }),
      ...(Object.keys(kept).length > 0 && { [KEPT_KEYS]: kept }),
    },
    view: readView(top.view, report),
    lists: {
      shapes: readList(top.shapes, "shapes", report),
      instruments: checkReader && top.instruments !== undefined ? readList(top.instruments, "instruments", report) : [],
    },
  };
}

function readList(value: unknown, list: ListName, report: CopyReport): readonly unknown[] {
  if (Array.isArray(value)) return value;
  report.problem({
    at: [list],
    label: list === "shapes" ? "Shapes" : "Instruments",
    expected: "must be a list",
    value,
  });
  return [];
}

function readView(value: unknown, report: CopyReport): SceneView | undefined {
  const at = ["view"];
  if (value === undefined || !expectObject(value, at, "View", report)) return undefined;
  const view: Record<string, unknown> = {};
  if (!readObject(value, view, VIEW, at, report)) return undefined;
  const { eye, target } = view as unknown as SceneView;
  if (eye.every((coordinate, i) => coordinate === target[i])) {
    report.problem({ at: [...at, "eye"], label: "Eye", expected: "must not be where the target is", value: eye });
  }
  return view as unknown as SceneView;
}

const VIEW = knownFields(VIEW_FIELDS, OPTIONAL_VIEW_FIELDS);
