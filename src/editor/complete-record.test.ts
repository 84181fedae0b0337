import { expect, test } from "vitest";
import { SCENE_RECORD_ID } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { completeRecord } from "./complete-record.ts";
import { recordFactory } from "./new-record.ts";
import { sceneKinds } from "./scene-kinds.ts";

function complete(raw: unknown) {
  const store = new SceneStore();
  store.load([
    { id: SCENE_RECORD_ID, kind: "scene", name: "Untitled" },
    { id: "box-1", kind: "box", name: "Box 1", center: [0, 0, 0], halfExtents: [1, 1, 1] },
  ]);
  return completeRecord(
    raw,
    sceneKinds,
    recordFactory(store, (kind) => (kind === "box" ? "Box" : kind)),
  );
}

test("a record without id and name gets the next ones of its kind", () => {
  expect(complete({ kind: "box", center: [0, 1, 0], halfExtents: [1, 1, 1] })).toEqual({
    id: "box-2",
    kind: "box",
    name: "Box 2",
    center: [0, 1, 0],
    halfExtents: [1, 1, 1],
  });
});

test("an instrument is completed like a shape", () => {
  expect(complete({ kind: "laser", origin: [0, 1, 0], direction: [1, 0, 0] })).toEqual({
    id: "laser-1",
    kind: "laser",
    name: "laser 1",
    origin: [0, 1, 0],
    direction: [1, 0, 0],
  });
  expect(() => complete({ kind: "laser", origin: [0, 1, 0], direction: [0, 0, 0] })).toThrow(
    /record\.direction: .*must have a length above 0/,
  );
});

test("every problem is told, with its place in the record", () => {
  const bad = () => complete({ kind: "box", center: [0, "1", 0], halfExtents: [1, -1, 1] });
  expect(bad).toThrow(/record\.center\[1\]: .*got the text "1"[\s\S]*record\.halfExtents\[1\]: .*got -1/);
});

test("an unknown kind is named", () => {
  expect(() => complete({ kind: "pyramid" })).toThrow(/pyramid/);
});

test("what is no object is refused in words", () => {
  for (const value of [undefined, null, 5, "box", []])
    expect(() => complete(value)).toThrow(/^record: must be an object in braces, got /);
});
