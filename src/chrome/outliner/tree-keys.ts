import { COMMAND } from "../command-ids.ts";
import type { Ui } from "../ui.ts";
import type { Outline, OutlineRow } from "./outline-rows.ts";
import type { TreeSelection } from "./tree-selection.ts";
import { TypeAhead } from "./type-ahead.ts";

/** What the keys need of the tree. */
export interface TreeKeysPort {
  readonly ui: Ui;
  readonly outline: () => Outline;
  readonly selection: TreeSelection;
  readonly focusRow: (index: number) => void;
  readonly toggleFold: (row: OutlineRow) => void;
  /** How many rows a page has. */
  readonly pageLength: () => number;
  /** Whether letters look for a row, or are left to the editor. */
  readonly takesLetters: () => boolean;
}

/** The keys of a tree that selects several: returns whether the key was taken for this row. */
export function createTreeKeys(port: TreeKeysPort): (event: KeyboardEvent, row: OutlineRow, at: number) => boolean {
  const { ui, outline, selection, focusRow, toggleFold } = port;
  const typed = new TypeAhead();

  /** The selection goes along with the focus, unless Ctrl holds it back. */
  const move = (to: number, event: KeyboardEvent) => {
    const index = Math.min(Math.max(to, 0), outline().length - 1);
    focusRow(index);
    if (event.ctrlKey || event.metaKey) return;
    if (outline().row(index)?.type === "record") selection.choose(index, { range: event.shiftKey, toggle: false });
  };
  const enter = (row: OutlineRow, at: number) => {
    if (row.type !== "record") {
      toggleFold(row);
      return;
    }
    if (!ui.state.selected.value.has(row.id)) selection.choose(at, { range: false, toggle: false });
    const frame = ui.services.commands.get(COMMAND.frame);
    if (frame) ui.run(frame);
  };
  const findLetter = (letter: string, at: number) => {
    const nameOf = (index: number) => {
      const row = outline().row(index);
      return (row?.type === "record" ? ui.services.store.get(row.id)?.name : row?.title) ?? "";
    };
    const found = typed.type(letter, performance.now(), at, outline().length, nameOf);
    if (found >= 0) focusRow(found);
  };

  return (event, row, at) => {
    if (event.altKey) return false;
    const isOpen = row.type !== "record" && row.isOpen;
    switch (event.key) {
      case "ArrowDown":
        move(at + 1, event);
        return true;
      case "ArrowUp":
        move(at - 1, event);
        return true;
      case "Home":
        move(0, event);
        return true;
      case "End":
        move(outline().length - 1, event);
        return true;
      case "PageDown":
        move(at + port.pageLength(), event);
        return true;
      case "PageUp":
        move(at - port.pageLength(), event);
        return true;
      case "ArrowRight":
        if (isOpen) focusRow(at + 1);
        else toggleFold(row);
        return true;
      case "ArrowLeft":
        if (isOpen) toggleFold(row);
        else focusRow(outline().parentOf(at));
        return true;
      case "Enter":
        enter(row, at);
        return true;
      case " ":
        if (row.type === "section") toggleFold(row);
        else selection.choose(at, { range: event.shiftKey, toggle: !event.shiftKey });
        return true;
      case "F2":
        if (row.type !== "record") return false;
        ui.renaming.value = row.id;
        return true;
      default:
        if (!port.takesLetters() || event.ctrlKey || event.metaKey || [...event.key].length !== 1) return false;
        findLetter(event.key, at);
        return true;
    }
  };
}
