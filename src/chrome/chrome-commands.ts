import type { Command } from "../editor/command.ts";
import type { ChromeActions } from "./services.ts";

/**
 * The commands that the interface runs by id, beside those below that it brings itself. A button whose command is
 * missing from the table is not shown; a tool's command is `tool.` and its kind.
 */
export const RUN_BY_ID = {
  select: "tool.select",
  keepTool: "tool.keep",
  moveGizmo: "gizmo.move",
  rotateGizmo: "gizmo.rotate",
  undo: "edit.undo",
  redo: "edit.redo",
  cut: "edit.cut",
  copy: "edit.copy",
  paste: "edit.paste",
  duplicate: "edit.duplicate",
  delete: "edit.delete",
  hide: "edit.hide",
  lock: "edit.lock",
  group: "edit.group",
  ungroup: "edit.ungroup",
  selectAll: "select.all",
  frame: "view.frame",
  frameAll: "view.frameAll",
  gridSnap: "snap.grid",
  angleSnap: "snap.angle",
  open: "scene.open",
} as const;

/** The commands of the interface itself. They belong into the one table; `chrome` is asked for only when one runs. */
export function chromeCommands(chrome: () => { readonly actions: ChromeActions }): readonly Command[] {
  const run = (act: (actions: ChromeActions) => void) => () => act(chrome().actions);
  return [
    { id: "scene.examples", title: "Open an example…", group: "Scene", run: run((a) => a.openExamples()) },
    { id: "scene.rename", title: "Rename the scene…", group: "Scene", run: run((a) => a.renameScene()) },
    { id: "edit.rename", title: "Rename…", group: "Edit", keys: ["F2"], run: run((a) => a.renameSelected()) },
    { id: "select.find", title: "Find by name…", group: "Select", keys: ["Ctrl+F"], run: run((a) => a.findInScene()) },
    { id: "view.outliner", title: "Show or fold the outliner", group: "View", run: run((a) => a.toggleOutliner()) },
    { id: "view.panel", title: "Show or fold the panel", group: "View", run: run((a) => a.togglePanel()) },
    { id: "view.theme", title: "Switch between dark and light", group: "View", run: run((a) => a.toggleTheme()) },
    {
      id: "help.palette",
      title: "Search commands",
      group: "Help",
      keys: ["Ctrl+K", "Ctrl+Shift+P"],
      inFields: true,
      run: run((a) => a.openPalette()),
    },
    { id: "help.keys", title: "Keys and mouse", group: "Help", keys: ["?"], run: run((a) => a.openHelp()) },
    {
      id: "edit.menu",
      title: "Menu for the selection",
      group: "Edit",
      keys: ["Shift+F10", "ContextMenu"],
      keysOnly: true,
      run: run((a) => a.openContextMenu()),
    },
  ];
}
