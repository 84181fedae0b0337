import type { RefObject } from "preact";
import { ExplainHost } from "./explain/explain-host.tsx";
import { isOutlinerShown, isPanelShown } from "./fold-state.ts";
import { useLater } from "./later-loader.ts";
import { SheetHandle, SheetTabs } from "./sheet.tsx";
import { Notice } from "./status-bar/notice.tsx";
import { StatusBar } from "./status-bar/status-bar.tsx";
import { Toolbar } from "./toolbar.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { useUi } from "./ui.ts";

/** The elements that other parts fill. */
export interface Hosts {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly labels: RefObject<HTMLDivElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
}

/**
 * The landmarks of the page, in the order in which Tab goes through them: top bar, tools, canvas, outliner, panel, status.
 * The grid places them by their class, so that this order holds in every layout.
 */
export function Shell({ hosts }: { readonly hosts: Hosts }) {
  const { state, folds } = useUi();
  const layout = state.layout.value;
  const isNarrow = layout === "narrow";
  const isReady = state.isReady.value;
  const Outliner = useLater()?.Outliner;
  return (
    <div
      class="shell"
      data-ready={isReady}
      data-outliner={isOutlinerShown(folds, layout)}
      data-panel={isPanelShown(folds, layout)}
      data-sheet={folds.sheetHeight.value}
      data-tab={folds.tab.value}
    >
      {isReady && <TopBar />}
      <main class="stage">
        {isReady && <Toolbar />}
        <div class="canvas-host" ref={hosts.canvas} />
        <div class="label-host" ref={hosts.labels} />
        {isNarrow && <Notice class="stage-notice" />}
      </main>
      {isReady && <ExplainHost />}
      {isReady && Outliner && <Outliner />}
      <aside class="side-panel" aria-label="Panel">
        {isNarrow && <SheetHandle />}
        {isNarrow && <SheetTabs />}
        <div class="panel-host" id="panel" ref={hosts.panel} />
      </aside>
      {isReady && !isNarrow && <StatusBar />}
    </div>
  );
}
