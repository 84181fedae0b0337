import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { nameOf } from "../tools/gesture.ts";
import type { Command } from "./command.ts";
import { selectedRecords } from "./selected-records.ts";
import type { Session } from "./session.ts";

/** What arranging needs beside the document. */
export interface ArrangePort {
  readonly session: Session;
  readonly store: SceneStore;
  /** Moves records as their kinds define it. */
  readonly translate: (transaction: Transaction, ids: readonly string[], delta: Vec3) => void;
  /** The bounds of a record; null where it has none. */
  readonly boundsOf: (record: SceneRecord) => Bounds | null;
}

type Axis = keyof Vec3;

/** Which part of each comes to the same place. */
const SIDES = [
  ["Least", "least"],
  ["Middle", "middle"],
  ["Greatest", "greatest"],
] as const;

/** Aligning the bounds of what is selected on an axis, and making the gaps between them equal. */
export function arrangeCommands({ session, store, translate, boundsOf }: ArrangePort): Command[] {
  const selected = selectedRecords(session, store);
  /** What has bounds and may be moved, with its two sides on the axis. */
  const extents = (axis: Axis) =>
    selected.unlocked().flatMap((record) => {
      const bounds = boundsOf(record);
      return bounds ? [{ record, least: bounds.min[axis], greatest: bounds.max[axis] }] : [];
    });
  const tooFew = (count: number) => () =>
    selected.nothingToChange() ??
    (extents("x").length < count ? `select at least ${count} that have bounds and are not locked` : null);
  const move = (label: string, axis: Axis, ways: readonly { readonly record: SceneRecord; readonly way: number }[]) =>
    store.transact(`${label} ${nameOf(ways.map(({ record }) => record))}`, (transaction) => {
      for (const { record, way } of ways)
        if (way !== 0) translate(transaction, [record.id], { x: 0, y: 0, z: 0, [axis]: way });
    });

  const align = (axis: Axis, side: (typeof SIDES)[number][1]) => {
    store.cancelOpen();
    const all = extents(axis);
    const least = Math.min(...all.map((it) => it.least));
    const greatest = Math.max(...all.map((it) => it.greatest));
    const middle = (least + greatest) / 2;
    const way = { least, middle, greatest };
    const placeOf = (it: (typeof all)[number]) => (side === "middle" ? (it.least + it.greatest) / 2 : it[side]);
    move(
      "Align",
      axis,
      all.map((it) => ({ record: it.record, way: way[side] - placeOf(it) })),
    );
  };

  /** The first and the last stay; between them every gap is as wide as the others, negative where there is no room. */
  const distribute = (axis: Axis) => {
    store.cancelOpen();
    const all = extents(axis).sort((a, b) => a.least + a.greatest - b.least - b.greatest);
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) return;
    const room = last.greatest - first.least - all.reduce((sum, it) => sum + it.greatest - it.least, 0);
    const gap = room / (all.length - 1);
    let next = first.least;
    const ways = all.map((it) => {
      const way = it === first || it === last ? 0 : next - it.least;
      next += it.greatest - it.least + gap;
      return { record: it.record, way };
    });
    move("Distribute", axis, ways);
  };

  const axes = ["x", "y", "z"] as const;
  return [
    ...axes.flatMap((axis) =>
      SIDES.map(
        ([name, side]): Command => ({
          id: `arrange.align${axis.toUpperCase()}${name}`,
          title: `Align on ${axis.toUpperCase()}: ${side}`,
          group: "Arrange",
          disabledBecause: tooFew(2),
          run: () => align(axis, side),
        }),
      ),
    ),
    ...axes.map(
      (axis): Command => ({
        id: `arrange.distribute${axis.toUpperCase()}`,
        title: `Distribute on ${axis.toUpperCase()}`,
        group: "Arrange",
        disabledBecause: tooFew(3),
        run: () => distribute(axis),
      }),
    ),
  ];
}
