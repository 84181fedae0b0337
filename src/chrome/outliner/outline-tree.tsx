import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useUi } from "../ui.ts";
import { OutlineRowView } from "./outline-row.tsx";
import { createTreeActions } from "./tree-actions.ts";
import { listHeight, type RowGeometry, rowTop, scrollToShow, virtualWindow } from "./virtual-window.ts";

/** Space above a section's heading, in CSS pixels. */
const SECTION_GAP = 4;

/**
 * The rows of the outliner. Only those in sight are in the page, so that 100,000 scroll as smoothly as ten; the one that
 * has the focus stays in the page wherever it is scrolled to.
 */
export function OutlineTree() {
  const ui = useUi();
  const { outliner, state } = ui;
  const tree = useRef<HTMLDivElement>(null);
  const view = useSignal({ scrollTop: 0, height: 600, rowHeight: 27 });
  const { rows } = outliner.outline.value;
  const geometry = useComputed<RowGeometry>(() => ({
    rowHeight: view.value.rowHeight,
    count: outliner.outline.value.rows.length,
    gap: SECTION_GAP,
    gapsBefore: outliner.outline.value.rows.flatMap((row, index) => (row.type === "section" ? [index] : [])),
  }));
  useMeasured(tree, view);

  const reveal = (index: number) => {
    const { scrollTop, height } = view.peek();
    if (tree.current) tree.current.scrollTop = scrollToShow(geometry.peek(), index, scrollTop, height);
  };
  const actions = useMemo(() => createTreeActions(ui, () => tree.current, reveal), [ui]);

  // Whatever was selected last, here or on the canvas, is scrolled into view.
  useSignalEffect(() => {
    const active = state.session.value.selection.at(-1);
    if (active === undefined || active === shownActive.current) return;
    shownActive.current = active;
    const index = outliner.indexOf(active);
    if (index >= 0) reveal(index);
  });
  const shownActive = useRef<string | undefined>(undefined);

  const { first, end } = virtualWindow(geometry.value, view.value.scrollTop, view.value.height);
  const current = currentIndex(outliner.current.value, rows, outliner.indexOf);
  const drawn = new Set<number>();
  for (let index = first; index < end; index++) drawn.add(index);
  if (current >= 0) drawn.add(current);
  const selected = state.selected.value;

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
      onClick={actions.click}
      onDblClick={actions.doubleClick}
      onContextMenu={actions.contextMenu}
      onPointerOver={actions.pointerOver}
      onPointerLeave={actions.pointerLeave}
      onKeyDown={actions.keyDown}
      onFocusIn={actions.focusIn}
    >
      <div class="outline-rows" role="presentation" style={`height: ${listHeight(geometry.value) + SECTION_GAP}px`}>
        {[...drawn]
          .sort((a, b) => a - b)
          .map((index) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <OutlineRowView
                key={row.key}
                row={row}
                top={rowTop(geometry.value, index)}
                isCurrent={index === current}
                isSelected={row.type === "record" && selected.has(row.id)}
              />
            );
          })}
      </div>
    </div>
  );
}

/** Tab must always find a row: where the last one is gone, the first. */
function currentIndex(key: string | null, rows: readonly unknown[], indexOf: (key: string) => number): number {
  const index = key === null ? -1 : indexOf(key);
  return index < 0 && rows.length > 0 ? 0 : index;
}

function useMeasured(
  tree: { readonly current: HTMLElement | null },
  view: { value: { readonly scrollTop: number; readonly height: number; readonly rowHeight: number } },
): void {
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
