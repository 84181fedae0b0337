/**
 * The composition root: builds every part, hands each what it may know, and fixes the order in which a change reaches
 * them. Nothing imports this file. The parts of the interface know each other through getters, because each needs some of
 * the others; none of them is asked before all are there.
 */
import { mountChrome } from "./chrome/app.tsx";
import { chromeCommands } from "./chrome/chrome-commands.ts";
import { readClipboardText, writeClipboardText } from "./editor/clipboard-text.ts";
import { CommandTable } from "./editor/command.ts";
import { checkCommands } from "./editor/commands-checks.ts";
import { Clipboard, clipboardCommands } from "./editor/commands-clipboard.ts";
import { editCommands } from "./editor/commands-edit.ts";
import { fileCommands } from "./editor/commands-file.ts";
import { selectCommands } from "./editor/commands-select.ts";
import { toolCommands } from "./editor/commands-tools.ts";
import { viewCommands } from "./editor/commands-view.ts";
import { completeRecord } from "./editor/complete-record.ts";
import { cursorProbe, kindsAtStart } from "./editor/cursor-probe.ts";
import { createDocuments } from "./editor/documents.ts";
import { FrameLoop } from "./editor/frame-loop.ts";
import { freezeRecords } from "./editor/freeze-records.ts";
import { givenView } from "./editor/given-view.ts";
import { idleRebuild } from "./editor/idle-rebuild.ts";
import { keepLastPoints } from "./editor/keep-last-points.ts";
import { attachKeyRouter } from "./editor/key-router.ts";
import { recordFactory } from "./editor/new-record.ts";
import { Nudge } from "./editor/nudge.ts";
import type { ChecksPort } from "./editor/ports.ts";
import { readPreferences, rememberPreferences } from "./editor/preferences.ts";
import { Readings } from "./editor/readings.ts";
import { sceneKinds } from "./editor/scene-kinds.ts";
import { boundsOfMarks, isHidden } from "./editor/scene-sight.ts";
import { createScripting, type FootpointApi } from "./editor/scripting.ts";
import { Session } from "./editor/session.ts";
import { rayGround } from "./geometry/ray-plane.ts";
import type { Vec3 } from "./geometry/types.ts";
import type { InstrumentKind } from "./instruments/instrument-kind.ts";
import { instrumentRecordKinds, isInstrument } from "./instruments/record-kinds.ts";
import type { Panel } from "./panel/services.ts";
import { GrowingIndex } from "./query/growing-index.ts";
import { History } from "./scene/history.ts";
import type { SceneRecord } from "./scene/record.ts";
import { freezeDeep } from "./scene/record-equality.ts";
import type { RecordKind } from "./scene/record-kind.ts";
import { findKind } from "./scene/scene-kinds.ts";
import { SceneStore } from "./scene/scene-store.ts";
import type { Transaction } from "./scene/scene-store.types.ts";
import { shapeEditing } from "./shapes/editing.ts";
import { isShape, shapeKinds } from "./shapes/kinds.ts";
import { readTheme } from "./theme/tokens.ts";
import type { RecordEditing } from "./tools/record-editing.ts";
import { GRID_STEPS, snapPoint } from "./tools/snapping.ts";
import { createToolRunner } from "./tools/tool-runner.ts";
import { pushRecordsToGrid, translateRecords } from "./tools/transform-records.ts";
import { attachPointerInput } from "./viewport/pointer-input.ts";
import { themeColorOf } from "./viewport/shape-color.ts";
import { createViewport } from "./viewport/viewport.ts";

declare global {
  interface Window {
    footpoint: FootpointApi;
  }
}

