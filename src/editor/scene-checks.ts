import { CheckResults } from "../checks/check-results.ts";
import { type CheckResult, expectationWords } from "../checks/evaluate-check.ts";
import { expectationsOf } from "../instruments/expectations.ts";
import { type Check, checksOf, comparisonOf, type Expectation, orderCheck } from "../scene/check.ts";
import { SCENE_RECORD_ID } from "../scene/record.ts";
import type { SceneStoreReader, Transaction } from "../scene/scene-store.types.ts";
import type { CheckProposal, ChecksPort, ReadingsPort } from "./ports.ts";

/** What the checks of a document need. */
export interface SceneChecksSource {
  readonly store: SceneStoreReader & {
    transact(label: string, change: (transaction: Transaction) => void): unknown;
  };
  readonly readings: Pick<ReadingsPort, "get">;
}

/** The checks of the document, asked of the readings: when somebody asks, and only what has changed since. */
export class SceneChecks implements ChecksPort {
  readonly #source: SceneChecksSource;
  readonly #results: CheckResults;

  constructor(source: SceneChecksSource) {
    this.#source = source;
    this.#results = new CheckResults({
      get: (id) => source.store.get(id),
      readingOf: (id) => source.readings.get(id),
    });
  }

  results(): readonly CheckResult[] {
    return this.#results.of(checksOf(this.#source.store));
  }

  proposals(id: string): readonly CheckProposal[] {
    const { store, readings } = this.#source;
    const record = store.get(id);
    if (!record) return [];
    const kept = checksOf(store).filter((check) => check.instrument === id);
    const isKept = (proposed: Expectation): boolean =>
      kept.some((check) => check.path === proposed.path && comparisonOf(check) === comparisonOf(proposed));
    return expectationsOf(record.kind, readings.get(id)).map((expectation) => ({
      expectation,
      words: expectationWords(expectation, store),
      isKept: isKept(expectation),
    }));
  }

  keep(id: string, expectation: Expectation): void {
    const { store } = this.#source;
    const check: Check = orderCheck({ ...expectation, instrument: id });
    const name = store.get(id)?.name ?? id;
    store.transact(`Keep a check of ${name}`, (transaction) => {
      transaction.update(SCENE_RECORD_ID, { checks: [...checksOf(store), check] });
    });
  }
}
