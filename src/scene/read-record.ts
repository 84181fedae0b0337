import { isCommonDefault, OPTIONAL_FIELDS } from "./common-fields.ts";
import { compileCheck, type QuickCheck } from "./compile-check.ts";
import { explainIssues, nameOfRaw } from "./explain-record.ts";
import { newName } from "./new-id.ts";
import { copyPlain, isDangerousKey, isPlainObject } from "./plain-copy.ts";
import type { ReadReport } from "./read-top-level.ts";
import type { SceneRecord } from "./record.ts";
import type { RecordKind } from "./record-kind.ts";
import { findKind, LISTS, type ListName, type SceneKinds } from "./scene-kinds.ts";
import { makeProblem, type PathPart, type SceneProblem, showValue } from "./scene-problem.ts";
import { recordSchema } from "./scene-schema.ts";
import { toUnitQuaternion } from "./unit-quaternion.ts";

/** Reads the records of one file. */
export interface RecordReader {
  /** The record, still without a name where the file gives none; null where it has problems, which are reported. */
  read(raw: unknown, list: ListName, index: number): SceneRecord | null;
  /** Names the records that have no name: the kind's title and a number that is not in use. */
  nameAll(records: readonly SceneRecord[]): readonly SceneRecord[];
}

interface KnownKind {
  readonly kind: RecordKind;
  readonly schema: ReturnType<typeof recordSchema>;
  /** Accepts plain records without zod; null where the schema is beyond it. */
  readonly accepts: QuickCheck | null;
  readonly knownKeys: ReadonlySet<string>;
}

const SINGULAR: Readonly<Record<ListName, string>> = { shapes: "Shape", instruments: "Instrument" };

/** Makes a reader for one file. */
export function createRecordReader(kinds: SceneKinds, report: ReadReport): RecordReader {
  const known = new Map<string, KnownKind>();
  for (const list of LISTS)
    for (const kind of Object.values(kinds[list])) known.set(`${list}/${kind.kind}`, knownKind(kind));

  return {
    read(raw, list, index) {
      const at = [list, index];
      const kind = isPlainObject(raw) && typeof raw.kind === "string" ? known.get(`${list}/${raw.kind}`) : undefined;
      if (!isPlainObject(raw) || !kind) {
        report.problem(refuseKind(raw, list, at, kinds));
        return null;
      }
      if (!kind.accepts?.(raw)) {
        const issues = kind.schema.safeParse(raw).error?.issues ?? [];
        if (issues.length > 0 && !report.tellsMore()) report.moreProblems(issues.length);
        else for (const problem of explainIssues(raw, at, kind.kind, issues)) report.problem(problem);
        if (issues.length > 0) return null;
      }
      return buildRecord(raw, kind, at, report);
    },

    nameAll(records) {
      const next = new Map<string, number>();
      return records.map((record) => {
        if (record.name !== "") return record;
        const { title } = findKind(kinds, record.kind)!.kind;
        const number = next.get(title) ?? Number(newName(title, records).slice(title.length + 1));
        next.set(title, number + 1);
        return { ...record, name: `${title} ${number}` };
      });
    },
  };
}

function knownKind(kind: RecordKind): KnownKind {
  const schema = recordSchema(kind);
  const keys = [
    "id",
    "kind",
    "name",
    ...kind.parameters.map(({ key }) => key),
    ...OPTIONAL_FIELDS.map(({ key }) => key),
  ];
  return { kind, schema, accepts: compileCheck(schema), knownKeys: new Set(keys) };
}

function refuseKind(raw: unknown, list: ListName, at: readonly PathPart[], kinds: SceneKinds): SceneProblem {
  if (!isPlainObject(raw)) {
    return makeProblem({ at, label: SINGULAR[list], expected: "must be an object in braces", got: showValue(raw) });
  }
  const name = nameOfRaw(raw);
  const elsewhere = typeof raw.kind === "string" ? findKind(kinds, raw.kind) : null;
  if (elsewhere) {
    const expected = `must stand in "${elsewhere.list}"`;
    return makeProblem({
      at: [...at, "kind"],
      label: `A ${String(raw.kind)}`,
      expected,
      got: `"${list}"`,
      name,
      message: `A ${String(raw.kind)} ${expected}, not in "${list}"`,
    });
  }
  const expected = `must be one of ${Object.keys(kinds[list]).join(", ")}`;
  return makeProblem({ at: [...at, "kind"], label: "Kind", expected, got: showValue(raw.kind), name });
}

/** The record in the file's order of fields. Common fields that say nothing are left out. */
function buildRecord(
  raw: Readonly<Record<string, unknown>>,
  { kind, knownKeys }: KnownKind,
  at: readonly PathPart[],
  report: ReadReport,
): SceneRecord {
  const record: Record<string, unknown> = { id: raw.id, kind: raw.kind, name: raw.name ?? "" };
  for (const { key, type } of kind.parameters) {
    const value = raw[key];
    if (value === undefined) continue;
    const copy = isListOfNumbers(value) ? [...value] : copyPlain(value, [...at, key], report, [raw]);
    record[key] = type === "rotation" ? toUnitQuaternion(copy as number[]) : copy;
  }
  for (const { key } of OPTIONAL_FIELDS) if (!isCommonDefault(raw[key])) record[key] = raw[key];
  for (const key of Object.keys(raw)) {
    if (knownKeys.has(key) || raw[key] === undefined) continue;
    if (isDangerousKey(key)) report.dropped(key);
    else record[key] = copyPlain(raw[key], [...at, key], report, [raw]);
  }
  return record as unknown as SceneRecord;
}

function isListOfNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === "number");
}
