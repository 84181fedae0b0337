import { withValue } from "../checks/change-check.ts";
import { type Check, orderCheck } from "../scene/check.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import type { NumberGesture } from "./number-gesture.ts";
import { RecordEdit } from "./record-edit.ts";
import type { PanelStore } from "./services.ts";

/** What changing a check means: one step each. The check is named by its place in the list when the edit begins. */
export class CheckEdits {
  readonly #store: PanelStore;

  constructor(store: PanelStore) {
    this.#store = store;
  }

  /** Puts another check in its place. */
  replace(index: number, next: Check): void {
    const edit = this.#begin("Change a check");
    edit.preview((scene) => changed(scene, index, () => next));
    edit.commit();
  }

  remove(index: number): void {
    const edit = this.#begin("Delete a check");
    edit.preview((scene) => {
      const rest = checksIn(scene).filter((_, i) => i !== index);
      return { checks: rest.length > 0 ? rest : undefined };
    });
    edit.commit();
  }

  /** The notes, from when typing begins; empty ones go. */
  notesLater(index: number): (notes: string) => void {
    const edit = this.#begin("Change the notes of a check");
    return (notes) => {
      edit.preview((scene) =>
        changed(scene, index, (check) => orderCheck({ ...check, notes: notes === "" ? undefined : notes })),
      );
      edit.commit();
    };
  }

  /** The compared number (`"value"`) or its tolerance, shown in units so many of which make one of the file's. */
  number(index: number, field: "value" | "within", shown: number, perUnit: number): NumberGesture {
    const edit = this.#begin("Change a check");
    return {
      preview(change) {
        const value = change(shown) / perUnit;
        if (!Number.isFinite(value)) return "must be a number that a file can hold";
        edit.preview((scene) =>
          changed(scene, index, (check) =>
            field === "value"
              ? withValue(check, value)
              : orderCheck({ ...check, within: value === 0 ? undefined : value }),
          ),
        );
        return null;
      },
      commit: () => edit.commit(),
      cancel: () => edit.cancel(),
    };
  }

  #begin(label: string): RecordEdit {
    return new RecordEdit(this.#store, [SCENE_RECORD_ID], label);
  }
}

function checksIn(scene: SceneRecord): readonly Check[] {
  return (scene.checks as readonly Check[] | undefined) ?? [];
}

function changed(scene: SceneRecord, index: number, change: (check: Check) => Check): { checks: readonly Check[] } {
  return { checks: checksIn(scene).map((check, i) => (i === index ? change(check) : check)) };
}
