import { expect, test } from "vitest";
import { fromAxisAngle } from "../geometry/quaternion.ts";
import type { SceneRecord } from "../scene/record.ts";
import { cube, PERSPECTIVE, Stage } from "./testing/stage.ts";
import {
  commonPivot,
  pushRecordsToGrid,
  rotateRecords,
  translatedRecords,
  translateRecords,
} from "./transform-records.ts";

const ALL: readonly SceneRecord[] = [
  cube("box", 0.1, 0.2),
  { id: "ball", kind: "sphere", name: "Ball", center: [1, 0.5, 0], radius: 0.5 },
  { id: "floor", kind: "plane", name: "Floor", point: [0, -1, 0], normal: [0, 3, 0] },
  { id: "wall", kind: "segment", name: "Wall", a: [-1, 0, 0], b: [2, 0, 0] },
  { id: "probe", kind: "probe", name: "Probe", point: [0, 2, 0] },
];

function change(edit: (stage: Stage, transaction: ReturnType<Stage["store"]["begin"]>) => void): Stage {
  const stage = new Stage(PERSPECTIVE, ALL);
  stage.store.transact("Change", (transaction) => edit(stage, transaction));
  return stage;
}

test("every kind moves by the same way; what does not move stays bit for bit", () => {
  const stage = change((it, transaction) =>
    translateRecords(transaction, ALL, { x: 0.25, y: 0, z: -1 }, it.port.editing),
  );
  expect(stage.record("box").center).toEqual([0.35, 0.5, -0.8]);
  expect(stage.record("ball").center).toEqual([1.25, 0.5, -1]);
  expect(stage.record("floor")).toMatchObject({ point: [0.25, -1, -1], normal: [0, 3, 0] });
  expect(stage.record("wall")).toMatchObject({ a: [-0.75, 0, -1], b: [2.25, 0, -1] });
  expect(stage.record("probe").point).toEqual([0.25, 2, -1]);
});

test("what is moved before it comes is what is moved after", () => {
  const stage = new Stage(PERSPECTIVE, []);
  const delta = { x: 0.25, y: 0, z: -1 };
  const before = translatedRecords(ALL, delta, stage.port.editing);
  const after = change((it, transaction) => translateRecords(transaction, ALL, delta, it.port.editing));
  for (const record of before) expect(record).toEqual(after.record(record.id));
});

test("every kind turns about the pivot: a quarter turn about +y takes +x to −z, exactly", () => {
  const turn = fromAxisAngle({ x: 0, y: 1, z: 0 }, Math.PI / 2);
  const stage = change((it, transaction) =>
    rotateRecords(transaction, ALL.slice(1), turn, { x: 0, y: 0, z: 0 }, it.port.editing),
  );
  expect(stage.record("ball").center).toEqual([0, 0.5, -1]);
  expect(stage.record("floor")).toMatchObject({ point: [0, -1, 0], normal: [0, 3, 0] });
  expect(stage.record("wall")).toMatchObject({ a: [0, 0, 1], b: [0, 0, -2] });
});

test("a turn there and back brings everything back to a rounding", () => {
  const axis = { x: 0.48, y: 0.6, z: 0.64 };
  const pivot = { x: 0.3, y: 0.1, z: -0.7 };
  const stage = change((it, transaction) => {
    rotateRecords(transaction, ALL, fromAxisAngle(axis, 0.7), pivot, it.port.editing);
    const turned = ALL.map(({ id }) => it.record(id));
    rotateRecords(transaction, turned, fromAxisAngle(axis, -0.7), pivot, it.port.editing);
  });
  for (const record of ALL) {
    for (const key of ["center", "point", "a", "b", "normal"]) {
      const before = record[key] as number[] | undefined;
      const after = stage.record(record.id)[key] as number[] | undefined;
      before?.forEach((value, i) => {
        expect(after?.[i], `${record.id} ${key}`).toBeCloseTo(value, 12);
      });
    }
  }
});

test("pushing to the grid takes the shortest way and leaves alone what is on it", () => {
  const stage = change((it, transaction) => pushRecordsToGrid(transaction, ALL, 0.25, it.port.editing));
  expect(stage.record("box").center).toEqual([0, 0.5, 0.25]);
  expect(stage.record("wall")).toEqual(ALL[3]);
});

test("the common pivot is the mean of the pivots, and none for nothing", () => {
  const { editing } = new Stage().port;
  expect(commonPivot([ALL[1]!, ALL[3]!], editing)).toEqual({ x: 0.75, y: 0.25, z: 0 });
  expect(commonPivot([], editing)).toBeNull();
});