// The document and what is known about it.
let panel: Panel | null = null;
/** Comes with the panel, and with what instruments read. */
let checks: ChecksPort | null = null;
let isPanelComing = true;
const loop = new FrameLoop();
const session = new Session(readPreferences(() => window.localStorage));
rememberPreferences(session, () => window.localStorage);
const store = new SceneStore();
const history = new History(store, {
  capture: () => session.state.selection,
  restore: (selection) => session.select((selection as readonly string[]).filter((id) => store.get(id) !== undefined)),
});
const freezing = freezeRecords();
const queries = new GrowingIndex();
// What instruments read comes with the panel; the cursor asks from the first moment.
const instrumentTable = { ...kindsAtStart } as unknown as Record<string, InstrumentKind>;
const readings = new Readings({
  store,
  session,
  queries,
  kinds: instrumentTable,
  isInstrument,
  cursorInstrument: cursorProbe(session),
});
const beforeRemoval = keepLastPoints(store, queries, instrumentTable, () => readings.ids);
// How instruments are placed comes with what they read.
const editing = { ...shapeEditing } as unknown as Record<string, RecordEditing>;
const kindOf = (kind: string) => findKind(sceneKinds, kind)?.kind;
const newRecord = recordFactory(store, (kind) => kindOf(kind)?.title ?? kind);
const recordsOf = (ids: readonly string[]) => ids.flatMap((id) => store.get(id) ?? []);
const say = (text: string) => session.set({ notice: { text, tone: "warn" } });

// What the pointer does.
const tools = createToolRunner({
  get view() {
    return viewport.projection;
  },
  get session() {
    return session.state;
  },
  records: store,
  queries,
  readingOf: (id) => readings.get(id),
  editing,
  titleOf: (kind) => kindOf(kind)?.title ?? kind,
  newRecord,
  begin: (label) => store.begin(label),
  select: (ids) => session.select(ids),
  setHover: (hover) => session.set({ hover }),
  setCursor: (cursor) => session.set({ cursor }),
  setTool: (tool) => session.set({ tool }),
  notify: say,
  requestFrame: () => markShown(),
});

// A frame: what is under the pointer, then what answers, then what shows it. Each step runs only when something changed.
const markPointer = loop.addStep("pointer", () => tools.refresh());
const markOverlay = loop.addStep("overlay", () => {
  viewport.setOverlay(readings.overlay(tools.draft?.ghosts));
  viewport.setDraft(tools.draft);
  viewport.setNavigationEnabled(!tools.isBusy);
  viewport.canvas.style.cursor = tools.cursor;
});
const markPanel = loop.addStep("panel", () => panel?.refresh());
const markChrome = loop.addStep("chrome", () => chrome.refresh());
const markRender = loop.addStep("render", () => viewport.render());
loop.addBusy(() => viewport.isAnimating || documents.isBusy || isPanelComing);

/** Something that is shown around or over the scene has changed. */
function markShown(): void {
  markOverlay();
  markPanel();
  markChrome();
  markRender();
}

// What stands around the canvas, and the canvas.
const chrome = mountChrome(requireElement("root"), {
  store,
  session,
  history,
  readings,
  queries,
  get checks() {
    return checks;
  },
  toolState: tools,
  get commands() {
    return commands;
  },
  get documents() {
    return documents;
  },
  get camera() {
    return viewport;
  },
  kinds: sceneKinds,
  onTheme: (theme) => viewport.setSettings({ theme }),
});
const viewport = createViewport({
  host: chrome.canvasHost,
  labels: chrome.labelHost,
  theme: chrome.theme,
  requestRender: () => markRender(),
  boundsOf: (ids) => boundsOfMarks(recordsOf(ids), marksOf),
  otherIds: () => store.all().flatMap((record) => (isInstrument(record) ? [record.id] : [])),
  pointAt: (clientX, clientY) => tools.pick(clientX, clientY)?.point ?? groundAt(clientX, clientY),
  isBlocked: (eye, point) => isHidden(queries, eye, point, (id) => viewport.isOpaque(id)),
  onNavigationStart: () => void tools.cancelGesture(),
  onContextMenu: (at) => (at ? openContextMenuAt(at.clientX, at.clientY) : chrome.actions.openContextMenu()),
  onContextChange: (isLost) => void (isLost && tools.cancelGesture()),
});
viewport.setSettings({ showGrid: session.state.showGrid, showShadows: session.state.showShadows });

