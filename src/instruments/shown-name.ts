import type { SceneRecord } from "../scene/record.ts";

/** A record's name in readings: a hidden shape answers like any other, and is named so. */
export function shownName(record: SceneRecord): string {
  return record.hidden === true ? `${record.name} (hidden)` : record.name;
}
