import type { Check } from "../scene/check.ts";
import type { CheckedScene } from "./checked-value.ts";
import { type CheckResult, evaluateCheck } from "./evaluate-check.ts";

interface Kept {
  readonly check: Check;
  readonly reading: unknown;
  /** The names that the words were made of, by id. */
  readonly names: ReadonlyMap<string, string | undefined>;
  readonly result: CheckResult;
}

/** The results of a list of checks, asked again and again: a check is evaluated anew only when it, its reading or a name in its words has changed. */
export class CheckResults {
  readonly #scene: CheckedScene;
  #kept: readonly Kept[] = [];
  #results: readonly CheckResult[] = [];

  constructor(scene: CheckedScene) {
    this.#scene = scene;
  }

  /** One result a check, in their order. The same list as long as it says the same. */
  of(checks: readonly Check[]): readonly CheckResult[] {
    const kept = checks.map((check, i) => this.#take(check, this.#kept[i]));
    if (kept.length === this.#kept.length && kept.every((one, i) => one === this.#kept[i])) return this.#results;
    this.#kept = kept;
    this.#results = kept.map(({ result }) => result);
    return this.#results;
  }

  #take(check: Check, known: Kept | undefined): Kept {
    const scene = this.#scene;
    const reading = scene.readingOf(check.instrument) ?? null;
    if (known && known.check === check && known.reading === reading) {
      if ([...known.names].every(([id, name]) => nameOf(scene, id) === name)) return known;
    }
    const names = new Map<string, string | undefined>();
    const result = evaluateCheck(check, {
      readingOf: () => reading,
      get(id) {
        names.set(id, nameOf(scene, id));
        return scene.get(id);
      },
    });
    return { check, reading, names, result };
  }
}

function nameOf(scene: CheckedScene, id: string): string | undefined {
  return scene.get(id)?.name;
}