const documents = createDocuments({
  store,
  history,
  session,
  camera: viewport,
  prompts: chrome.prompts,
  kinds: sceneKinds,
});

// Everything that a person can do by name.
const translate = (transaction: Transaction, ids: readonly string[], delta: Vec3) =>
  translateRecords(transaction, recordsOf(ids), delta, editing);
const nudge = new Nudge({
  view: () => viewport.projection,
  gridStep: () => session.state.gridStep,
  begin: (label) => store.begin(label),
  move: (transaction, delta) => translate(transaction, unlockedSelection(), delta),
});
const clipboard = new Clipboard({
  session,
  store,
  toText: (scene) => writeClipboardText(scene, sceneKinds),
  fromText: (text, isTaken) => readClipboardText(text, sceneKinds, isTaken),
  translate,
  footOf: (records) => footOf(records),
  beforeRemoval,
  snap: (point) => snapPoint(point, session.state.gridSnap ? session.state.gridStep : null),
});
const commands = new CommandTable([
  ...fileCommands(documents),
  ...chromeCommands(() => chrome),
  ...editCommands({
    session,
    store,
    history,
    nudge,
    translate,
    beforeRemoval,
    pushToGrid: (transaction, ids, step) => pushRecordsToGrid(transaction, recordsOf(ids), step, editing),
  }),
  ...clipboardCommands(clipboard, session, () => navigator.clipboard),
  ...checkCommands({ session, store, readings, checks: () => checks }),
  ...selectCommands(session, store, () => tools.cancel()),
  ...toolCommands(session, [
    ...Object.values(shapeKinds),
    ...Object.values(instrumentRecordKinds),
  ] as unknown as RecordKind[]),
  ...viewCommands(session, viewport),
]);
attachKeyRouter(window, {
  commands,
  gestureKey: (event) => tools.key(event),
  placingKey: (event) => tools.placingKey(event),
  beforeInField: () => panel?.finishEdit(),
  refuse: say,
  released: () => nudge.release(),
  copy: () => clipboard.copy(),
  cut: () => clipboard.cut(),
  paste: (text, inPlace) => clipboard.paste(text, inPlace),
});

// A change of the document reaches its listeners in this order.
store.listenLive(({ diff, source }) => {
  if (source === "load") queries.reset(store.all());
  else queries.apply(diff);
  dropRemoved(diff.removed.map(({ record }) => record.id));
  readings.apply(diff);
  if (source === "load") viewport.reset(store.all());
  else viewport.applyDiff(diff);
  markPointer();
  markShown();
});
store.listenSettled(({ source }) => {
  if (source === "load") freezing.begin(store.all());
});
// What was refused is over once something has been done.
store.listenSettled(() => session.set({ notice: null }));
history.listen(markShown);
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
    viewport.setStates({ selection: state.selection, hover: state.hover });
  }
  viewport.setSettings({ showGrid: state.showGrid, showShadows: state.showShadows });
  markShown();
});
viewport.listenCamera(() => {
  session.set({ projection: viewport.projectionName, standardView: viewport.standardView });
  markPointer();
  markOverlay();
  markRender();
});

// The same for scripts and tests.
window.footpoint = createScripting({
  store,
  history,
  session,
  queries,
  readings,
  checks: () => checks,
  commands,
  camera: viewport,
  settled: () => loop.settled(),
  renderedFrames: () => viewport.renderedFrames,
  writtenInstances: () => viewport.statistics.writtenSlots,
  toObject: () => documents.toObject(),
  load: (textOrObject) => documents.load(textOrObject),
  records: () => [...store.all().filter(isShape), ...store.all().filter(isInstrument)].map(freezeDeep),
  groundPoint: (ray) => rayGround(ray)?.point ?? null,
  beforeRemoval,
  completeRecord: (record) => completeRecord(record, sceneKinds, newRecord),
  givenView: (view) => givenView(view, sceneKinds),
});
attachPointerInput(viewport.canvas, {
  pointerMove: (pointer) => tools.pointerMove(pointer),
  pointerDown: (pointer) => tools.pointerDown(pointer),
  pointerUp: (pointer) => tools.pointerUp(pointer),
  pointerLeave: () => {
    // The last point keeps its reading, so that its table can be reached with the pointer.
    const { cursor } = session.state;
    tools.pointerLeave();
    session.set({ cursor });
  },
  doubleClick: (pointer) => tools.doubleClick(pointer),
  cancelGesture: () => tools.cancelGesture(),
  contextMenu: (clientX, clientY) => openContextMenuAt(clientX, clientY),
  takesPress: (event) => viewport.takesPress(event),
  beginOrbit: (event) => viewport.beginOrbit(event),
});
void documents
  .start()
  .then(() => Promise.all([loadPanel(), chrome.loadRest()]))
  .catch((error: unknown) => {
    say("a part of the page could not be loaded: reload it");
    throw error;
  })
  .finally(() => {
    isPanelComing = false;
  });

