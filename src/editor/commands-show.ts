import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import { nameOf } from "../tools/gesture.ts";
import type { Command } from "./command.ts";
import { selectedRecords } from "./selected-records.ts";
import type { Session } from "./session.ts";

/** Hiding from the eye and showing again. What is hidden still answers. Locks hold no one from looking away. */
export function showCommands(session: Session, store: SceneStore): Command[] {
  const selected = selectedRecords(session, store);
  const setHidden = (label: string, records: readonly SceneRecord[], hidden: true | undefined) =>
    store.transact(label, (transaction) => transaction.updateAll(records.map(({ id }) => [id, { hidden }])));
  const hidden = () => store.all().filter((record) => record.hidden);
  /** What stands beside the selection, and is seen. */
  const seenOthers = () => {
    const chosen = new Set(session.state.selection);
    return store.all().filter(({ id, hidden }) => id !== SCENE_RECORD_ID && !chosen.has(id) && !hidden);
  };
  const isHidden = () => selected.all().every((record) => record.hidden === true);
  return [
    {
      id: "edit.hide",
      title: "Hide or show",
      group: "Edit",
      keys: ["H"],
      disabledBecause: selected.nothingSelected,
      isOn: () => selected.all().length > 0 && isHidden(),
      run: () => {
        const value = isHidden() ? undefined : true;
        setHidden(`${value ? "Hide" : "Show"} ${nameOf(selected.all())}`, selected.all(), value);
      },
    },
    {
      id: "edit.isolate",
      title: "Isolate the selection",
      group: "Edit",
      keys: ["Shift+H"],
      disabledBecause: () =>
        selected.nothingSelected() ??
        (seenOthers().length > 0 || selected.all().some((record) => record.hidden)
          ? null
          : "nothing else is shown: Show everything brings it back"),
      run: () => {
        const shown = selected.all();
        const others = seenOthers();
        store.transact(`Isolate ${nameOf(shown)}`, (transaction) =>
          transaction.updateAll([
            ...shown.map(({ id }) => [id, { hidden: undefined }] as const),
            ...others.map(({ id }) => [id, { hidden: true }] as const),
          ]),
        );
      },
    },
    {
      id: "edit.showAll",
      title: "Show everything",
      group: "Edit",
      keys: ["Alt+H"],
      disabledBecause: () => (hidden().length > 0 ? null : "nothing is hidden"),
      run: () => setHidden("Show everything", hidden(), undefined),
    },
  ];
}
