import { SCENE_RECORD_ID } from "../scene/record.ts";
import { CONTEXT_MENU, CONTEXT_MENU_EMPTY, VIEW_MENU } from "./command-ids.ts";
import { isOutlinerShown, isPanelShown, showOutliner, showPanel } from "./fold-state.ts";
import { mainMenu, menuOf } from "./menu/menu-entries.ts";
import type { OpenMenu } from "./menu/open-menu.ts";
import { branchKey } from "./outliner/outline-rows.ts";
import type { ChromeActions } from "./services.ts";
import type { DialogName, Ui } from "./ui.ts";

/** What commands and controls ask of the interface. `canvas` is where a menu without a better place opens. */
export function createChromeActions(ui: Omit<Ui, "actions">, canvas: () => HTMLElement | null): ChromeActions {
  const { services, state, folds, outliner, dialog, menu, renaming, run } = ui;
  const { session, store } = services;
  const open = (name: DialogName) => () => {
    menu.value = null;
    dialog.value = name;
  };
  const active = () => store.get(session.state.selection.at(-1) ?? "");
  const revealOutliner = () => showOutliner(folds, state.layout.value, true);

  /** A row inside a folded group is not there: the groups around it open, and a search that hides it ends. */
  const revealRecord = (id: string) => {
    const record = store.get(id);
    if (!record) return;
    if (outliner.outline.peek().indexOf(id) >= 0) return;
    outliner.search.value = "";
    for (const section of ["shapes", "instruments"] as const) {
      outliner.setFolded(branchKey(section), false);
      if (record.group) outliner.setFolded(branchKey(section, record.group), false);
    }
  };

  return {
    openPalette: open("palette"),
    openHelp: open("help"),
    openExamples: open("examples"),
    openRecent: open("recent"),
    openVersions: open("versions"),
    openMenu() {
      const button = document.querySelector<HTMLElement>(".top-bar [aria-label=Menu]");
      if (button) menu.value = { label: "Menu", entries: mainMenu(services.commands, run), at: button };
    },
    openContextMenu(at) {
      const ids = session.state.selection.length > 0 ? CONTEXT_MENU : CONTEXT_MENU_EMPTY;
      const place = at ? { clientX: at.clientX, clientY: at.clientY } : placeForKeys(canvas());
      menu.value = { label: "Selection", entries: menuOf(services.commands, ids, run), at: place };
    },
    openViewMenu() {
      const at = placeForKeys(canvas());
      menu.value = { label: "Views", entries: menuOf(services.commands, VIEW_MENU, run), at };
    },
    cannotRename() {
      if (session.state.selection.length > 1) return "several are selected";
      return active() ? null : "nothing selected";
    },
    renameSelected() {
      const record = active();
      if (!record) return;
      revealOutliner();
      revealRecord(record.id);
      outliner.current.value = record.id;
      renaming.value = record.id;
    },
    renameScene() {
      if (store.get(SCENE_RECORD_ID)) renaming.value = SCENE_RECORD_ID;
    },
    findInScene() {
      revealOutliner();
      outliner.isSearching.value = true;
      document.querySelector<HTMLInputElement>(".outliner-search-field")?.select();
    },
    toggleOutliner() {
      const layout = state.layout.value;
      showOutliner(folds, layout, !isOutlinerShown(folds, layout));
    },
    togglePanel() {
      const layout = state.layout.value;
      showPanel(folds, layout, !isPanelShown(folds, layout));
    },
    explain() {
      session.set({ explained: session.state.explained ? null : { part: null } });
    },
    isExplaining: () => session.state.explained !== null,
    async copyCode() {
      const { copyCode } = await import("./explain/copy-code.ts");
      await copyCode(services);
    },
    cannotExplain: () => (services.readings.active() ? null : "nothing is read here"),
    toggleTheme() {
      session.set({ theme: state.theme.value === "dark" ? "light" : "dark" });
    },
  };
}

/** Beside the row that has the focus, else over the middle of the canvas. */
function placeForKeys(canvas: HTMLElement | null): OpenMenu["at"] {
  const row = document.activeElement?.closest<HTMLElement>("[role=treeitem]");
  if (row) {
    const { left, bottom } = row.getBoundingClientRect();
    return { clientX: left + 24, clientY: bottom };
  }
  const box = (canvas ?? document.body).getBoundingClientRect();
  return { clientX: (box.left + box.right) / 2, clientY: (box.top + box.bottom) / 2 };
}
