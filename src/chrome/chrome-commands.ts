import type { Command } from "../editor/command.ts";
import type { Session } from "../editor/session.ts";
import { SCENE_RECORD_ID } from "../scene/record.ts";
import type { ChromeActions } from "./services.ts";

/** The commands that only the interface can carry out. They belong into the one table; `chrome` is asked for when one runs. */
export function chromeCommands(session: Session, chrome: () => { readonly actions: ChromeActions }): Command[] {
  const act =
    <K extends keyof ChromeActions>(action: K) =>
    () =>
      chrome().actions[action]();
  return [
    {
      id: "scene.rename",
      title: "Rename the scene",
      group: "Scene",
      run: () => session.set({ renaming: SCENE_RECORD_ID }),
    },
    { id: "select.find", title: "Find by name", group: "Select", keys: ["Ctrl+F"], run: act("findInScene") },
    { id: "view.outliner", title: "Show or fold the outliner", group: "View", run: act("toggleOutliner") },
    { id: "view.panel", title: "Show or fold the panel", group: "View", run: act("togglePanel") },
    {
      id: "edit.menu",
      title: "Menu for the selection",
      group: "Edit",
      keys: ["Shift+F10", "ContextMenu"],
      keysOnly: true,
      run: act("openContextMenu"),
    },
  ];
}
