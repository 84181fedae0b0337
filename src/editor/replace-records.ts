import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import type { SceneStore } from "../scene/scene-store.ts";

/** Puts other records in the place of all there are, as one step that can be undone. What is in both is an update. */
export function replaceRecords(store: SceneStore, records: readonly SceneRecord[], label: string): void {
  store.transact(label, (transaction) => {
    transaction.removeAll(store.all().flatMap(({ id }) => (id === SCENE_RECORD_ID ? [] : [id])));
    for (const record of records) {
      if (record.id !== SCENE_RECORD_ID) transaction.add(record);
      else transaction.update(record.id, { ...absent(store.get(record.id)), ...record });
    }
  });
}

/** Every field of a record, set to undefined. */
function absent(record: SceneRecord | undefined): Record<string, undefined> {
  const keys = Object.keys(record ?? {}).filter((key) => key !== "id" && key !== "kind");
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}
