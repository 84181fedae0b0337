import type { Vec3 } from "../geometry/types.ts";
import { distance, length, subtract } from "../geometry/vec3.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import type { SceneRecord } from "../scene/record.ts";
import { renameReferences } from "../scene/references.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { nameOf } from "../tools/gesture.ts";
import type { NudgeDirection } from "../tools/nudge-vector.ts";
import type { Command } from "./command.ts";
import { copyNamer, namesOf } from "./copy-name.ts";
import { freshIds } from "./fresh-ids.ts";
import type { Nudge } from "./nudge.ts";
import { sceneKinds } from "./scene-kinds.ts";
import { selectedRecords } from "./selected-records.ts";
import type { Session } from "./session.ts";

/** What moving needs beside the document. */
export interface MovePort {
  readonly session: Session;
  readonly store: SceneStore;
  readonly queries: Pick<SceneQueries, "shape" | "shapesOf">;
  readonly nudge: Nudge;
  /** Moves records as their kinds define it. */
  readonly translate: (transaction: Transaction, ids: readonly string[], delta: Vec3) => void;
  /** Records as they are once they have been moved; they are not in the document yet. */
  readonly translated: (records: readonly SceneRecord[], delta: Vec3) => readonly SceneRecord[];
  /** Puts records onto the grid. */
  readonly pushToGrid: (transaction: Transaction, ids: readonly string[], step: number) => void;
  /** Nothing of it moves by itself: it goes with what it is bound to. */
  readonly isHeld: (record: SceneRecord) => boolean;
  /** The point by which it is said where it stands. */
  readonly pivotOf: (record: SceneRecord) => Vec3;
}

/** Copies that stand as far from their originals, to this part of the way, were moved together; the rest is rounding. */
const SAME_STEP = 1e-9;

/** The arrows as they look on the screen; with Alt up and down. */
const ARROWS: readonly (readonly [key: string, title: string, direction: NudgeDirection, modifier: string])[] = [
  ["ArrowLeft", "Left", "left", ""],
  ["ArrowRight", "Right", "right", ""],
  ["ArrowUp", "Away", "away", ""],
  ["ArrowDown", "Nearer", "nearer", ""],
  ["ArrowUp", "Up", "up", "Alt+"],
  ["ArrowDown", "Down", "down", "Alt+"],
];

