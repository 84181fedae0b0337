import { describe, expect, test } from "vitest";
import { boundsOf } from "../geometry/bounds.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { isShape, primitiveOf } from "../shapes/kinds.ts";
import { CommandTable } from "./command.ts";
import { arrangeCommands } from "./commands-arrange.ts";
import { Session } from "./session.ts";

/** A box from one x to another, on the ground. */
const box = (id: string, least: number, greatest: number, more: Partial<SceneRecord> = {}): SceneRecord => ({
  id,
  kind: "box",
  name: id,
  center: [(least + greatest) / 2, 0.5, 0],
  halfExtents: [(greatest - least) / 2, 0.5, 0.5],
  ...more,
});

function start(...records: SceneRecord[]) {
  const store = new SceneStore();
  const session = new Session();
  store.load([{ id: "scene", kind: "scene", name: "Test" }, ...records]);
  session.select(records.map(({ id }) => id));
  const commands = new CommandTable(
    arrangeCommands({
      session,
      store,
      translate: (transaction, [id = ""], delta) => {
        const [x, y, z] = store.get(id)!.center as Vector;
        transaction.update(id, { center: [x + delta.x, y + delta.y, z + delta.z] });
      },
      boundsOf: (record) => (isShape(record) ? boundsOf(primitiveOf(record)) : null),
    }),
  );
  let steps = 0;
  store.listenSettled(() => steps++);
  const centers = () => records.map(({ id }) => (store.get(id)!.center as Vector)[0]);
  return { commands, centers, steps: () => steps };
}

describe("aligning", () => {
  test.each([
    ["Least", [1, 2, 0.5]],
    ["Middle", [5, 5, 5]],
    ["Greatest", [9, 8, 9.5]],
  ])("on X, %s: the bounds of all decide, in one step", (side, expected) => {
    // From 0 to 10 in all: boxes 2, 4 and 1 m wide.
    const { commands, centers, steps } = start(box("a", 0, 2), box("b", 3, 7), box("c", 9, 10));
    commands.run(`arrange.alignX${side}`);
    expect(centers()).toEqual(expected);
    expect(steps()).toBe(1);
  });
  test("leaves what is locked or has no bounds, and wants two", () => {
    const plane = { id: "p", kind: "plane", name: "p", point: [0, 0, 0], normal: [0, 1, 0] } as SceneRecord;
    const { commands } = start(box("a", 0, 2), box("b", 3, 7, { locked: true }), plane);
    expect(() => commands.run("arrange.alignXLeast")).toThrow("select at least 2");
  });
});

test("distributing makes the gaps equal, and leaves the first and the last", () => {
  // 10 m, of which 2 + 4 + 1 are boxes: two gaps of 1.5 m. The middle one goes from 3.5 to 7.5.
  const { commands, centers } = start(box("c", 9, 10), box("a", 0, 2), box("b", 2, 6));
  commands.run("arrange.distributeX");
  expect(centers()).toEqual([9.5, 1, 5.5]);
});
