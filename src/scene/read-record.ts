import { ID_FIELD, NAME_FIELD, OPTIONAL_FIELDS } from "./common-fields.ts";
import { newName } from "./new-id.ts";
import type { CopyReport } from "./plain-copy.ts";
import { expectObject, knownFields, nameOfRaw, readObject } from "./read-object.ts";
import type { SceneRecord } from "./record.ts";
import type { FieldInfo, RecordKind } from "./record-kind.ts";
import { findKind, type ListName, type SceneKinds } from "./scene-kinds.ts";
import type { PathPart, ProblemParts } from "./scene-problem.ts";

/** Reads records one by one. */
export interface RecordReader {
  /**
   * The record, still without a name where the file gives none; null where it is wrong, which is reported. `at` is the way to it.
   */
  read(raw: unknown, list: ListName, at: readonly PathPart[]): SceneRecord | null;
  /** The record with a name, where it has none: the kind's title and a number that no other record has, nor got before. */
  giveName(record: SceneRecord, others: () => Iterable<SceneRecord>): SceneRecord;
}

/** Makes a reader. Where the lists of numbers in what it reads are given to it, records have them, and else copies. */
export function createRecordReader(kinds: SceneKinds, report: CopyReport, areListsGiven = false): RecordReader {
  const known = {
    shapes: fieldsByKind(kinds.shapes),
    instruments: fieldsByKind(kinds.instruments),
  };
  /** By title. */
  const nextNumbers = new Map<string, number>();
  return {
    read(raw, list, at) {
      if (!expectObject(raw, at, list === "shapes" ? "Shape" : "Instrument", report)) return null;
      const fields = known[list].get(raw.kind);
      const record = { id: "", kind: "", name: "" } as unknown as Record<string, unknown>;
      if (fields) {
        const isRight = readObject(raw, record, fields, at, report, areListsGiven);
        return isRight ? (record as unknown as SceneRecord) : null;
      }
      report.problem(refuseKind(raw, list, at, kinds));
      return null;
    },

    giveName(record, others) {
      if (record.name !== "") return record;
      const { title } = findKind(kinds, record.kind)!.kind;
      const number = nextNumbers.get(title) ?? Number(newName(title, others()).slice(title.length + 1));
      nextNumbers.set(title, number + 1);
      return { ...record, name: `${title} ${number}` };
    },
  };
}

function fieldsByKind(kinds: Readonly<Record<string, RecordKind>>) {
  const entries = Object.values(kinds).map((kind) => {
    const optional = [NAME_FIELD, ...OPTIONAL_FIELDS].map(({ key }) => key);
    return [kind.kind, knownFields(recordFields(kind), [...optional, ...Object.keys(kind.optionalDefaults)])] as const;
  });
  return new Map<unknown, ReturnType<typeof knownFields>>(entries);
}

/** All fields of a record of a kind, in the file's order. */
export function recordFields({ kind, parameters }: RecordKind): readonly FieldInfo[] {
  return [
    ID_FIELD,
    { key: "kind", label: "Kind", type: "choice", choices: [kind] },
    NAME_FIELD,
    ...parameters,
    ...OPTIONAL_FIELDS,
  ];
}

function refuseKind(
  raw: Readonly<Record<string, unknown>>,
  list: ListName,
  at: readonly PathPart[],
  kinds: SceneKinds,
): ProblemParts {
  const { kind } = raw;
  const parts = { at: [...at, "kind"], name: nameOfRaw(raw) };
  const elsewhere = typeof kind === "string" && findKind(kinds, kind);
  if (!elsewhere) {
    return { ...parts, label: "Kind", expected: `must be one of ${Object.keys(kinds[list]).join(", ")}`, value: kind };
  }
  const message = `A ${kind} must stand in "${elsewhere.list}", not in "${list}"`;
  return { ...parts, label: `A ${kind}`, expected: `must stand in "${elsewhere.list}"`, value: list, message };
}