/** Duplicates, and all that moves the selection without the pointer. */
export function moveCommands(port: MovePort): Command[] {
  const { session, store, queries, nudge } = port;
  const selected = selectedRecords(session, store);
  const nothingToMove = () => {
    const records = selected.unlocked();
    if (records.length === 0 || !records.every(port.isHeld)) return selected.nothingToChange();
    return records.length === 1
      ? `${nameOf(records)} goes with what it is bound to`
      : `${nameOf(records)} go with what they are bound to`;
  };

  /** What was duplicated last, as pairs of an original and its copy. */
  let last: readonly (readonly [original: string, copy: string])[] = [];

  /** How far the selection stands from what it was duplicated from; null where it is no such copy, or was turned or shaped. */
  const lastStep = (): Vec3 | null => {
    const { selection } = session.state;
    if (last.length === 0 || last.length !== selection.length || !last.every(([, copy], i) => selection[i] === copy))
      return null;
    const steps = last.map(([original, copy]) => {
      const [from, to] = [store.get(original), store.get(copy)];
      return from && to ? subtract(port.pivotOf(to), port.pivotOf(from)) : null;
    });
    const [first] = steps;
    return first && steps.every((step) => step && distance(step, first) <= SAME_STEP * length(first)) ? first : null;
  };

  const duplicate = (delta: Vec3) => {
    // What is dragged goes back first: copies are made of what the document has.
    store.cancelOpen();
    const records = selected.all();
    const name = copyNamer(namesOf(store.all()));
    const id = freshIds((candidate) => store.get(candidate) !== undefined);
    const renamed = new Map(records.map((record) => [record.id, id(record.kind)]));
    // What looks at or measures something that is copied along looks at the copy, as after pasting.
    const copies = records.map((record) => ({
      ...renameReferences(record, renamed, sceneKinds),
      id: renamed.get(record.id) ?? "",
      name: name(record.name),
      locked: undefined,
    }));
    const added = copies.map((copy) => copy.id);
    last = records.map((record, i) => [record.id, added[i] ?? ""]);
    store.transact(`Duplicate ${nameOf(records)}`, (transaction) => {
      transaction.addAll(port.translated(copies, delta));
      session.select(added);
    });
  };

  const arrows = ARROWS.flatMap(([key, title, direction, modifier]): Command[] =>
    ([1, 10] as const).flatMap((times): Command[] => {
      const [shift, far, steps] = times === 1 ? ["", "", ""] : ["Shift+", "Far", " ten steps"];
      const keysOnly = true;
      return [
        {
          id: `edit.nudge${title}${far}`,
          title: `Nudge ${title.toLowerCase()}${steps}`,
          group: "Edit",
          keys: [`${modifier}${shift}${key}`],
          repeats: true,
          keysOnly,
          disabledBecause: nothingToMove,
          run: (args) => nudge.step(direction, times, isHeldDown(args)),
        },
        {
          id: `edit.duplicate${title}${far}`,
          title: `Duplicate${steps} ${title.toLowerCase()}`,
          group: "Edit",
          keys: [`Ctrl+${modifier}${shift}${key}`],
          keysOnly,
          disabledBecause: selected.nothingSelected,
          run: () => duplicate(nudge.way(direction, times)),
        },
      ];
    }),
  );

  const fallers = () => selected.unlocked().filter(({ id }) => (queries.shape(id)?.type ?? "plane") !== "plane");
  const drop = async () => {
    const { bodiesOf, fallsOf } = await import("./drop-shapes.ts");
    store.cancelOpen();
    const records = fallers();
    const bodies = bodiesOf(records, (id) => queries.shape(id));
    const falls = fallsOf(bodies, queries.shapesOf(["box", "sphere", "plane", "segment", "capsule"]));
    store.transact(`Drop ${nameOf(records)}`, (transaction) => {
      for (const [id, metres] of falls) port.translate(transaction, [id], { x: 0, y: -metres, z: 0 });
    });
    const hanging = records.filter(({ id }) => !falls.has(id));
    if (hanging.length > 0) session.set({ notice: { text: `nothing lies below ${nameOf(hanging)}`, tone: "warn" } });
  };

  return [
    {
      id: "edit.duplicate",
      title: "Duplicate",
      group: "Edit",
      keys: ["Ctrl+D"],
      disabledBecause: selected.nothingSelected,
      run: () => {
        store.cancelOpen();
        const { gridStep } = session.state;
        duplicate(lastStep() ?? { x: 2 * gridStep, y: 0, z: 2 * gridStep });
      },
    },
    {
      id: "edit.drop",
      title: "Drop onto what lies below",
      group: "Arrange",
      keys: ["PageDown"],
      disabledBecause: () =>
        selected.nothingToChange() ?? (fallers().length > 0 ? null : "only shapes with bounds fall"),
      run: drop,
    },
    {
      id: "edit.pushToGrid",
      title: "Push to the grid",
      group: "Arrange",
      keys: ["Ctrl+\\"],
      disabledBecause: nothingToMove,
      run: () => {
        const records = selected.unlocked();
        const ids = records.map(({ id }) => id);
        const change = store.transact(`Push ${nameOf(records)} to the grid`, (transaction) => {
          port.pushToGrid(transaction, ids, session.state.gridStep);
        });
        if (change === null) session.set({ notice: { text: `${nameOf(records)}: on the grid already`, tone: "info" } });
      },
    },
    ...arrows,
  ];
}

/** The key router says that a key is held, so that the steps it makes are one gesture. */
function isHeldDown(args: unknown): boolean {
  return typeof args === "object" && args !== null && "held" in args && args.held === true;
}
