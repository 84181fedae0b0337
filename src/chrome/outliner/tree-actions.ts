import { COMMAND } from "../command-ids.ts";
import type { Ui } from "../ui.ts";
import { recordsBetween } from "./outline-model.ts";
import type { OutlineRow } from "./outline-rows.ts";
import { createTouchHold } from "./touch-hold.ts";

/** Letters typed within this time are one word. */
const TYPE_AHEAD_MS = 700;

/**
 * What pointer and keys do in the tree: selecting as in a list of files, folding, renaming, the menu, and finding a row by
 * its first letters. `reveal` scrolls to a row that may not be in the page yet.
 *
 * Letters go to the rows only when the focus came by keyboard. Somebody who clicked a row goes on with the keys of the
 * editor: F frames what was clicked, B is the box tool.
 */
export function createTreeActions(ui: Ui, tree: () => HTMLElement | null, reveal: (index: number) => void) {
  const { services, outliner, state, renaming, actions } = ui;
  const { session } = services;
  /** Where a range that Shift draws begins. */
  let anchor: string | null = null;
  let cameByKeyboard = true;
  let typed = { text: "", at: 0 };

  const outline = () => outliner.outline.peek();
  const rowOf = (target: EventTarget | null): OutlineRow | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset.key : undefined;
    return key === undefined ? undefined : outline().row(outline().indexOf(key));
  };
  const isInControl = (target: EventTarget | null) =>
    target instanceof Element && target.closest("button, input") !== null;

  const focusRow = (index: number) => {
    const row = outline().row(index);
    if (!row) return;
    outliner.current.value = row.key;
    reveal(index);
    // The row may come into the page only with the next drawing.
    requestAnimationFrame(() => {
      for (const element of tree()?.querySelectorAll<HTMLElement>("[data-key]") ?? [])
        if (element.dataset.key === row.key) element.focus({ preventScroll: true });
    });
  };
  const select = (index: number, event: { readonly shiftKey: boolean }, toggles: boolean) => {
    const row = outline().row(index);
    if (row?.type !== "record") return;
    const { selection } = session.state;
    const from = anchor === null ? -1 : outline().indexOf(anchor);
    if (event.shiftKey && from >= 0) {
      const range = recordsBetween(outline(), from, index).filter((id) => id !== row.id);
      session.select([...(toggles ? selection : []), ...range, row.id]);
      return;
    }
    anchor = row.id;
    if (!toggles) session.select([row.id]);
    else if (state.selected.value.has(row.id)) session.select(selection.filter((id) => id !== row.id));
    else session.select([...selection, row.id]);
  };
  const toggleFold = (row: OutlineRow | undefined) => {
    if (row && row.type !== "record") outliner.setFolded(row.key, row.isOpen);
  };

  const move = (index: number, event: KeyboardEvent) => {
    const to = Math.min(Math.max(index, 0), outline().length - 1);
    focusRow(to);
    if (event.ctrlKey || event.metaKey) return;
    select(to, event, false);
  };
  const typeAhead = (at: number, letter: string) => {
    const now = performance.now();
    typed = { text: now - typed.at < TYPE_AHEAD_MS ? typed.text + letter : letter, at: now };
    const { length } = outline();
    const start = typed.text.length > 1 ? at : at + 1;
    for (let step = 0; step < length; step++) {
      const index = (start + step) % length;
      const row = outline().row(index);
      const name = row?.type === "record" ? services.store.get(row.id)?.name : row?.title;
      if (!name?.toLowerCase().startsWith(typed.text)) continue;
      focusRow(index);
      return;
    }
  };

  const keyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInControl(event.target)) return;
    const row = rowOf(event.target);
    if (!row) return;
    const at = outline().indexOf(row.key);
    const isOpen = row.type !== "record" && row.isOpen;
    const rowHeight = event.target instanceof HTMLElement ? event.target.offsetHeight : 0;
    const page = Math.max(1, Math.floor((tree()?.clientHeight ?? 0) / Math.max(1, rowHeight)) - 1);
    if (event.altKey) return;
    switch (event.key) {
      case "ArrowDown":
        move(at + 1, event);
        break;
      case "ArrowUp":
        move(at - 1, event);
        break;
      case "Home":
        move(0, event);
        break;
      case "End":
        move(outline().length - 1, event);
        break;
      case "PageDown":
        move(at + page, event);
        break;
      case "PageUp":
        move(at - page, event);
        break;
      case "ArrowRight":
        if (row.type !== "record" && !isOpen) toggleFold(row);
        else if (isOpen) focusRow(at + 1);
        break;
      case "ArrowLeft":
        if (isOpen) toggleFold(row);
        else focusRow(outline().parentOf(at));
        break;
      case "Enter":
        if (row.type !== "record") toggleFold(row);
        else {
          if (!state.selected.value.has(row.id)) select(at, event, false);
          runById(COMMAND.frame);
        }
        break;
      case " ":
        if (row.type === "record") select(at, event, true);
        else toggleFold(row);
        break;
      case "F2":
        if (row.type !== "record") return;
        renaming.value = row.id;
        break;
      default:
        if (!cameByKeyboard || event.ctrlKey || event.metaKey || [...event.key].length !== 1) return;
        typeAhead(at, event.key.toLowerCase());
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const runById = (id: string) => {
    const command = services.commands.get(id);
    if (command) ui.run(command);
  };

  const openMenu = (row: OutlineRow | undefined, at: { readonly clientX: number; readonly clientY: number }) => {
    if (row?.type !== "record") return;
    if (!state.selected.value.has(row.id)) select(outline().indexOf(row.key), { shiftKey: false }, false);
    // A key that asks for the menu gives no position, or the corner of the page.
    actions.openContextMenu(at.clientX === 0 && at.clientY === 0 ? undefined : at);
  };
  const hold = createTouchHold((press) => openMenu(rowOf(press.target), press));

  return {
    keyDown,
    pointerMove: hold.pointerMove,
    pointerUp: hold.end,
    pointerDown(event: PointerEvent) {
      hold.pointerDown(event);
      cameByKeyboard = false;
      // Shift would mark text from the last click to this one.
      if (event.shiftKey && !isInControl(event.target)) event.preventDefault();
    },
    click(event: MouseEvent) {
      const row = rowOf(event.target);
      if (hold.takesClick() || !row || isInControl(event.target)) return;
      const index = outline().indexOf(row.key);
      focusRow(index);
      if (row.type === "record") select(index, event, event.ctrlKey || event.metaKey);
      else toggleFold(row);
    },
    doubleClick(event: MouseEvent) {
      const row = rowOf(event.target);
      if (row?.type === "record" && !isInControl(event.target)) renaming.value = row.id;
    },
    contextMenu(event: MouseEvent) {
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      hold.end();
      openMenu(rowOf(event.target), event);
    },
    pointerOver(event: PointerEvent) {
      if (event.pointerType === "touch") return;
      const row = rowOf(event.target);
      outliner.pointed.value = row?.key ?? null;
      session.set({ hover: row?.type === "record" ? row.id : null });
    },
    pointerLeave() {
      outliner.pointed.value = null;
      session.set({ hover: null });
    },
    focusIn(event: FocusEvent) {
      const row = rowOf(event.target);
      if (!row) return;
      outliner.current.value = row.key;
      // From nowhere it comes where a field was taken away: that is no way in.
      const from = event.relatedTarget;
      if (!(from instanceof Node) || tree()?.contains(from) || !(event.target instanceof HTMLElement)) return;
      cameByKeyboard = event.target.matches(":focus-visible");
    },
  };
}
