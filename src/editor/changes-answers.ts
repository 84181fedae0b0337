import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";

/** Fields of a record that say nothing about where it is. */
const QUIET: ReadonlySet<string> = new Set(["name", "color", "hidden", "locked", "group", "notes"]);

function isSameGeometry(from: SceneRecord, to: SceneRecord): boolean {
  for (const key in to) if (from[key] !== to[key] && !QUIET.has(key)) return false;
  for (const key in from) if (!(key in to) && !QUIET.has(key)) return false;
  return true;
}

/**
 * Whether shapes answer otherwise after a change, `isAnswering` telling which records do. Names, colours and locks answer nothing, and
 * instruments do not.
 */
export function changesAnswers(
  { added, removed, updated, moved }: RecordsDiff,
  isAnswering: (record: SceneRecord) => boolean,
): boolean {
  if (moved.length > 0) return true;
  if (added.some(({ record }) => isAnswering(record)) || removed.some(({ record }) => isAnswering(record))) return true;
  return updated.some(([from, to]) => isAnswering(to) && !isSameGeometry(from, to));
}
