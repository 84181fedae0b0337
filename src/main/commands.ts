import { chromeCommands } from "../chrome/chrome-commands.ts";
import type { Chrome } from "../chrome/services.ts";
import { readClipboardText, writeClipboardText } from "../editor/clipboard-text.ts";
import { CommandTable } from "../editor/command.ts";
import { arrangeCommands } from "../editor/commands-arrange.ts";
import { checkCommands } from "../editor/commands-checks.ts";
import { Clipboard, clipboardCommands } from "../editor/commands-clipboard.ts";
import { editCommands } from "../editor/commands-edit.ts";
import { fileCommands } from "../editor/commands-file.ts";
import { moveCommands } from "../editor/commands-move.ts";
import { selectCommands } from "../editor/commands-select.ts";
import { showCommands } from "../editor/commands-show.ts";
import { toolCommands } from "../editor/commands-tools.ts";
import { viewCommands } from "../editor/commands-view.ts";
import type { Documents } from "../editor/documents.ts";
import { Nudge } from "../editor/nudge.ts";
import type { ChecksPort } from "../editor/ports.ts";
import { sceneKinds } from "../editor/scene-kinds.ts";
import { boundsOf, unionOfBounds } from "../geometry/bounds.ts";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import { instrumentRecordKinds } from "../instruments/record-kinds.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordKind } from "../scene/record-kind.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { isShape, primitiveOf, shapeKinds } from "../shapes/kinds.ts";
import { snapPoint } from "../tools/snapping.ts";
import type { ToolRunner } from "../tools/tool-runner.ts";
import { isHeldByOthers, pushRecordsToGrid, translatedRecords, translateRecords } from "../tools/transform-records.ts";
import type { Viewport } from "../viewport/viewport.ts";
import type { Core } from "./core.ts";

/** What commands act on beside the core. */
export interface CommandParts {
  readonly chrome: Chrome;
  readonly viewport: Viewport;
  readonly documents: Documents;
  readonly tools: ToolRunner;
  readonly checks: () => ChecksPort | null;
}

/** Everything that a person can do by name, and what keys need of it besides. */
export interface Deeds {
  readonly commands: CommandTable;
  readonly clipboard: Clipboard;
  readonly nudge: Nudge;
}

/** Builds the one table of commands. */
export function createCommands(core: Core, { chrome, viewport, documents, tools, checks }: CommandParts): Deeds {
  const { store, session, history, readings, editing, beforeRemoval, recordsOf } = core;
  const translate = (transaction: Transaction, ids: readonly string[], delta: Vec3) =>
    translateRecords(transaction, recordsOf(ids), delta, editing);
  const translated = (records: readonly SceneRecord[], delta: Vec3) => translatedRecords(records, delta, editing);
  const unlocked = () => session.state.selection.filter((id) => store.get(id)?.locked !== true);
  const nudge = new Nudge({
    view: () => viewport.projection,
    gridStep: () => session.state.gridStep,
    begin: (label) => store.begin(label),
    move: (transaction, delta) => translate(transaction, unlocked(), delta),
  });
  const clipboard = new Clipboard({
    session,
    store,
    toText: (scene) => writeClipboardText(scene, sceneKinds),
    fromText: (text, isTaken) => readClipboardText(text, sceneKinds, isTaken),
    translate,
    translated,
    footOfShapes: (records) => footOf(boundsOfShapes(records)),
    footOfMarks: (records) => footOf(core.boundsOfMarks(records)),
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
      beforeRemoval,
    }),
    ...showCommands(session, store),
    ...moveCommands({
      session,
      store,
      queries: core.queries,
      nudge,
      translate,
      translated,
      pushToGrid: (transaction, ids, step) => pushRecordsToGrid(transaction, recordsOf(ids), step, editing),
      isHeld: (record) => isHeldByOthers(record, editing),
      pivotOf: (record) => editing[record.kind]?.pivot(record) ?? { x: 0, y: 0, z: 0 },
    }),
    ...arrangeCommands({
      session,
      store,
      translate,
      boundsOf: (record) => core.queries.bounds([record.id]) ?? core.boundsOfMarks([record]),
    }),
    ...clipboardCommands(clipboard, session, () => navigator.clipboard),
    ...checkCommands({ session, store, readings, checks }),
    ...selectCommands(session, store, () => tools.cancel()),
    ...toolCommands(session, [
      ...Object.values(shapeKinds),
      ...Object.values(instrumentRecordKinds),
    ] as unknown as RecordKind[]),
    ...viewCommands(session, viewport),
  ]);
  return { commands, clipboard, nudge };
}

function boundsOfShapes(records: readonly SceneRecord[]): Bounds | null {
  let all: Bounds | null = null;
  for (const record of records) {
    const bounds = isShape(record) ? boundsOf(primitiveOf(record)) : null;
    if (bounds) all = all ? unionOfBounds([all, bounds]) : bounds;
  }
  return all;
}

/** The middle of bounds, at their lowest point: what a paste puts under the cursor. */
function footOf(bounds: Bounds | null): Vec3 | null {
  if (!bounds) return null;
  const { min, max } = bounds;
  return { x: (min.x + max.x) / 2, y: min.y, z: (min.z + max.z) / 2 };
}
