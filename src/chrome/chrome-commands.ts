import type { Command } from "../editor/command.ts";
import type { ChromeActions } from "./services.ts";

/** The commands of the interface itself. They belong into the one table; `chrome` is asked for only when one is shown or runs. */
export function chromeCommands(chrome: () => { readonly actions: ChromeActions }): readonly Command[] {
  const act = (run: (actions: ChromeActions) => void) => () => run(chrome().actions);
  return [
    { id: "scene.examples", title: "Open an example…", group: "Scene", run: act((a) => a.openExamples()) },
    { id: "scene.recent", title: "Recent scenes…", group: "Scene", run: act((a) => a.openRecent()) },
    { id: "scene.versions", title: "Earlier states of the scene…", group: "Scene", run: act((a) => a.openVersions()) },
    { id: "scene.rename", title: "Rename the scene", group: "Scene", run: act((a) => a.renameScene()) },
    {
      id: "edit.rename",
      title: "Rename",
      group: "Edit",
      keys: ["F2"],
      disabledBecause: () => chrome().actions.cannotRename(),
      run: act((a) => a.renameSelected()),
    },
    {
      id: "edit.menu",
      title: "Menu for the selection",
      group: "Edit",
      keys: ["Shift+F10", "ContextMenu"],
      keysOnly: true,
      run: act((a) => a.openContextMenu()),
    },
    { id: "select.find", title: "Find by name", group: "Select", keys: ["Ctrl+F"], run: act((a) => a.findInScene()) },
    {
      id: "view.menu",
      title: "Menu of the views",
      group: "View",
      keys: ["`"],
      keysOnly: true,
      run: act((a) => a.openViewMenu()),
    },
    { id: "view.outliner", title: "Show or fold the outliner", group: "View", run: act((a) => a.toggleOutliner()) },
    { id: "view.panel", title: "Show or fold the panel", group: "View", run: act((a) => a.togglePanel()) },
    {
      id: "reading.explain",
      title: "Explain the reading",
      group: "View",
      keys: ["Y"],
      isOn: () => chrome().actions.isExplaining(),
      disabledBecause: () => chrome().actions.cannotExplain(),
      run: act((a) => a.explain()),
    },
    {
      id: "reading.copyCode",
      title: "Copy the reading as code",
      group: "View",
      keys: ["Shift+Y"],
      disabledBecause: () => chrome().actions.cannotExplain(),
      run: () => chrome().actions.copyCode(),
    },
    { id: "view.theme", title: "Switch between dark and light", group: "View", run: act((a) => a.toggleTheme()) },
    {
      id: "help.palette",
      title: "Search commands",
      group: "Help",
      keys: ["Ctrl+K", "Ctrl+Shift+P"],
      inFields: true,
      run: act((a) => a.openPalette()),
    },
    { id: "help.keys", title: "Keys and mouse", group: "Help", keys: ["?"], run: act((a) => a.openHelp()) },
  ];
}
