import type { Vec3 } from "../../geometry/types.ts";
import type { ViewProjection } from "../../overlay/view-projection.ts";
import { LinearScan } from "../../query/linear-scan.ts";
import { History } from "../../scene/history.ts";
import { SCENE_RECORD_ID, type SceneRecord, type Vector } from "../../scene/record.ts";
import { SceneStore } from "../../scene/scene-store.ts";
import type { Transaction } from "../../scene/scene-store.types.ts";
import { readClipboardText, writeClipboardText } from "../clipboard-text.ts";
import { CommandTable } from "../command.ts";
import { Clipboard } from "../commands-clipboard.ts";
import { editCommands } from "../commands-edit.ts";
import { moveCommands } from "../commands-move.ts";
import { selectCommands } from "../commands-select.ts";
import { showCommands } from "../commands-show.ts";
import { Nudge } from "../nudge.ts";
import { sceneKinds } from "../scene-kinds.ts";
import { Session } from "../session.ts";

/** A ball of half a metre, as a record. */
export const ball = (id: string, name: string, more: Partial<SceneRecord> = {}): SceneRecord => ({
  id,
  kind: "sphere",
  name,
  center: [0, 0.5, 0],
  radius: 0.5,
  ...more,
});

/** A document with these records, and the commands that change it, over plain doubles of what the application brings. */
export function startCommands(...records: SceneRecord[]) {
  const store = new SceneStore();
  const session = new Session();
  const history = new History(store, {
    capture: () => session.state.selection,
    restore: (selection) => session.select(selection as readonly string[]),
  });
  store.load([{ id: SCENE_RECORD_ID, kind: "scene", name: "Untitled" }, ...records]);
  store.listenLive(({ diff }) => {
    const gone = new Set(diff.removed.map(({ record }) => record.id));
    session.set({ selection: session.state.selection.filter((id) => !gone.has(id)) });
  });
  const moved = ({ center }: SceneRecord, delta: Vec3) => {
    const [x, y, z] = center as Vector;
    return { center: [x + delta.x, y + delta.y, z + delta.z] };
  };
  const translate = (transaction: Transaction, ids: readonly string[], delta: Vec3) =>
    transaction.updateAll(ids.map((id) => [id, moved(store.get(id)!, delta)]));
  const translated = (records: readonly SceneRecord[], delta: Vec3) =>
    records.map((record) => ({ ...record, ...moved(record, delta) }));
  const index = new LinearScan();
  index.reset(store.all());
  store.listenLive(({ diff }) => index.apply(diff));
  const nudge = new Nudge({
    // Only its target is asked, which is behind it: right is +x.
    view: () =>
      ({
        target: { x: 0, y: 0, z: 0 },
        metresPerPixel: () => 0.01,
        toClient: ({ x, z }: Vec3) => ({ x: 100 * x, y: 100 * z }),
      }) as unknown as ViewProjection,
    gridStep: () => session.state.gridStep,
    begin: (label) => store.begin(label),
    move: (transaction, delta) => translate(transaction, session.state.selection, delta),
  });
  const commands = new CommandTable([
    ...editCommands({ session, store, history }),
    ...showCommands(session, store),
    ...moveCommands({
      session,
      store,
      queries: index,
      nudge,
      translate,
      translated,
      pushToGrid: () => undefined,
      isHeld: ({ kind }) => kind === "ruler",
      pivotOf: ({ center }) => {
        const [x, y, z] = center as Vector;
        return { x, y, z };
      },
    }),
    ...selectCommands(session, store, () => false),
  ]);
  const clipboard = new Clipboard({
    session,
    store,
    toText: (scene) => writeClipboardText(scene, sceneKinds),
    fromText: (text, isTaken) => readClipboardText(text, sceneKinds, isTaken),
    translate,
    translated,
    footOfMarks: () => null,
    footOfShapes: ([first]) => {
      const [x, y, z] = first!.center as Vector;
      return { x, y: y - 0.5, z };
    },
    snap: ({ x, y, z }) => ({ x: Math.round(x * 4) / 4, y, z: Math.round(z * 4) / 4 }),
  });
  const names = () =>
    store
      .all()
      .slice(1)
      .map((record) => record.name);
  return { store, session, history, commands, clipboard, names };
}
