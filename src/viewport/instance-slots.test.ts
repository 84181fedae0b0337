import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "../geometry/law-runs.ts";
import { InstanceSlots, LOOK_FLOATS, MATRIX_FLOATS } from "./instance-slots.ts";

const ORIGIN = { x: 0, y: 0, z: 0 };
const LOOK = [1, 0.5, 0.25, 0];

function matrixAt(x: number, y = 0, z = 0): number[] {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

function filled(count: number): InstanceSlots {
  const slots = new InstanceSlots(ORIGIN);
  for (let i = 0; i < count; i++) slots.put(`s${i}`, matrixAt(i), LOOK);
  slots.takeChanges();
  slots.takeWritten();
  return slots;
}

/** x of the instance in a slot, as the graphics card gets it. */
const xOf = (slots: InstanceSlots, slot: number) => slots.matrices[slot * MATRIX_FLOATS + 12];

describe("slots of instances", () => {
  it("report only the slot that moved, among a hundred thousand", () => {
    const slots = filled(100_000);
    slots.put("s70000", matrixAt(-1), LOOK);
    expect(slots.takeWritten()).toBe(1);
    expect(slots.takeChanges()).toEqual([{ start: 70_000, count: 1 }]);
    expect(slots.takeChanges()).toEqual([]);
  });

  it("have the bounds of what is there, whatever has moved, gone or come since", () => {
    const step = fc.record({ id: fc.nat(700), x: fc.integer({ min: -50, max: 50 }), goes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isArranged) => {
        const slots = filled(600);
        const xs = new Map(Array.from({ length: 600 }, (_, i) => [`s${i}`, i]));
        if (isArranged) slots.arrange();
        for (const { id, x, goes } of [...steps, { id: 599, x: 0, goes: true }]) {
          if (goes) slots.remove(`s${id}`);
          else slots.put(`s${id}`, matrixAt(x), LOOK, 0.5);
          if (goes) xs.delete(`s${id}`);
          else xs.set(`s${id}`, x);
          if (x % 2 === 0) slots.takeChanges();
        }
        // Those that were never put again reach nowhere, the others half a metre.
        const put = new Set(steps.map(({ id }) => `s${id}`));
        const reaches = [...xs].map(([id, x]) => [x, put.has(id) ? 0.5 : 0] as const);
        expect(slots.bounds?.min.x).toBe(Math.min(...reaches.map(([x, reach]) => x - reach)));
        expect(slots.bounds?.max.x).toBe(Math.max(...reaches.map(([x, reach]) => x + reach)));
      }),
      lawRuns(300),
    );
  });

  it("merge neighbours and keep what lies apart apart", () => {
    const slots = filled(100);
    for (const i of [9, 4, 5, 6, 50]) slots.put(`s${i}`, matrixAt(i), LOOK);
    expect(slots.takeChanges()).toEqual([
      { start: 4, count: 3 },
      { start: 9, count: 1 },
      { start: 50, count: 1 },
    ]);
  });

  it("fall back to one covering range where there would be too many", () => {
    const slots = filled(2000);
    for (let i = 0; i < 2000; i += 2) slots.put(`s${i}`, matrixAt(i), LOOK);
    expect(slots.takeChanges()).toEqual([{ start: 0, count: 1999 }]);
  });

  it("send all where more than half have changed, and remember none of them one by one", () => {
    const slots = filled(1000);
    for (let i = 0; i < 499; i++) slots.put(`s${i}`, matrixAt(i), LOOK);
    expect(slots.takeChanges()).toEqual([{ start: 0, count: 499 }]);
    for (let i = 0; i < 501; i++) slots.put(`s${i}`, matrixAt(i), LOOK);
    expect(slots.takeChanges()).toBe("all");
  });

  it("are found by their ids after they came without a look for them", () => {
    const slots = new InstanceSlots(ORIGIN);
    for (let i = 0; i < 300; i++) slots.add(`s${i}`, matrixAt(i), LOOK);
    slots.arrange();
    slots.put("s7", matrixAt(-7), LOOK);
    expect(slots.count).toBe(300);
    expect(xOf(slots, slots.ids.indexOf("s7"))).toBe(-7);
    slots.remove("s7");
    expect(slots.has("s7")).toBe(false);
  });

  it("fill a freed slot with the last one, so that what is drawn has no gap", () => {
    const slots = filled(5);
    slots.remove("s1");
    expect(slots.ids).toEqual(["s0", "s4", "s2", "s3"]);
    expect(xOf(slots, 1)).toBe(4);
    expect(slots.takeChanges()).toEqual([{ start: 1, count: 1 }]);
    slots.put("s4", matrixAt(40), LOOK);
    expect(xOf(slots, 1)).toBe(40);
  });

  it("send nothing for removing the last one", () => {
    const slots = filled(5);
    slots.remove("s4");
    expect(slots.takeChanges()).toEqual([]);
    expect(slots.count).toBe(4);
  });

  it("grow by doubling, and then everything is sent", () => {
    const slots = filled(64);
    expect(slots.capacity).toBe(64);
    slots.put("one more", matrixAt(64), LOOK);
    expect(slots.capacity).toBe(128);
    expect(slots.takeChanges()).toBe("all");
    expect(xOf(slots, 63)).toBe(63);
  });

  it("keep a millimetre at a thousand kilometres, by standing relative to the origin", () => {
    const slots = new InstanceSlots(ORIGIN);
    slots.put("far", matrixAt(1e6 + 0.001), LOOK);
    // Single precision at 1e6 has steps of 0.0625.
    expect(xOf(slots, 0)).toBe(1e6);
    slots.setOrigin({ x: 1e6, y: 0, z: 0 });
    expect(xOf(slots, 0)).toBeCloseTo(0.001, 9);
    expect(slots.takeChanges()).toBe("all");
  });

  it("do what a plain map would, under any order of putting and removing", () => {
    const step = fc.tuple(fc.constantFrom("put", "remove", "look"), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const slots = new InstanceSlots(ORIGIN);
        const oracle = new Map<string, { x: number; look: number }>();
        steps.forEach(([what, n], i) => {
          const id = `s${n}`;
          const before = oracle.get(id);
          if (what === "put") {
            slots.put(id, matrixAt(i), [0, 0, 0, n]);
            oracle.set(id, { x: i, look: n });
          } else if (what === "remove") {
            slots.remove(id);
            oracle.delete(id);
          } else {
            slots.setLook(id, [0, 0, 0, i]);
            if (before) oracle.set(id, { ...before, look: i });
          }
        });
        const held = new Map(
          slots.ids.map((id, slot) => [id, { x: xOf(slots, slot), look: slots.looks[slot * LOOK_FLOATS + 3] }]),
        );
        expect(held).toEqual(oracle);
      }),
      { seed: 4 },
    );
  });
});