/** The panel comes with a request of its own, once the scene can be seen and changed. */
async function loadPanel(): Promise<void> {
  const [{ createPanel }, { SceneChecks }, { SceneIndex }, { instrumentKinds }, { instrumentEditing }] =
    await Promise.all([
      import("./panel/panel.ts"),
      import("./editor/scene-checks.ts"),
      import("./query/scene-index.ts"),
      import("./instruments/kinds.ts"),
      import("./instruments/editing.ts"),
    ]);
  const index = new SceneIndex();
  queries.grow(index);
  const noteChange = idleRebuild((milliseconds) => freezing.step(milliseconds) && index.rebuildStep(milliseconds), {
    isBusy: () => tools.isBusy,
    whenIdle: (run) => void (window.requestIdleCallback ?? setTimeout)(run),
    later: (run, milliseconds) => void setTimeout(run, milliseconds),
  });
  store.listenSettled(noteChange);
  noteChange();
  Object.assign(instrumentTable, instrumentKinds);
  Object.assign(editing, instrumentEditing);
  readings.learn();
  checks = new SceneChecks({ store, readings });
  panel = createPanel(chrome.panelHost, {
    store,
    session,
    readings,
    checks,
    toolState: tools,
    camera: viewport,
    kindOf,
    isInstrument: (kind) => Object.hasOwn(instrumentRecordKinds, kind),
    gridSteps: GRID_STEPS,
    themeColor: (record) => themeColorOf(record, readTheme(chrome.theme)),
  });
  markShown();
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`page: there is no element with the id "${id}"`);
  return element;
}

function unlockedSelection(): string[] {
  return session.state.selection.filter((id) => store.get(id)?.locked !== true);
}

/** The menu is about what lies under the pointer: that is selected first, unless it is a part of the selection. */
function openContextMenuAt(clientX: number, clientY: number): void {
  const picked = tools.pick(clientX, clientY);
  if (picked && !session.state.selection.includes(picked.id)) session.select([picked.id]);
  chrome.actions.openContextMenu({ clientX, clientY });
}

/** The middle of the records' bounds, at their lowest point: what a paste puts under the cursor. */
function footOf(records: readonly SceneRecord[]): Vec3 | null {
  const bounds = queries.bounds(records.map(({ id }) => id)) ?? boundsOfMarks(records, marksOf);
  if (!bounds) return null;
  const { min, max } = bounds;
  return { x: (min.x + max.x) / 2, y: min.y, z: (min.z + max.z) / 2 };
}

function groundAt(clientX: number, clientY: number): Vec3 | null {
  return rayGround(viewport.rayAt(clientX, clientY))?.point ?? null;
}

/** Where an instrument is marked. */
function marksOf(record: SceneRecord): readonly Vec3[] {
  return editing[record.kind]?.marks?.(record, readings.get(record.id)) ?? [];
}

/** Selection and hover never name what is gone. */
function dropRemoved(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const { selection, hover } = session.state;
  const gone = new Set(ids.filter((id) => store.get(id) === undefined));
  session.set({
    selection: selection.some((id) => gone.has(id)) ? selection.filter((id) => !gone.has(id)) : selection,
    hover: hover !== null && gone.has(hover) ? null : hover,
  });
}
