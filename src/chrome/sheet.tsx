import { useEffect, useRef } from "preact/hooks";
import { PANEL_TABS, type PanelTab, type SheetHeight } from "./fold-state.ts";
import { useUi } from "./ui.ts";

const HEIGHTS: readonly SheetHeight[] = ["peek", "half", "full"];
const HEIGHT_NAMES = { peek: "Sheet: low", half: "Sheet: half", full: "Sheet: full" } as const;
/** A shorter drag than this is a tap. */
const DRAG_PX = 6;

/** The handle on top of the sheet: drag it up or down, or tap it for the next height. */
export function SheetHandle() {
  const { folds } = useUi();
  /** `wanted`: the height under the finger; the sheet itself may still be on its way there. */
  const drag = useRef<{ readonly y: number; readonly height: number; wanted: number; moved: boolean } | null>(null);
  const sheetOf = (element: HTMLElement) => element.closest<HTMLElement>("aside");
  const step = (by: 1 | -1) => {
    const at = HEIGHTS.indexOf(folds.sheetHeight.value) + by;
    folds.sheetHeight.value = HEIGHTS[Math.min(Math.max(at, 0), HEIGHTS.length - 1)] ?? "peek";
  };
  return (
    <button
      type="button"
      class="sheet-handle"
      aria-label={HEIGHT_NAMES[folds.sheetHeight.value]}
      onClick={() => {
        const wasDragged = drag.current?.moved;
        drag.current = null;
        if (wasDragged) return;
        if (folds.sheetHeight.value === "full") folds.sheetHeight.value = "peek";
        else step(1);
      }}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        step(event.key === "ArrowUp" ? 1 : -1);
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        const sheet = sheetOf(event.currentTarget);
        if (!sheet) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const height = sheet.offsetHeight;
        drag.current = { y: event.clientY, height, wanted: height, moved: false };
      }}
      onPointerMove={(event) => {
        const sheet = sheetOf(event.currentTarget);
        if (!drag.current || !sheet || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        if (Math.abs(event.clientY - drag.current.y) > DRAG_PX) drag.current.moved = true;
        drag.current.wanted = drag.current.height + drag.current.y - event.clientY;
        if (drag.current.moved) sheet.style.height = `${drag.current.wanted}px`;
      }}
      onLostPointerCapture={(event) => {
        const sheet = sheetOf(event.currentTarget);
        if (!sheet || !drag.current?.moved) return;
        const share = drag.current.wanted / (sheet.offsetParent?.clientHeight ?? window.innerHeight);
        sheet.style.removeProperty("height");
        folds.sheetHeight.value = share < 0.4 ? "peek" : share < 0.72 ? "half" : "full";
      }}
    />
  );
}

/** The panel's folders as tabs of the sheet. */
export function SheetTabs() {
  const { folds } = useUi();
  const tabs = useRef<HTMLDivElement>(null);
  // The panel's folders carry `data-folder`, by which the style shows one at a time. One that is folded has no content.
  useEffect(() => {
    const folder = `[data-folder=${folds.tab.value.toLowerCase()}]`;
    tabs.current?.parentElement?.querySelector<HTMLElement>(`${folder} > [aria-expanded=false]`)?.click();
  }, [folds.tab.value]);
  const choose = (tab: PanelTab) => {
    folds.tab.value = tab;
  };
  return (
    <div
      class="sheet-tabs"
      role="tablist"
      aria-label="Panel"
      ref={tabs}
      onKeyDown={(event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by === undefined) return;
        const at = PANEL_TABS.indexOf(folds.tab.value) + by;
        choose(PANEL_TABS[(at + PANEL_TABS.length) % PANEL_TABS.length] ?? "Readings");
        event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[PANEL_TABS.indexOf(folds.tab.value)]?.focus();
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {PANEL_TABS.map((tab) => (
        <button
          type="button"
          class="sheet-tab"
          role="tab"
          key={tab}
          aria-selected={folds.tab.value === tab}
          aria-controls="panel"
          tabIndex={folds.tab.value === tab ? 0 : -1}
          onClick={() => choose(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
