import type { Chrome } from "../chrome/services.ts";
import { freezeRecords } from "../editor/freeze-records.ts";
import { idleRebuild } from "../editor/idle-rebuild.ts";
import type { ChecksPort } from "../editor/ports.ts";
import { instrumentRecordKinds } from "../instruments/record-kinds.ts";
import type { Panel } from "../panel/services.ts";
import { readTheme } from "../theme/tokens.ts";
import { GRID_STEPS } from "../tools/snapping.ts";
import type { ToolRunner } from "../tools/tool-runner.ts";
import { themeColorOf } from "../viewport/shape-color.ts";
import type { Viewport } from "../viewport/viewport.ts";
import type { Core } from "./core.ts";

/** What comes with requests of its own, once the scene can be seen and changed. */
export interface Later {
  panel: Panel | null;
  /** Comes with the panel, and with what instruments read. */
  checks: ChecksPort | null;
  isComing: boolean;
}

/** Brings the panel, what instruments read, and the index. Rejects where a part cannot be loaded. */
export async function loadLater(
  core: Core,
  later: Later,
  { chrome, viewport, tools }: { readonly chrome: Chrome; readonly viewport: Viewport; readonly tools: ToolRunner },
): Promise<void> {
  const { store, session, queries, readings } = core;
  const [
    { createPanel },
    { describedKindOf },
    { SceneChecks },
    { SceneIndex },
    { instrumentKinds },
    { instrumentEditing },
  ] = await Promise.all([
    import("../panel/panel.ts"),
    import("../editor/described-kinds.ts"),
    import("../editor/scene-checks.ts"),
    import("../query/scene-index.ts"),
    import("../instruments/kinds.ts"),
    import("../instruments/editing.ts"),
  ]);
  const index = new SceneIndex();
  queries.grow(index);
  workWhenIdle(core, tools, (milliseconds) => index.rebuildStep(milliseconds));
  Object.assign(core.instrumentTable, instrumentKinds);
  Object.assign(core.editing, instrumentEditing);
  readings.learn();
  later.checks = new SceneChecks({ store, readings });
  later.panel = createPanel(chrome.panelHost, {
    store,
    session,
    readings,
    checks: later.checks,
    toolState: tools,
    camera: viewport,
    kindOf: describedKindOf,
    isInstrument: (kind) => Object.hasOwn(instrumentRecordKinds, kind),
    gridSteps: GRID_STEPS,
    themeColor: (record) => themeColorOf(record, readTheme(chrome.theme)),
  });
}

/** After the document has come to rest: its records are frozen where it was loaded, and the index is made better. */
function workWhenIdle({ store }: Core, tools: ToolRunner, rebuild: (milliseconds: number) => boolean): void {
  const freezing = freezeRecords();
  const noteChange = idleRebuild((milliseconds) => freezing.step(milliseconds) && rebuild(milliseconds), {
    isBusy: () => tools.isBusy,
    whenIdle: (run) => void (window.requestIdleCallback ?? setTimeout)(run),
    later: (run, milliseconds) => void setTimeout(run, milliseconds),
  });
  store.listenSettled(({ source }) => {
    if (source === "load") freezing.begin(store.all());
    noteChange();
  });
  freezing.begin(store.all());
  noteChange();
}
