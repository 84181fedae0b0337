import type { Chrome } from "../chrome/services.ts";
import type { Documents } from "../editor/documents.ts";
import type { ToolRunner } from "../tools/tool-runner.ts";
import type { Viewport } from "../viewport/viewport.ts";
import type { Core } from "./core.ts";
import type { Frame } from "./frame.ts";

/** Who hears of changes beside the core. */
export interface ListeningParts {
  readonly tools: ToolRunner;
  readonly viewport: Viewport;
  readonly chrome: Chrome;
  readonly documents: Documents;
}

/** Fixes the order in which changes of the document, the session, the camera and the saved state reach their listeners. */
export function listenInOrder(core: Core, frame: Frame, { tools, viewport, chrome, documents }: ListeningParts): void {
  const { store, session, history, queries, readings } = core;
  store.listenLive(({ diff, source }) => {
    if (source === "load") queries.reset(store.all());
    else queries.apply(diff);
    dropRemoved(core, diff.removed);
    readings.apply(diff);
    if (source === "load") viewport.reset(store.all());
    else viewport.applyDiff(diff);
    frame.markPointer();
    frame.markShown();
  });
  // What was refused is over once something has been done.
  store.listenSettled(() => session.set({ notice: null }));
  history.listen(frame.markShown);
  // Saving goes on while the page is idle: what the top bar says of it is no reason to ask for a frame.
  let isChromeTold = false;
  documents.listen(() => {
    if (isChromeTold) return;
    isChromeTold = true;
    setTimeout(() => {
      isChromeTold = false;
      chrome.refresh();
    });
  });
  session.listen((state, previous) => {
    if (state.tool !== previous.tool) tools.setTool(state.tool);
    if (state.selection !== previous.selection || state.hover !== previous.hover) {
      const { selection, hover } = state;
      viewport.setStates({ selection, selected: session.idsOf(selection), hover });
    }
    viewport.setSettings({ showGrid: state.showGrid, showShadows: state.showShadows });
    frame.markShown();
  });
  viewport.listenCamera(() => {
    session.set({ projection: viewport.projectionName, standardView: viewport.standardView });
    frame.markPointer();
    frame.markOverlay();
    frame.markRender();
  });
}

/** Selection and hover never name what is gone. */
function dropRemoved({ store, session }: Core, removed: readonly { readonly record: { readonly id: string } }[]): void {
  const { selection, hover } = session.state;
  if (removed.length === 0 || (selection.length === 0 && hover === null)) return;
  const gone = new Set<string>();
  for (const { record } of removed) if (store.get(record.id) === undefined) gone.add(record.id);
  session.set({
    selection: selection.some((id) => gone.has(id)) ? selection.filter((id) => !gone.has(id)) : selection,
    hover: hover !== null && gone.has(hover) ? null : hover,
  });
}
