import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useSession, useUi } from "../ui.ts";
import { OutlineRowView } from "./outline-row.tsx";
import { createTreeActions } from "./tree-actions.ts";
import { listHeight, type RowGeometry, rowTop, scrollToShow, virtualWindow } from "./virtual-window.ts";

/** Space above a section's heading, in CSS pixels. */
const SECTION_GAP = 4;

/** The part of the tree that is seen, in CSS pixels. */
interface View {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
}

/**
 * The rows of the outliner. Only those in sight are in the page, so that 100,000 scroll as smoothly as ten; the one that
 * has the focus stays in the page wherever it is scrolled to.
 */
export function OutlineTree() {
  const ui = useUi();
  const { outliner, state } = ui;
  const tree = useRef<HTMLDivElement>(null);
  const view = useSignal<View>({ scrollTop: 0, height: 600, rowHeight: 27 });
  useMeasured(tree, view);
  const geometry = useComputed<RowGeometry>(() => {
    const { length, sectionStarts } = outliner.outline.value;
    return { rowHeight: view.value.rowHeight, count: length, gap: SECTION_GAP, gapsBefore: sectionStarts };
  });
  const window = useComputed(() => virtualWindow(geometry.value, view.value.scrollTop, view.value.height));
  // As numbers: they stay the same for most of the way of scrolling, and then nothing is drawn.
  const first = useComputed(() => window.value.first).value;
  const end = useComputed(() => window.value.end).value;

  const reveal = (index: number) => {
    const { height } = view.peek();
    const element = tree.current;
    if (element) element.scrollTop = scrollToShow(geometry.peek(), index, element.scrollTop, height);
  };
  const actions = useMemo(() => createTreeActions(ui, () => tree.current, reveal), [ui]);
  useRevealActive(reveal);

  const outline = outliner.outline.value;
  const rowHeight = useComputed(() => view.value.rowHeight).value;
  const places = { ...geometry.value, rowHeight };
  const current = currentIndex(outliner.current.value, outline);
  const selected = state.selected.value;
  const hovered = useSession("hover").value;
  const tags = state.tags.value;
  const pointed = outliner.pointed.value;
  const renaming = ui.renaming.value;

  return (
    <div
      class="outline-tree"
      role="tree"
      aria-label="Scene"
      aria-multiselectable="true"
      ref={tree}
      onScroll={(event) => {
        view.value = { ...view.value, scrollTop: event.currentTarget.scrollTop };
      }}
      onPointerDown={actions.pointerDown}
      onPointerMove={actions.pointerMove}
      onPointerUp={actions.pointerUp}
      onPointerCancel={actions.pointerUp}
      onClick={actions.click}
      onDblClick={actions.doubleClick}
      onContextMenu={actions.contextMenu}
      onPointerOver={actions.pointerOver}
      onPointerLeave={actions.pointerLeave}
      onKeyDown={actions.keyDown}
      onFocusIn={actions.focusIn}
    >
      <div class="outline-rows" role="presentation" style={`height: ${listHeight(places) + SECTION_GAP}px`}>
        {drawnRows(first, end, current).map((index) => {
          const row = outline.row(index);
          if (!row) return null;
          return (
            <OutlineRowView
              key={row.key}
              row={row}
              top={rowTop(places, index)}
              isCurrent={index === current}
              isSelected={row.type === "record" && selected.has(row.id)}
              isHovered={row.key === hovered}
              tag={Object.hasOwn(tags, row.key) ? (tags[row.key] ?? null) : null}
              isPointed={row.key === pointed}
              isRenaming={row.key === renaming}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The rows in sight, and the one that has the focus in its place before or after them. */
function drawnRows(first: number, end: number, current: number): readonly number[] {
  const rows = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (current < 0 || (current >= first && current < end)) return rows;
  return current < first ? [current, ...rows] : [...rows, current];
}

/** Tab must always find a row: where the last one is gone, the first. */
function currentIndex(key: string | null, outline: { readonly length: number; indexOf(key: string): number }): number {
  const index = key === null ? -1 : outline.indexOf(key);
  return index < 0 && outline.length > 0 ? 0 : index;
}

/** Whatever was selected last, here or on the canvas, is scrolled into view, and Tab goes there. */
function useRevealActive(reveal: (index: number) => void): void {
  const { outliner, state } = useUi();
  const shown = useRef<string | undefined>(undefined);
  useSignalEffect(() => {
    const active = state.session.value.selection.at(-1);
    if (active === shown.current) return;
    shown.current = active;
    const index = active === undefined ? -1 : outliner.outline.peek().indexOf(active);
    if (active === undefined || index < 0) return;
    outliner.current.value = active;
    reveal(index);
  });
}

function useMeasured(tree: { readonly current: HTMLElement | null }, view: Signal<View>): void {
  useLayoutEffect(() => {
    const element = tree.current;
    if (!element) return;
    const measure = () => {
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue("--size-row")) || 27;
      view.value = { scrollTop: element.scrollTop, height: element.clientHeight, rowHeight };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tree, view]);
}
