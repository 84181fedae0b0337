import { newId, newName } from "../scene/new-id.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import type { SceneStoreReader } from "../scene/scene-store.types.ts";

/**
 * Makes records that are not in the document yet, with a free id and the next name of their kind. A ghost asks at every
 * pointer move, so both are kept until the document changes: nothing here looks through the scene twice.
 */
export function recordFactory(
  store: SceneStoreReader,
  titleOf: (kind: string) => string,
): (kind: string, parameters: RecordChanges) => SceneRecord {
  let revision = -1;
  const known = new Map<string, { readonly id: string; readonly name: string }>();
  return (kind, parameters) => {
    if (revision !== store.revision) known.clear();
    revision = store.revision;
    let names = known.get(kind);
    if (!names) {
      names = { id: newId(kind, (id) => store.get(id) !== undefined), name: newName(titleOf(kind), store.all()) };
      known.set(kind, names);
    }
    return { id: names.id, kind, name: names.name, ...parameters };
  };
}
