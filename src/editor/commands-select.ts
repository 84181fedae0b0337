import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import type { SceneStoreReader } from "../scene/scene-store.types.ts";
import type { Command } from "./command.ts";
import type { Session } from "./session.ts";

/** Selecting without the mouse, and the ladder that Escape climbs down. `cancelGesture` says whether there was one. */
export function selectCommands(session: Session, store: SceneStoreReader, cancelGesture: () => boolean): Command[] {
  const isSelectable = (record: SceneRecord) => record.id !== SCENE_RECORD_ID && !record.locked && !record.hidden;
  const selectable = () => store.all().filter(isSelectable);
  const walk = (step: 1 | -1) => {
    const records = selectable();
    const active = session.state.selection.at(-1);
    const at = records.findIndex((record) => record.id === active);
    const start = at < 0 && step < 0 ? 0 : at;
    const next = records[(start + step + records.length) % records.length];
    if (next) session.select([next.id]);
  };
  const emptyScene = () => (store.all().some(isSelectable) ? null : "there is nothing to select");
  return [
    {
      id: "select.all",
      title: "Select everything",
      group: "Select",
      keys: ["Ctrl+A"],
      disabledBecause: emptyScene,
      run: () => session.select(selectable().map((record) => record.id)),
    },
    {
      id: "select.none",
      title: "Select nothing",
      group: "Select",
      disabledBecause: () => (session.state.selection.length === 0 ? "nothing selected" : null),
      run: () => session.select([]),
    },
    {
      id: "select.next",
      title: "Select the next",
      group: "Select",
      keys: ["N"],
      repeats: true,
      disabledBecause: emptyScene,
      run: () => walk(1),
    },
    {
      id: "select.previous",
      title: "Select the previous",
      group: "Select",
      keys: ["Shift+N"],
      repeats: true,
      disabledBecause: emptyScene,
      run: () => walk(-1),
    },
    {
      id: "edit.escape",
      title: "Cancel, close the explanation, leave the tool, clear the selection",
      group: "Select",
      keys: ["Escape"],
      keysOnly: true,
      run: () => {
        if (cancelGesture()) return;
        if (session.state.explained) session.set({ explained: null });
        else if (session.state.tool !== "select") session.set({ tool: "select", keepTool: false });
        else session.select([]);
      },
    },
  ];
}
