import type { SceneRecord } from "../scene/record.ts";
import { freezeDeep } from "../scene/record-equality.ts";
import type { RebuildStep } from "./idle-rebuild.ts";

/** Freezes the records of a document that has been loaded, in idle time. */
export interface FreezeRecords {
  /** From now on these are frozen, and no others. */
  begin(records: readonly SceneRecord[]): void;
  /** Freezes for so many milliseconds. */
  readonly step: RebuildStep;
}

/** Records that are frozen between two looks at the clock. */
const RECORDS_A_LOOK = 50;

/**
 * The store takes the records of a whole document as they are, for of very many freezing takes longer than reading. So they are
 * frozen here, a few at a time; what is handed to scripts before its turn is frozen when it is handed out.
 */
export function freezeRecords(): FreezeRecords {
  let left: readonly SceneRecord[] = [];
  let done = 0;
  return {
    begin(records) {
      left = records;
      done = 0;
    },
    step(milliseconds) {
      const end = performance.now() + milliseconds;
      while (done < left.length) {
        freezeDeep(left[done++]);
        if (done % RECORDS_A_LOOK === 0 && performance.now() >= end) return false;
      }
      left = [];
      return true;
    },
  };
}
