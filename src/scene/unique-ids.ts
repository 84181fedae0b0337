import { newId } from "./new-id.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import type { SceneKinds } from "./scene-kinds.ts";
import { shorten } from "./scene-problem.ts";

/** Duplicates that are told one by one. */
const MAX_TOLD = 5;

/**
 * Gives every record after the first of an id a new one. `taken` are all their ids. References stay with the first. The id of
 * the scene record is taken from the start: a shape of that id is renamed too, and the references to it follow, for they mean
 * the shape.
 */
export function renameDuplicates(
  records: readonly SceneRecord[],
  taken: Set<string>,
  kinds: SceneKinds,
): { readonly records: readonly SceneRecord[]; readonly notices: readonly string[] } {
  const seen = new Set<string>();
  const all: string[] = [];
  const renamed = new Map<string, string>();
  const unique = records.map((record) => {
    if (!seen.has(record.id)) {
      seen.add(record.id);
      return record;
    }
    const id = newId(record.kind, (other) => taken.has(other));
    taken.add(id);
    if (record.id === SCENE_RECORD_ID && renamed.size === 0) renamed.set(SCENE_RECORD_ID, id);
    all.push(tellRenaming(record, id));
    return { ...record, id };
  });
  const notices = all.slice(0, MAX_TOLD);
  const omitted = all.length - notices.length;
  if (omitted > 0) notices.push(`${omitted} more ids were used more than once and were renamed`);
  const { checks } = kinds;
  const isFollowed = checks !== undefined && renamed.size > 0;
  return { records: isFollowed ? unique.map((record) => checks.rename(record, renamed, kinds)) : unique, notices };
}

function tellRenaming({ id, name }: SceneRecord, next: string): string {
  const why = id === SCENE_RECORD_ID ? "stands for the scene itself" : "was used twice";
  return `The id "${shorten(id, 40)}" ${why}: "${shorten(name, 40)}" is now "${next}"`;
}
