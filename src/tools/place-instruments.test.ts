import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { cube, FRONT, PERSPECTIVE, PLAN, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

function placing(kind: string, camera = PERSPECTIVE, records: readonly SceneRecord[] = []): Stage {
  const stage = new Stage(camera, records);
  stage.set({ tool: kind });
  return stage;
}

function expectVector(actual: unknown, expected: Vector): void {
  expected.forEach((value, i) => {
    expect((actual as Vector)[i], `component ${i}`).toBeCloseTo(value, 6);
  });
}

const reads = (stage: Stage, id: string) => stage.port.readingOf(id) as Readonly<Record<string, unknown>>;

describe("an instrument on a shape stands a quarter of a metre off it", () => {
  test.each(["guard", "lamp"])("a %s on top of a crate looks over it instead of nowhere", (kind) => {
    const stage = placing(kind, PERSPECTIVE, [cube("crate", 0, 0)]);
    stage.click(stage.over(at(0.2, 1, 0.1)));
    const [, placed] = stage.records;
    expectVector(placed?.point, [0.2, 1.25, 0.1]);
    expect(reads(stage, placed!.id).inside).toBeNull();
  });

  test("a lamp at the side of a wall hangs before it", () => {
    const stage = placing("lamp", PERSPECTIVE, [cube("wall", 0, 0)]);
    stage.click(stage.over(at(0.1, 0.3, 0.5)));
    expectVector(stage.records[1]?.point, [0.1, 0.3, 0.75]);
  });

  test("a laser begins off the surface and still goes exactly where the second click is", () => {
    const stage = placing("laser", PERSPECTIVE, [cube("crate", 0, 0)]);
    stage.click(stage.over(at(0, 1, 0)));
    stage.click(stage.over(at(3, 0, 1)));
    expectVector(stage.records[1]?.origin, [0, 1.25, 0]);
    expectVector(stage.records[1]?.direction, [3, -1.25, 1]);
  });

  test("also on a floor that lies in the ground, where a guard would be buried", () => {
    const floor: SceneRecord = { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] };
    const stage = placing("guard", PERSPECTIVE, [floor]);
    for (const [x, z] of [
      [0.3, 0.7],
      [-1.1, 0.2],
      [2.3, -1.9],
    ] as const) {
      stage.set({ tool: "guard" });
      stage.click(stage.over(at(x, 0, z)));
      expectVector(stage.records.at(-1)?.point, [x, 0.25, z]);
    }
  });

  test("on the bare ground it stands on the ground, and with Alt right on the shape", () => {
    const stage = placing("guard", PERSPECTIVE, [cube("crate", 0, 0)]);
    stage.click(stage.over(at(2, 0, 2)));
    expectVector(stage.records[1]?.point, [2, 0, 2]);
    stage.set({ tool: "guard" });
    stage.click(stage.over(at(0.2, 1, 0.1), { alt: true }));
    expectVector(stage.records[2]?.point, [0.2, 1, 0.1]);
  });

  test("the status bar says so while the pointer is over the shape; a probe stands where it is clicked", () => {
    const stage = placing("guard", PERSPECTIVE, [cube("crate", 0, 0)]);
    stage.move(stage.over(at(2, 0, 2)));
    expect(stage.runner.hint.step).toBe("click where it stands, or drag how far it sees");
    stage.move(stage.over(at(0.2, 1, 0.1)));
    expect(stage.runner.hint.step.replace("\u202f", " ")).toBe("click: it stands 0.25 m off the shape");
    expect(stage.runner.hint.keys).toContainEqual({ key: "Alt", does: "right on it" });
    const probing = placing("probe", PERSPECTIVE, [cube("crate", 0, 0)]);
    probing.click(probing.over(at(0.2, 1, 0.1)));
    expectVector(probing.records[1]?.point, [0.2, 1, 0.1]);
  });
});

describe("on a bare segment with the sky behind it", () => {
  const wire: SceneRecord = { id: "wire", kind: "segment", name: "Wire", a: [-2, 3, 0], b: [2, 3, 0] };

  test("a click comes down on the segment", () => {
    const stage = placing("probe", FRONT, [wire]);
    stage.click(stage.over(at(0.7, 3, 0), {}, [0, 2]));
    expectVector(stage.records[1]?.point, [0.7, 3, 0]);
    expect(stage.notices).toEqual([]);
  });

  test("beside it there is no ground under the cursor", () => {
    const stage = placing("probe", FRONT, [wire]);
    stage.click(stage.over(at(0.7, 3, 0), {}, [0, 40]));
    expect(stage.records).toHaveLength(1);
    expect(stage.notices).toEqual(["no ground under the cursor"]);
  });

  test("a ruler is bound to it", () => {
    const stage = placing("ruler", FRONT, [wire, { ...wire, id: "wire-2", a: [-2, 2, 0], b: [2, 2, 0] }]);
    stage.click(stage.over(at(0.7, 3, 0)));
    stage.click(stage.over(at(0.2, 2, 0)));
    expect(stage.records[2]).toMatchObject({ from: { shape: "wire" }, to: { shape: "wire-2" } });
  });
});

