import type { Vec3 } from "../geometry/types.ts";
import type { History } from "../scene/history.ts";
import type { SceneRecord } from "../scene/record.ts";
import { renameReferences } from "../scene/references.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { nameOf } from "../tools/gesture.ts";
import type { NudgeDirection } from "../tools/nudge-vector.ts";
import type { Command } from "./command.ts";
import { copyNamer } from "./copy-name.ts";
import { freshIds } from "./fresh-ids.ts";
import type { BeforeRemoval } from "./keep-last-points.ts";
import type { Nudge } from "./nudge.ts";
import { sceneKinds } from "./scene-kinds.ts";
import type { Session } from "./session.ts";

/** What editing needs beside the document. */
export interface EditPort {
  readonly session: Session;
  readonly store: SceneStore;
  readonly history: History;
  readonly nudge: Nudge;
  /** Moves records as their kinds define it. */
  readonly translate: (transaction: Transaction, ids: readonly string[], delta: Vec3) => void;
  /** Puts records onto the grid. */
  readonly pushToGrid: (transaction: Transaction, ids: readonly string[], step: number) => void;
  readonly beforeRemoval?: BeforeRemoval;
}

/** For what may not know the tools. */
export { nameOf as nameRecords };

/** Changing what is selected, and taking changes back. */
export function editCommands(port: EditPort): Command[] {
  const { session, store, history } = port;
  const selected = () =>
    session.state.selection.map((id) => store.get(id)).filter((record) => record !== undefined) as SceneRecord[];
  const unlocked = () => selected().filter((record) => !record.locked);
  const nothingSelected = () => (selected().length === 0 ? "nothing selected" : null);
  const nothingToChange = () => nothingSelected() ?? (unlocked().length === 0 ? "what is selected is locked" : null);

  const toggleFlag = (field: "hidden" | "locked", on: string, off: string) => () => {
    const records = selected();
    const value = records.every((record) => record[field]) ? undefined : true;
    store.transact(`${value ? on : off} ${nameOf(records)}`, (transaction) => {
      transaction.updateAll(records.map(({ id }) => [id, { [field]: value }]));
    });
  };

  const duplicate = (delta: Vec3) => {
    const records = selected();
    const name = copyNamer(store.all().map((record) => record.name));
    const id = freshIds((candidate) => store.get(candidate) !== undefined);
    const renamed = new Map(records.map((record) => [record.id, id(record.kind)]));
    // What looks at or measures something that is copied along looks at the copy, as after pasting.
    const copies = records.map((record) => ({
      ...renameReferences(record, renamed, sceneKinds),
      id: renamed.get(record.id) ?? "",
      name: name(record.name),
      locked: undefined,
    }));
    const added = copies.map((copy) => copy.id);
    store.transact(`Duplicate ${nameOf(records)}`, (transaction) => {
      transaction.addAll(copies);
      port.translate(transaction, added, delta);
      session.select(added);
    });
  };

  const nudge = (key: string, title: string, direction: NudgeDirection): Command[] =>
    (
      [
        ["", 1],
        ["Shift+", 10],
      ] as const
    ).map(([modifier, times]) => ({
      id: `edit.nudge${title}${times === 10 ? "Far" : ""}`,
      title: `Nudge ${title.toLowerCase()}${times === 10 ? " ten steps" : ""}`,
      group: "Edit",
      keys: [key.includes("Alt") ? key.replace("Alt+", `Alt+${modifier}`) : `${modifier}${key}`],
      repeats: true,
      keysOnly: true,
      disabledBecause: nothingToChange,
      run: (args) => port.nudge.step(direction, times, isHeld(args)),
    }));

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
      id: "edit.duplicate",
      title: "Duplicate",
      group: "Edit",
      keys: ["Ctrl+D"],
      disabledBecause: nothingSelected,
      run: () => duplicate({ x: 2 * session.state.gridStep, y: 0, z: 2 * session.state.gridStep }),
    },
    {
      id: "edit.hide",
      title: "Hide or show",
      group: "Edit",
      keys: ["H"],
      disabledBecause: nothingSelected,
      isOn: () => selected().length > 0 && selected().every((record) => record.hidden === true),
      run: toggleFlag("hidden", "Hide", "Show"),
    },
    {
      id: "edit.showAll",
      title: "Show everything",
      group: "Edit",
      keys: ["Alt+H"],
      disabledBecause: () => (store.all().some((record) => record.hidden) ? null : "nothing is hidden"),
      run: () => {
        store.transact("Show everything", (transaction) => {
          const hidden = store.all().filter((record) => record.hidden);
          transaction.updateAll(hidden.map(({ id }) => [id, { hidden: undefined }]));
        });
      },
    },
    {
      id: "edit.lock",
      title: "Lock or unlock",
      group: "Edit",
      keys: ["Ctrl+Shift+L"],
      disabledBecause: nothingSelected,
      isOn: () => selected().length > 0 && selected().every((record) => record.locked === true),
      run: toggleFlag("locked", "Lock", "Unlock"),
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
    {
      id: "edit.pushToGrid",
      title: "Push to the grid",
      group: "Edit",
      keys: ["Ctrl+\\"],
      disabledBecause: nothingToChange,
      run: () => {
        const records = unlocked();
        store.transact(`Push ${nameOf(records)} to the grid`, (transaction) => {
          port.pushToGrid(
            transaction,
            records.map((record) => record.id),
            session.state.gridStep,
          );
        });
      },
    },
    ...nudge("ArrowLeft", "Left", "left"),
    ...nudge("ArrowRight", "Right", "right"),
    ...nudge("ArrowUp", "Away", "away"),
    ...nudge("ArrowDown", "Nearer", "nearer"),
    ...nudge("Alt+ArrowUp", "Up", "up"),
    ...nudge("Alt+ArrowDown", "Down", "down"),
  ];
}

function freeGroupName(records: readonly SceneRecord[]): string {
  const taken = new Set(records.map((record) => record.group));
  for (let number = 1; ; number++) if (!taken.has(`Group ${number}`)) return `Group ${number}`;
}

/** The key router says that a key is held, so that the steps it makes are one gesture. */
function isHeld(args: unknown): boolean {
  return typeof args === "object" && args !== null && "held" in args && args.held === true;
}
