import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import { cube, PLAN, Stage } from "./testing/stage.ts";
import type { ToolKey } from "./tool.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

function keyOf(key: string, held: Partial<ToolKey> = {}): ToolKey {
  return { key, code: key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
}

/** Keys as the router hands them out: first to an open gesture, then to the tool that places. */
function press(stage: Stage, ...keys: readonly string[]): boolean[] {
  return keys.map((text) => {
    const [held, name] = text.startsWith("Shift+") ? [{ shiftKey: true }, text.slice(6)] : [{}, text];
    const key = keyOf(name, held);
    return stage.runner.key(key) || stage.runner.placingKey(key);
  });
}

function placing(kind: string): Stage {
  const stage = new Stage(PLAN, [cube("crate", 1, 0)]);
  stage.set({ tool: kind, gridSnap: true });
  return stage;
}

describe("placing by keyboard", () => {
  test("Enter places at once, in the middle of the view, where nothing else was said", () => {
    const stage = placing("probe");
    expect(press(stage, "Enter")).toEqual([true]);
    expect(stage.records[1]).toMatchObject({ kind: "probe", point: [0, 0, 0] });
    expect(stage.session.tool).toBe("select");
  });

  test("the arrows go over the ground in steps of the grid, with Shift ten at once, as they look in the plan", () => {
    const stage = placing("probe");
    // In the plan +x goes right, and +z towards the viewer.
    press(stage, "ArrowLeft", "ArrowLeft", "ArrowDown", "Shift+ArrowUp", "Enter");
    expect(stage.records[1]).toMatchObject({ point: [-0.5, 0, 0.25 - 2.5] });
  });

  test("it says where it is, on the ground and on what stands there, and nothing once a pointer leads", () => {
    const stage = placing("probe");
    expect(stage.runner.keyboardPoint).toBeNull();
    press(stage, "ArrowLeft", "ArrowDown");
    expect(stage.runner.keyboardPoint).toEqual({ x: -0.25, y: 0, z: 0.25 });
    // The crate at x = 1 is 1 m high, its top as wide.
    press(stage, "ArrowUp", "Shift+ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    expect(stage.runner.keyboardPoint).toEqual({ x: 1, y: 1, z: 0 });
    stage.move(stage.over(at(0, 0, 0)));
    expect(stage.runner.keyboardPoint).toBeNull();
  });

  test("it goes on from where the pointer rests, on the grid", () => {
    const stage = placing("probe");
    stage.move(stage.over(at(-2.1, 0, 1.6)));
    press(stage, "ArrowRight", "Enter");
    expect(stage.records[1]).toMatchObject({ point: [-1.75, 0, 1.5] });
  });

  test("two points are two times Enter: a laser is aimed on the way", () => {
    const stage = placing("laser");
    press(stage, "Shift+ArrowDown", "Enter", "ArrowRight", "ArrowRight");
    expect(stage.runner.draft?.ghosts[0]).toMatchObject({ origin: [0, 0, 2.5], direction: [0.5, 0, 0] });
    press(stage, "ArrowUp", "Enter");
    expect(stage.records[1]).toMatchObject({ kind: "laser", origin: [0, 0, 2.5], direction: [0.5, 0, -0.25] });
  });

  test("over a shape a ruler is bound to it", () => {
    const stage = placing("ruler");
    press(stage, "Shift+ArrowLeft", "Enter", ...Array(14).fill("ArrowRight"), "Enter");
    expect(stage.records[1]).toMatchObject({ from: [-2.5, 0, 0], to: { shape: "crate" } });
  });

  test.each(["guard", "lamp", "box", "sphere", "plane"])("a %s needs no pointer", (kind) => {
    const stage = placing(kind);
    press(stage, "ArrowDown", "ArrowDown", "Shift+ArrowDown", "Enter");
    expect(stage.records[1]?.kind).toBe(kind);
    expect(stage.runner.isBusy).toBe(false);
  });

  test("a cross and its coordinates show where the keys are", () => {
    const stage = placing("probe");
    press(stage, "ArrowLeft");
    const marks = stage.runner.draft?.overlay(stage.view) ?? [];
    expect(marks).toMatchObject([
      { type: "cross", at: { x: -0.25, y: 0, z: 0 } },
      { type: "label", text: "\u22120.25, 0.00, 0.00 m" },
    ]);
    stage.move(stage.over(at(-1, 0, 1)));
    expect(stage.runner.draft?.overlay(stage.view)).toEqual([]);
  });

  test("keys of commands stay with the commands, and the select tool takes none", () => {
    const stage = placing("probe");
    expect(stage.runner.placingKey(keyOf("ArrowLeft", { ctrlKey: true }))).toBe(false);
    expect(stage.runner.placingKey(keyOf("b"))).toBe(false);
    stage.set({ tool: "select" });
    expect(stage.runner.placingKey(keyOf("ArrowLeft"))).toBe(false);
  });
});
