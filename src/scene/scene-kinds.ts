import type { Check } from "./check.ts";
import type { CopyReport } from "./plain-copy.ts";
import type { SceneRecord } from "./record.ts";
import type { RecordKind } from "./record-kind.ts";

/** The kinds that a file may hold, by the list they stand in. Handed in from above: this folder knows no kind itself. */
export interface SceneKinds {
  readonly shapes: Readonly<Record<string, RecordKind>>;
  readonly instruments: Readonly<Record<string, RecordKind>>;
  /** How checks are read. Absent: nobody knows any instruments; they and the checks of them are passed over. */
  readonly checks?: CheckReader | undefined;
}

/** What comes with instruments and their checks. */
export interface CheckReader {
  /** The checks of a file; undefined where it has no such list. */
  read(value: unknown, report: CopyReport): readonly Check[] | undefined;
  /** A record whose references follow when others get new ids; shapes have none. */
  rename(record: SceneRecord, renamed: ReadonlyMap<string, string>, kinds: SceneKinds): SceneRecord;
}

/** The two lists of a file, in its order. */
export const LISTS = ["shapes", "instruments"] as const;

export type ListName = (typeof LISTS)[number];

/** Whether a key of a file is that of a list of records. */
export function isListName(key: string): key is ListName {
  return (LISTS as readonly string[]).includes(key);
}

/** The kind of that name, and the list that it stands in. */
export function findKind(
  kinds: SceneKinds,
  kind: string,
): { readonly list: ListName; readonly kind: RecordKind } | null {
  for (const list of LISTS) {
    if (Object.hasOwn(kinds[list], kind)) return { list, kind: kinds[list][kind]! };
  }
  return null;
}
