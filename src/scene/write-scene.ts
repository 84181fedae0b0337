import { SCENE_FORMAT } from "./check-header.ts";
import { isCommonDefault, OPTIONAL_FIELDS } from "./common-fields.ts";
import type { LoadedScene } from "./loaded-scene.ts";
import { SCENE_VERSION } from "./migrations.ts";
import { recordFields } from "./read-record.ts";
import { KEPT_KEYS, UNTITLED } from "./read-top-level.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import { isSameValue } from "./record-equality.ts";
import type { RecordKind } from "./record-kind.ts";
import { findKind, isListName, LISTS, type ListName, type SceneKinds } from "./scene-kinds.ts";

/** Writes a scene file: the same scene gives the same bytes, one record a line, a newline at the end. */
export function writeScene(scene: LoadedScene, kinds: SceneKinds): string {
  return createSceneWriter(kinds).write(scene);
}

/** Writes scenes again and again. */
export interface SceneWriter {
  write(scene: LoadedScene): string;
  /** Makes the lines of so many records, so that `write` finds them made. */
  prepare(records: readonly SceneRecord[], from: number, count: number): void;
}

/**
 * A writer that remembers the line of every record it has written, for as long as the record lives: writing a large
 * scene again costs little more than what has changed. Records must be frozen, as those of a store are.
 */
export function createSceneWriter(kinds: SceneKinds): SceneWriter {
  const lines = new WeakMap<SceneRecord, string>();
  const lineOf = (record: SceneRecord): string => {
    let line = lines.get(record);
    if (line === undefined) {
      line = inLine(recordToObject(record, kinds));
      lines.set(record, line);
    }
    return line;
  };
  return {
    write(scene) {
      const { top, lists } = partsOf(scene, kinds);
      const entries = Object.entries(top).map(([key, value]) => {
        let items: readonly string[] | null = null;
        if (isListName(key)) items = lists[key].map(lineOf);
        else if (key === "checks" && Array.isArray(value)) items = value.map(inLine);
        return `  ${JSON.stringify(key)}: ${items ? oneALine(items) : inLine(value)}`;
      });
      return `{\n${entries.join(",\n")}\n}\n`;
    },
    prepare(records, from, count) {
      for (const record of records.slice(from, from + count)) if (record.id !== SCENE_RECORD_ID) lineOf(record);
    },
  };
}

/** The object of a scene file, with its keys in the file's order. It shares its vectors with the records. */
export function sceneToObject(scene: LoadedScene, kinds: SceneKinds): Record<string, unknown> {
  const { top, lists } = partsOf(scene, kinds);
  const entries = Object.entries(top).map(([key, value]) => {
    return [key, isListName(key) ? lists[key].map((record) => recordToObject(record, kinds)) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** One record as it stands in a file: the kind's parameters in their order, then what is optional and not at its default, then unknown keys. */
export function recordToObject(record: SceneRecord, kinds: SceneKinds): Record<string, unknown> {
  const found = findKind(kinds, record.kind);
  if (!found) throw new Error(`write scene: "${record.id}" is of an unknown kind "${record.kind}"`);
  const { parameters, optionalDefaults } = found.kind;
  const known = knownKeysOf(found.kind);
  const object: Record<string, unknown> = { id: record.id, kind: record.kind, name: record.name };
  for (const { key } of parameters) {
    const isDefault = Object.hasOwn(optionalDefaults, key) && isSameValue(record[key], optionalDefaults[key]);
    if (record[key] !== undefined && !isDefault) object[key] = record[key];
  }
  for (const { key } of OPTIONAL_FIELDS) if (!isCommonDefault(record[key])) object[key] = record[key];
  for (const key of Object.keys(record)) if (!known.has(key) && record[key] !== undefined) object[key] = record[key];
  return object;
}

/** The keys of a kind's records that a file has a meaning for: found once for each kind, and asked for each record. */
function knownKeysOf(kind: RecordKind): ReadonlySet<string> {
  let keys = KNOWN_KEYS.get(kind);
  if (!keys) {
    keys = new Set(recordFields(kind).map(({ key }) => key));
    KNOWN_KEYS.set(kind, keys);
  }
  return keys;
}

const KNOWN_KEYS = new WeakMap<RecordKind, ReadonlySet<string>>();

/** The top level in its order, the two lists still as records. */
function partsOf(
  { records, view }: LoadedScene,
  kinds: SceneKinds,
): {
  readonly top: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<ListName, readonly SceneRecord[]>>;
} {
  const sceneRecord = records.find((record) => record.id === SCENE_RECORD_ID);
  const lists: Record<ListName, SceneRecord[]> = { shapes: [], instruments: [] };
  for (const record of records) {
    if (record === sceneRecord) continue;
    const found = findKind(kinds, record.kind);
    if (!found) throw new Error(`write scene: "${record.id}" is of an unknown kind "${record.kind}"`);
    lists[found.list].push(record);
  }
  const top: Record<string, unknown> = {
    format: SCENE_FORMAT,
    version: SCENE_VERSION,
    name: sceneRecord?.name ?? UNTITLED,
  };
  for (const list of LISTS) top[list] = lists[list];
  if (sceneRecord?.checks !== undefined) top.checks = sceneRecord.checks;
  if (view) top.view = orderView(view);
  return { top: { ...top, ...(sceneRecord?.[KEPT_KEYS] as Readonly<Record<string, unknown>> | undefined) }, lists };
}

function orderView(view: NonNullable<LoadedScene["view"]>): Record<string, unknown> {
  const { projection, eye, target, height, ...unknown } = view;
  return { projection, eye, target, ...(height === undefined ? {} : { height }), ...unknown };
}

function oneALine(items: readonly string[]): string {
  return items.length === 0 ? "[]" : `[\n    ${items.join(",\n    ")}\n  ]`;
}

/** How many shapes and instruments a text of this writer holds, without reading it: each is a line that begins with its id. */
export function countWrittenRecords(text: string): number {
  return text.split('\n    {"id": ').length - 1;
}

/** JSON in one line, with a space after each colon and comma. */
function inLine(value: unknown): string {
  // JSON.stringify writes −0 as 0; a file keeps its numbers as they are.
  if (typeof value === "number" && Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  // A hundred thousand records are written line by line: no lists are made of their parts.
  let line = "";
  if (Array.isArray(value)) {
    for (const inner of value) line += (line === "" ? "" : ", ") + inLine(inner);
    return `[${line}]`;
  }
  for (const key of Object.keys(value)) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    if (inner !== undefined) line += `${line === "" ? "" : ", "}${JSON.stringify(key)}: ${inLine(inner)}`;
  }
  return `{${line}}`;
}
