import type { Ui } from "../ui.ts";
import type { OutlineRow } from "./outline-rows.ts";
import { createTouchHold } from "./touch-hold.ts";
import { createTreeKeys } from "./tree-keys.ts";
import { TreeSelection } from "./tree-selection.ts";

/**
 * What pointer and keys do in the tree: selecting as in a list of files, folding, renaming and the menu. `reveal` scrolls
 * to a row that may not be in the page yet.
 *
 * Letters look for a row only when the focus came by keyboard. Somebody who clicked a row goes on with the keys of the
 * editor: F frames what was clicked, B is the box tool.
 */
export function createTreeActions(ui: Ui, tree: () => HTMLElement | null, reveal: (index: number) => void) {
  const { services, outliner, state, renaming, actions } = ui;
  const { session } = services;
  const outline = () => outliner.outline.peek();
  const selection = new TreeSelection(session, outline);
  let cameByKeyboard = true;

  const rowOf = (target: EventTarget | null): OutlineRow | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset.key : undefined;
    return key === undefined ? undefined : outline().row(outline().indexOf(key));
  };
  const isIn = (selector: string, target: EventTarget | null) =>
    target instanceof Element && target.closest(selector) !== null;
  const isInControl = (target: EventTarget | null) => isIn("button, input", target);

  const focusRow = (index: number) => {
    const row = outline().row(index);
    if (!row) return;
    outliner.current.value = row.key;
    reveal(index);
    // The row may come into the page only with the next drawing.
    requestAnimationFrame(() => {
      // A field that a key has opened meanwhile, such as the one for a new name, keeps the focus: taking it would close it.
      if (isIn("input", document.activeElement) && tree()?.contains(document.activeElement)) return;
      for (const element of tree()?.querySelectorAll<HTMLElement>("[data-key]") ?? [])
        if (element.dataset.key === row.key) element.focus({ preventScroll: true });
    });
  };
  const toggleFold = (row: OutlineRow) => {
    if (row.type !== "record") outliner.setFolded(row.key, row.isOpen);
  };
  const pageLength = () => {
    const rowHeight = tree()?.querySelector<HTMLElement>("[data-key]")?.offsetHeight ?? 27;
    return Math.max(1, Math.floor((tree()?.clientHeight ?? 0) / rowHeight) - 1);
  };
  const takesLetters = () => cameByKeyboard;
  const takeKey = createTreeKeys({ ui, outline, selection, focusRow, toggleFold, pageLength, takesLetters });

  const openMenu = (row: OutlineRow | undefined, at: { readonly clientX: number; readonly clientY: number }) => {
    if (!row || row.type === "section") return;
    const index = outline().indexOf(row.key);
    const isSelected = outline()
      .recordsOf(index)
      .every((id) => state.selected.peek().has(id));
    if (!isSelected) selection.choose(index, { range: false, toggle: false });
    // A key that asks for the menu gives no position, or the corner of the page.
    actions.openContextMenu(at.clientX === 0 && at.clientY === 0 ? undefined : at);
  };
  const hold = createTouchHold((press) => openMenu(rowOf(press.target), press));

  return {
    pointerMove: hold.pointerMove,
    pointerUp: hold.end,
    keyDown(event: KeyboardEvent) {
      const row = event.defaultPrevented || isInControl(event.target) ? undefined : rowOf(event.target);
      if (!row || !takeKey(event, row, outline().indexOf(row.key))) return;
      event.preventDefault();
      event.stopPropagation();
    },
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
      if (row.type === "section" || isIn(".outline-fold", event.target)) toggleFold(row);
      else selection.choose(index, { range: event.shiftKey, toggle: event.ctrlKey || event.metaKey });
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
