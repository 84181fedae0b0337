import type { SceneQueries } from "../query/scene-queries.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { SceneStoreReader, Transaction } from "../scene/scene-store.types.ts";
import type { InstrumentTable } from "./readings.ts";

/** Called with the ids of records that a transaction is about to remove, while they are still there. */
export type BeforeRemoval = (transaction: Transaction, ids: readonly string[]) => void;

/**
 * Before shapes go, instruments that are bound to them keep the last point they had there, in the same transaction: one
 * undo brings back shape and binding. Instruments that go themselves are left as they are.
 */
export function keepLastPoints(
  store: SceneStoreReader,
  queries: SceneQueries,
  kinds: InstrumentTable,
  instruments: () => Iterable<string>,
): BeforeRemoval {
  return (transaction, ids) => {
    const lost = new Set(ids);
    for (const id of [...instruments()]) {
      const record: SceneRecord | undefined = lost.has(id) ? undefined : store.get(id);
      const changes = record && kinds[record.kind]?.beforeLoss?.(record, lost, queries);
      if (changes) transaction.update(id, changes);
    }
  };
}
