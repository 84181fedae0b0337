import { newId } from "./new-id.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import { renameReferences } from "./references.ts";
import type { SceneKinds } from "./scene-kinds.ts";
import { shorten } from "./scene-problem.ts";

/** Duplicates that are told one by one. */
const MAX_TOLD = 5;

/**
 * Gives every record after the first of an id a new one. References stay with the first. The id of the scene record is
 * taken from the start: a shape of that id is renamed too, and the references to it follow, for they mean the shape.
 */
export function renameDuplicates(
  records: readonly SceneRecord[],
  kinds: SceneKinds,
): { readonly records: readonly SceneRecord[]; readonly notices: readonly string[] } {
  const taken = new Set(records.map((record) => record.id));
  if (taken.size === records.length) return { records, notices: [] };

  const seen = new Set<string>();
  const notices: string[] = [];
  const renamed = new Map<string, string>();
  let count = 0;
  const unique = records.map((record) => {
    if (!seen.has(record.id)) {
      seen.add(record.id);
      return record;
    }
    const id = newId(record.kind, (other) => taken.has(other));
    taken.add(id);
    seen.add(id);
    if (record.id === SCENE_RECORD_ID && !renamed.has(SCENE_RECORD_ID)) renamed.set(SCENE_RECORD_ID, id);
    if (++count <= MAX_TOLD) notices.push(tellRenaming(record, id));
    return { ...record, id };
  });
  if (count > MAX_TOLD) notices.push(`${count - MAX_TOLD} more ids were used more than once and were renamed`);
  const result = renamed.size === 0 ? unique : unique.map((record) => renameReferences(record, renamed, kinds));
  return { records: result, notices };
}

function tellRenaming({ id, name }: SceneRecord, next: string): string {
  const why = id === SCENE_RECORD_ID ? "stands for the scene itself" : "was used twice";
  return `The id "${shorten(id, 40)}" ${why}: "${shorten(name, 40)}" is now "${next}"`;
}
