import { nameRecords } from "../editor/commands-edit.ts";
import type { SessionState } from "../editor/session.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import type { ParameterInfo } from "../scene/record-kind.ts";
import type { ColorGesture } from "./color-row.ts";
import type { NumberGesture } from "./number-gesture.ts";
import type { ParameterNumber } from "./parameter-numbers.ts";
import { RecordEdit } from "./record-edit.ts";
import { schemaRefusal } from "./refusal.ts";
import type { PanelServices } from "./services.ts";

/** What changing the selected records means. An edit belongs to the records that were selected when it began. */
export class SelectionEdits {
  readonly #services: PanelServices;
  #records: readonly SceneRecord[] = [];
  /** What was refused last. */
  #refusal: SessionState["notice"] = null;

  constructor(services: PanelServices) {
    this.#services = services;
  }

  get records(): readonly SceneRecord[] {
    return this.#records;
  }

  /** The first of them as it stands in the document by now: one more click may come before the rows are shown anew. */
  get first(): SceneRecord | undefined {
    const [record] = this.#records;
    return record && this.#services.store.get(record.id);
  }

  target(records: readonly SceneRecord[]): void {
    this.#records = records;
  }

  refuse = (reason: string): void => {
    this.#refusal = { text: reason, tone: "warn" };
    this.#services.session.set({ notice: this.#refusal });
  };

  number(number: ParameterNumber): NumberGesture {
    const edit = this.#begin(`Change ${number.parameter.label.toLowerCase()} of`);
    return {
      preview: (change) => {
        const changesOf = (original: SceneRecord) => number.write(original, change(number.read(original)));
        const refusal = this.#refusalOf(edit.originals, changesOf, number.parameter);
        if (refusal === null) edit.preview(changesOf);
        return refusal;
      },
      commit: () => edit.commit(),
      cancel: () => edit.cancel(),
    };
  }

  color(): ColorGesture {
    const edit = this.#begin("Colour");
    return {
      preview: (color) => edit.preview((original) => (original.color === color ? null : { color })),
      commit: () => edit.commit(),
    };
  }

  /** Writes one field of all, in one step; `verb` begins the undo step's name. */
  field(verb: string, key: string, value: unknown): void {
    this.fieldLater(verb, key)(value);
  }

  /** The same for the records that are selected now, whenever the value comes. */
  fieldLater(verb: string, key: string): (value: unknown) => void {
    const edit = this.#begin(verb, key === "locked");
    return (value) => {
      edit.preview((original) => (original[key] === value ? null : { [key]: value }));
      edit.commit();
    };
  }

  /** Locked records keep everything but their lock. */
  #begin(verb: string, withLocked = false): RecordEdit {
    // A new try, also one that changes nothing in the end: what was wrong with the last one is said no more.
    const { session } = this.#services;
    if (this.#refusal !== null && session.state.notice === this.#refusal) session.set({ notice: null });
    const records = withLocked ? this.#records : this.#records.filter((record) => record.locked !== true);
    const ids = records.map((record) => record.id);
    return new RecordEdit(this.#services.store, ids, `${verb} ${nameRecords(records)}`);
  }

  #refusalOf(
    originals: readonly SceneRecord[],
    changesOf: (original: SceneRecord) => RecordChanges | null,
    parameter: ParameterInfo,
  ): string | null {
    for (const original of originals) {
      const kind = this.#services.kindOf(original.kind);
      const changes = changesOf(original);
      const refusal = kind && changes && schemaRefusal(original, changes, parameter, kind);
      if (refusal) return refusal;
    }
    return null;
  }
}
