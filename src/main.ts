/**
 * The composition root: builds every part and hands each what it may know; `main/` has its parts, one of which fixes the
 * order in which a change reaches them. Nothing imports this file. The parts of the interface know each other through
 * getters, because each needs some of the others; none of them is asked before all are there.
 */
import { mountChrome } from "./chrome/app.tsx";
import { completeRecord } from "./editor/complete-record.ts";
import { createDocuments } from "./editor/documents.ts";
import { givenView } from "./editor/given-view.ts";
import { attachKeyRouter } from "./editor/key-router.ts";
import { sceneKinds } from "./editor/scene-kinds.ts";
import { isHidden } from "./editor/scene-sight.ts";
import { createScripting, type FootpointApi } from "./editor/scripting.ts";
import { rayGround } from "./geometry/ray-plane.ts";
import { isInstrument } from "./instruments/record-kinds.ts";
import { createCommands } from "./main/commands.ts";
import { createCore } from "./main/core.ts";
import { createFrame } from "./main/frame.ts";
import { type Later, loadLater } from "./main/later.ts";
import { listenInOrder } from "./main/listeners.ts";
import { keepForOffline } from "./main/offline.ts";
import { freezeDeep } from "./scene/record-equality.ts";
import { isShape } from "./shapes/kinds.ts";
import { createToolRunner } from "./tools/tool-runner.ts";
import { attachPointerInput } from "./viewport/pointer-input.ts";
import { createViewport } from "./viewport/viewport.ts";

declare global {
  interface Window {
    footpoint: FootpointApi;
  }
}

const later: Later = { panel: null, checks: null, isComing: true };
const core = createCore();
const { store, session, history, queries, readings, editing, say } = core;

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
  titleOf: core.titleOf,
  newRecord: core.newRecord,
  begin: (label) => store.begin(label),
  select: (ids) => session.select(ids),
  setHover: (hover) => session.set({ hover }),
  setCursor: (cursor) => session.set({ cursor }),
  setTool: (tool) => session.set({ tool }),
  notify: say,
  requestFrame: () => frame.markShown(),
});
const frame = createFrame({
  tools,
  readings,
  later,
  get viewport() {
    return viewport;
  },
  get chrome() {
    return chrome;
  },
  isBusy: () => documents.isBusy || later.isComing,
});

// What stands around the canvas, and the canvas.
const chrome = mountChrome(requireElement("root"), {
  store,
  session,
  history,
  readings,
  queries,
  get checks() {
    return later.checks;
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
  requestRender: () => frame.markRender(),
  boundsOf: (ids) => core.boundsOfMarks(core.recordsOf(ids)),
  otherIds: () => store.all().flatMap((record) => (isInstrument(record) ? [record.id] : [])),
  pointAt: (clientX, clientY) =>
    tools.pick(clientX, clientY)?.point ?? rayGround(viewport.rayAt(clientX, clientY))?.point ?? null,
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
const { commands, clipboard, nudge } = createCommands(core, {
  chrome,
  viewport,
  documents,
  tools,
  checks: () => later.checks,
});
attachKeyRouter(window, {
  commands,
  gestureKey: (event) => tools.key(event),
  placingKey: (event) => tools.placingKey(event),
  beforeInField: () => later.panel?.finishEdit(),
  refuse: say,
  released: () => nudge.release(),
  copy: () => clipboard.copy(),
  cut: () => clipboard.cut(),
  paste: (text, inPlace) => clipboard.paste(text, inPlace),
});
listenInOrder(core, frame, { tools, viewport, chrome, documents });

// The same for scripts and tests.
window.footpoint = createScripting({
  store,
  history,
  session,
  queries,
  readings,
  checks: () => later.checks,
  commands,
  camera: viewport,
  settled: () => frame.loop.settled(),
  renderedFrames: () => viewport.renderedFrames,
  writtenInstances: () => viewport.statistics.writtenSlots,
  toObject: () => documents.toObject(),
  load: (textOrObject) => documents.load(textOrObject),
  // Whoever gets them may not change the document by them.
  records: () => [...store.all().filter(isShape), ...store.all().filter(isInstrument)].map(freezeDeep),
  groundPoint: (ray) => rayGround(ray)?.point ?? null,
  beforeRemoval: core.beforeRemoval,
  completeRecord: (record) => completeRecord(record, sceneKinds, core.newRecord),
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
  .then(() =>
    Promise.all([loadLater(core, later, { chrome, viewport, tools }).then(frame.markShown), chrome.loadRest()]),
  )
  .catch((error: unknown) => {
    say("a part of the page could not be loaded: reload it");
    throw error;
  })
  .finally(() => {
    later.isComing = false;
    keepForOffline(window);
  });

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`page: there is no element with the id "${id}"`);
  return element;
}

/** The menu is about what lies under the pointer: that is selected first, unless it is a part of the selection. */
function openContextMenuAt(clientX: number, clientY: number): void {
  const picked = tools.pick(clientX, clientY);
  if (picked && !session.state.selection.includes(picked.id)) session.select([picked.id]);
  chrome.actions.openContextMenu({ clientX, clientY });
}
