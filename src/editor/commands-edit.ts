import type { History } from "../scene/history.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import { nameOf } from "../tools/gesture.ts";
import type { Command } from "./command.ts";
import type { BeforeRemoval } from "./keep-last-points.ts";
import { selectedRecords } from "./selected-records.ts";
import type { Session } from "./session.ts";

/** What editing needs beside the document. */
export interface EditPort {
  readonly session: Session;
  readonly store: SceneStore;
  readonly history: History;
  readonly beforeRemoval?: BeforeRemoval;
}

/** For what may not know the tools. */
export { nameOf as nameRecords };

/** Taking changes back, and deleting, locking and grouping what is selected. */
export function editCommands(port: EditPort): Command[] {
  const { session, store, history } = port;
  const { all: selected, unlocked, nothingSelected, nothingToChange } = selectedRecords(session, store);
  const isLocked = () => selected().every((record) => record.locked === true);

  return [
    {
      id: "edit.undo",
      title: "Undo",
      group: "Edit",
      keys: ["Ctrl+Z"],
      inFields: true,
      repeats: true,
      disabledBecause: () => (history.canUndo || store.openTransaction ? null : "nothing to undo"),
      run: () => history.undo(),
    },
    {
      id: "edit.redo",
      title: "Redo",
      group: "Edit",
      keys: ["Ctrl+Shift+Z", "Ctrl+Y"],
      inFields: true,
      repeats: true,
      disabledBecause: () => (history.canRedo ? null : "nothing to redo"),
      run: () => history.redo(),
    },
    {
      id: "edit.delete",
      title: "Delete",
      group: "Edit",
      keys: ["Delete", "Backspace"],
      disabledBecause: nothingToChange,
      run: () => {
        const records = unlocked();
        store.transact(`Delete ${nameOf(records)}`, (transaction) => {
          const ids = records.map((record) => record.id);
          port.beforeRemoval?.(transaction, ids);
          transaction.removeAll(ids);
        });
        const kept = selected().length;
        if (kept > 0) session.set({ notice: { text: `${kept} locked, not deleted`, tone: "warn" } });
      },
    },
    {
      id: "edit.lock",
      title: "Lock or unlock",
      group: "Edit",
      keys: ["Ctrl+Shift+L"],
      disabledBecause: nothingSelected,
      isOn: () => selected().length > 0 && isLocked(),
      run: () => {
        const records = selected();
        const locked = isLocked() ? undefined : true;
        store.transact(`${locked ? "Lock" : "Unlock"} ${nameOf(records)}`, (transaction) => {
          transaction.updateAll(records.map(({ id }) => [id, { locked }]));
        });
      },
    },
    {
      id: "edit.group",
      title: "Group",
      group: "Edit",
      keys: ["Ctrl+G"],
      disabledBecause: nothingSelected,
      run: () => {
        const records = selected();
        const group = freeGroupName(store.all());
        store.transact(`Group ${nameOf(records)}`, (transaction) => {
          transaction.updateAll(records.map(({ id }) => [id, { group }]));
        });
      },
    },
    {
      id: "edit.ungroup",
      title: "Ungroup",
      group: "Edit",
      keys: ["Ctrl+Shift+G"],
      disabledBecause: () =>
        nothingSelected() ?? (selected().some((record) => record.group) ? null : "nothing selected is in a group"),
      run: () => {
        const records = selected();
        store.transact(`Ungroup ${nameOf(records)}`, (transaction) => {
          transaction.updateAll(records.map(({ id }) => [id, { group: undefined }]));
        });
      },
    },
  ];
}

function freeGroupName(records: readonly SceneRecord[]): string {
  const taken = new Set(records.map((record) => record.group));
  for (let number = 1; ; number++) if (!taken.has(`Group ${number}`)) return `Group ${number}`;
}