describe("an end of a ruler", () => {
  const ruler: SceneRecord = { id: "ruler", kind: "ruler", name: "Ruler", from: [-3, 0, 0], to: [-3, 0, 2] };

  function measuring(more: Partial<SceneRecord> = {}): Stage {
    const stage = new Stage(PLAN, [cube("crate", 0, 0), cube("crate-2", 2, 2), { ...ruler, ...more }]);
    stage.set({ selection: ["ruler"] });
    return stage;
  }

  test("dragged onto a shape is bound to it, in one step", () => {
    const stage = measuring();
    stage.drag(stage.over(at(-3, 0, 2)), stage.over(at(0.2, 1, 0.1)));
    expect(stage.record("ruler")).toMatchObject({ from: [-3, 0, 0], to: { shape: "crate" } });
    // From (−3, 0) to the side x = −0.5.
    expect(reads(stage, "ruler").distance).toBe(2.5);
    expect(stage.steps).toBe(1);
  });

  test("shows on the way what it would be bound to, and says so", () => {
    const stage = measuring();
    const from = stage.over(at(-3, 0, 2));
    stage.down(from);
    stage.dragTo(from, stage.over(at(0.2, 1, 0.1)));
    expect(stage.session.hover).toBe("crate");
    expect(stage.runner.hint.step).toBe("drag: second end, onto a shape to bind it");
    stage.dragTo(from, stage.over(at(-1.5, 0, 0.5)));
    expect(stage.session.hover).toBeNull();
    stage.up(stage.over(at(-1.5, 0, 0.5)));
    expectVector(stage.record("ruler").to, [-1.5, 0, 0.5]);
  });

  test("dragged away from its shape is a point again, and from one shape to another bound to that", () => {
    const stage = measuring({ to: { shape: "crate" } });
    stage.drag(stage.over(at(-0.5, 0, 0)), stage.over(at(2.1, 1, 2.1)));
    expect(stage.record("ruler").to).toEqual({ shape: "crate-2" });
    // The nearest point of the second crate, from (−3, 0): its corner.
    stage.drag(stage.over(at(1.5, 0, 1.5)), stage.over(at(0.9, 0, 1.6)));
    expect(Array.isArray(stage.record("ruler").to)).toBe(true);
  });

  test("is a point on the shape of the other end: both on one would measure nothing", () => {
    const stage = measuring({ from: { shape: "crate" } });
    stage.drag(stage.over(at(-3, 0, 2)), stage.over(at(0.2, 1, 0.1)));
    expect(Array.isArray(stage.record("ruler").to)).toBe(true);
  });

  test("is not bound with Alt, which lifts it", () => {
    const stage = measuring();
    stage.view = new Stage(FRONT).view;
    const from = stage.over(at(-3, 0, 2));
    stage.drag(from, { ...stage.over(at(-3, 0.6, 2)), alt: true });
    expectVector(stage.record("ruler").to, [-3, 0.6, 2]);
  });
});

describe("the target of a guard", () => {
  const guard: SceneRecord = {
    id: "guard",
    kind: "guard",
    name: "Guard",
    point: [-3, 0, 0],
    radius: 9,
    target: [-3, 0, 3],
  };

  function looking(more: Partial<SceneRecord> = {}): Stage {
    const stage = new Stage(PLAN, [cube("crate", 0, 0), cube("crate-2", 2, 2), { ...guard, ...more }]);
    stage.set({ selection: ["guard"] });
    return stage;
  }

  test("dragged onto a shape is that shape, and says so on the way", () => {
    const stage = looking();
    const from = stage.over(at(-3, 0, 3));
    stage.down(from);
    stage.dragTo(from, stage.over(at(0.2, 1, 0.1)));
    expect(stage.session.hover).toBe("crate");
    expect(stage.runner.hint.step).toBe("drag: target, onto a shape to bind it");
    stage.up(stage.over(at(0.2, 1, 0.1)));
    expect(stage.record("guard").target).toEqual({ shape: "crate" });
    expect(stage.steps).toBe(1);
  });

  test("dragged away from its shape is a point again; with Alt it is one over a shape, too", () => {
    const stage = looking({ target: { shape: "crate" } });
    stage.drag(stage.over(at(0, 0.5, 0)), stage.over(at(-2, 0.5, -1)));
    expect(Array.isArray(stage.record("guard").target)).toBe(true);
    const free = looking();
    free.drag(free.over(at(-3, 0, 3)), { ...free.over(at(0.2, 1, 0.1)), alt: true });
    expect(Array.isArray(free.record("guard").target)).toBe(true);
  });
});
