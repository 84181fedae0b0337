import { type Signal, signal } from "@preact/signals";
import type { LayoutMode } from "./layout-mode.ts";

/** How far the sheet of a narrow window is drawn up. */
export type SheetHeight = "peek" | "half" | "full";

/** The folders of the panel, which are the tabs of the sheet. */
export const PANEL_TABS = ["Tool", "Selection", "Readings", "View"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What is folded away, drawn out or on top, for every layout. */
export interface FoldState {
  readonly outlinerColumn: Signal<boolean>;
  readonly outlinerDrawer: Signal<boolean>;
  readonly panelColumn: Signal<boolean>;
  readonly sheet: Signal<"panel" | "outliner">;
  readonly sheetHeight: Signal<SheetHeight>;
  readonly tab: Signal<PanelTab>;
}

/** Everything in its first place: both columns shown, the drawer shut, the sheet peeking with the readings. */
export function createFoldState(): FoldState {
  return {
    outlinerColumn: signal(true),
    outlinerDrawer: signal(false),
    panelColumn: signal(true),
    sheet: signal<"panel" | "outliner">("panel"),
    sheetHeight: signal<SheetHeight>("peek"),
    tab: signal<PanelTab>("Readings"),
  };
}

/** Whether the outliner can be seen in a layout. */
export function isOutlinerShown(folds: FoldState, layout: LayoutMode): boolean {
  if (layout === "narrow") return folds.sheet.value === "outliner";
  return layout === "medium" ? folds.outlinerDrawer.value : folds.outlinerColumn.value;
}

/** Whether the panel can be seen in a layout. */
export function isPanelShown(folds: FoldState, layout: LayoutMode): boolean {
  return layout === "narrow" ? folds.sheet.value === "panel" : folds.panelColumn.value;
}

/** Shows the outliner or folds it away. */
export function showOutliner(folds: FoldState, layout: LayoutMode, show: boolean): void {
  if (layout === "medium") folds.outlinerDrawer.value = show;
  else if (layout !== "narrow") folds.outlinerColumn.value = show;
  else showInSheet(folds, show ? "outliner" : "panel");
}

/** Shows the panel or folds it away. In a sheet the outliner takes its place. */
export function showPanel(folds: FoldState, layout: LayoutMode, show: boolean): void {
  if (layout === "narrow") showInSheet(folds, show ? "panel" : "outliner");
  else folds.panelColumn.value = show;
}

function showInSheet(folds: FoldState, content: "panel" | "outliner"): void {
  folds.sheet.value = content;
  if (folds.sheetHeight.value === "peek") folds.sheetHeight.value = "half";
}
