import { Object3D } from "three";
import { describe, expect, it } from "vitest";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { readTheme } from "../theme/tokens.ts";
import { createSharedUniforms } from "./body-material.ts";
import { PartLibrary } from "./part-materials.ts";
import { SceneView } from "./scene-view.ts";

const NOTHING: RecordsDiff = { added: [], updated: [], removed: [], moved: [] };

function boxAt(id: string, x: number, more: Partial<SceneRecord> = {}): SceneRecord {
  return { id, kind: "box", name: id, center: [x, 1, 0], halfExtents: [1, 1, 1], ...more };
}

function createView(records: readonly SceneRecord[]): SceneView {
  const library = new PartLibrary(createSharedUniforms());
  const view = new SceneView(new Object3D(), library, readTheme("dark"), { x: 0, y: 0, z: 0 });
  view.reset(records);
  view.layer.takeWritten();
  return view;
}

const selecting = (...selection: string[]) => ({ selection, selected: new Set(selection) });

describe("the scene on the canvas", () => {
  it("writes one slot for one moved shape, however many there are", () => {
    const records = Array.from({ length: 3000 }, (_, i) => boxAt(`b${i}`, i));
    const view = createView(records);
    view.applyDiff({ ...NOTHING, updated: [[records[1500] as SceneRecord, boxAt("b1500", -7)]] });
    expect(view.layer.takeWritten()).toBe(1);
  });

  it("writes only what changes its look when the selection changes", () => {
    const view = createView(Array.from({ length: 100 }, (_, i) => boxAt(`b${i}`, i)));
    view.setStates(selecting("b1", "b2"));
    expect(view.layer.takeWritten()).toBe(2);
    view.setStates(selecting("b2", "b3"));
    // b1 leaves, b3 comes, b2 stays.
    expect(view.layer.takeWritten()).toBe(2);
  });

  it("writes no more for a selection of very many than what changes its look", () => {
    const view = createView(Array.from({ length: 100 }, (_, i) => boxAt(`b${i}`, i)));
    const ids = Array.from({ length: 80 }, (_, i) => `b${i}`);
    view.setStates(selecting(...ids));
    expect(view.layer.takeWritten()).toBe(80);
    view.setStates(selecting(...ids.slice(10), "b90"));
    expect(view.layer.takeWritten()).toBe(11);
    view.setStates(selecting());
    expect(view.layer.takeWritten()).toBe(71);
  });

  it("draws no hidden records and none without a view, and takes them up when they are shown", () => {
    const hidden = boxAt("b", 0, { hidden: true });
    const view = createView([{ id: "scene", kind: "scene", name: "S" }, hidden, boxAt("c", 5)]);
    expect(view.layer.count).toBe(1);
    expect(view.isOpaque("b")).toBe(false);
    view.applyDiff({ ...NOTHING, updated: [[hidden, boxAt("b", 0)]] });
    expect(view.layer.count).toBe(2);
    expect(view.isOpaque("b")).toBe(true);
  });

  it("lets only bodies hide what is behind them", () => {
    const view = createView([
      { id: "plane", kind: "plane", name: "P", point: [0, 0, 0], normal: [1, 0, 0] },
      { id: "wall", kind: "segment", name: "W", a: [0, 0, 0], b: [1, 0, 0] },
      { id: "column", kind: "segment", name: "C", a: [0, 0, 0], b: [0, 1, 0], radius: 0.2 },
    ]);
    expect(["plane", "wall", "column"].map((id) => view.isOpaque(id))).toEqual([false, false, true]);
  });

  it("moves a segment from one look to the other when its radius comes and goes", () => {
    const bare: SceneRecord = { id: "s", kind: "segment", name: "S", a: [0, 0, 0], b: [1, 0, 0] };
    const view = createView([bare]);
    view.applyDiff({ ...NOTHING, updated: [[bare, { ...bare, radius: 0.3 }]] });
    expect(view.layer.count).toBe(1);
    expect(view.isOpaque("s")).toBe(true);
  });

  it("knows the bounds of what is left when something has gone", () => {
    const far = boxAt("far", 1000);
    const view = createView([boxAt("near", 0), far]);
    expect(view.bounds?.max.x).toBe(1001);
    view.applyDiff({ ...NOTHING, removed: [{ record: far, index: 1 }] });
    expect(view.bounds).toEqual({ min: { x: -1, y: 0, z: -1 }, max: { x: 1, y: 2, z: 1 } });
  });

  it("frames the unbounded only when there is nothing else", () => {
    const view = createView([
      boxAt("a", 0),
      { id: "plane", kind: "plane", name: "P", point: [50, 0, 0], normal: [0, 1, 0] },
    ]);
    const { finite, patches } = view.boundsOf(null);
    expect(finite?.max.x).toBe(1);
    expect(patches?.max.x).toBe(55);
  });
});
