import { describe, expect, it } from "vitest";
import type { Culling } from "./culling.ts";
import { InstanceSlots } from "./instance-slots.ts";
import { CHUNK, SlotChunks } from "./slot-chunks.ts";

/** Sees what reaches into x from `min` to `max`, with so many pixels to a metre. */
function strip(min: number, max: number, pixels: (nearest: number) => number = () => 1): Culling {
  return {
    sees: (box, at) => (box[at + 3] as number) >= min && (box[at] as number) <= max,
    pixelsPerMetre: (box, at) => pixels(box[at] as number),
  };
}

/** A row of balls of this radius, one a metre along x. */
function rowOf(count: number, radius = 0.25): SlotChunks {
  const chunks = new SlotChunks();
  for (let slot = 0; slot < count; slot++) chunks.grow(slot, slot, 0, 0, radius, radius);
  return chunks;
}

describe("what of a row is drawn", () => {
  it("is the chunks in view, neighbours together, the last one as far as it is filled", () => {
    const chunks = rowOf(3 * CHUNK + 10);
    expect(chunks.choose(3 * CHUNK + 10, strip(-10, 1e9), 1)).toEqual([{ start: 0, count: 3 * CHUNK + 10, level: 0 }]);
    expect(chunks.choose(3 * CHUNK + 10, strip(CHUNK + 5, CHUNK + 6), 1)).toEqual([
      { start: CHUNK, count: CHUNK, level: 0 },
    ]);
    expect(chunks.choose(3 * CHUNK + 10, strip(3 * CHUNK + 2, 1e9), 1)).toEqual([
      { start: 3 * CHUNK, count: 10, level: 0 },
    ]);
    expect(chunks.choose(3 * CHUNK + 10, strip(-9, -5), 1)).toEqual([]);
  });

  it("is as fine as it looks: 48, 12 and 4 pixels are the steps", () => {
    const chunks = rowOf(4 * CHUNK, 1);
    const levels = (...pixels: number[]) =>
      chunks
        .choose(
          4 * CHUNK,
          strip(-10, 1e9, (x) => pixels[Math.round(x / CHUNK)] ?? 0),
          4,
        )
        .map(({ level }) => level);
    expect(levels(48, 12, 4, 1)).toEqual([0, 1, 2, 3]);
    // Neighbours of one level are one run.
    expect(levels(100, 50, 3, 2)).toEqual([0, 3]);
  });

  it("follows a slot that has gone elsewhere", () => {
    const chunks = rowOf(2 * CHUNK);
    chunks.grow(3, -500, 0, 0, 1, 0);
    expect(chunks.choose(2 * CHUNK, strip(-501, -499), 1)).toEqual([{ start: 0, count: CHUNK, level: 0 }]);
  });
});

describe("a long row of instances", () => {
  const matrixAt = (x: number, z: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, z, 1];
  /** The ids that are drawn: those of the slots of all runs. */
  const drawn = (slots: InstanceSlots, culling: Culling) =>
    slots.inView(culling, 1).flatMap(({ start, count }) => slots.ids.slice(start, start + count));

  it("draws what is in view and little else, in whatever order it came, through moves and removals", () => {
    const slots = new InstanceSlots({ x: 0, y: 0, z: 0 });
    const side = 100;
    const at = (i: number) => ({ x: (i * 7919) % side, z: Math.floor(((i * 7919) % (side * side)) / side) });
    for (let i = 0; i < side * side; i++) slots.put(`s${i}`, matrixAt(at(i).x, at(i).z), [1, 1, 1, 0], 0.4);
    const view = strip(20, 30);
    expect(slots.isInOrder).toBe(false);
    slots.arrange();
    expect(slots.isInOrder).toBe(true);
    const wanted = () => slots.ids.filter((id) => at(Number(id.slice(1))).x >= 20 && at(Number(id.slice(1))).x <= 30);
    const first = drawn(slots, view);
    expect(new Set(first).size).toBe(first.length);
    expect(wanted().every((id) => first.includes(id))).toBe(true);
    // Eleven columns of a hundred are wanted; chunks are about 16 × 16, so that those of 42 columns touch them at the most.
    expect(first.length).toBeLessThan(4300);

    for (let i = 0; i < side * side; i += 3) slots.remove(`s${i}`);
    // A third has gone, and the last ones fill their slots: they stand apart from their neighbours until the row is arranged.
    expect(wanted().every((id) => drawn(slots, view).includes(id))).toBe(true);
    expect(slots.isInOrder).toBe(false);
    slots.arrange();
    const later = new Set(drawn(slots, view));
    expect(wanted().every((id) => later.has(id))).toBe(true);
    expect(later.size).toBeLessThan(4300);
  });

  it("still reports one slot for one that moved, after it has been put in order", () => {
    const slots = new InstanceSlots({ x: 0, y: 0, z: 0 });
    for (let i = 0; i < 5000; i++) slots.put(`s${i}`, matrixAt((i * 37) % 5000, 0), [1, 1, 1, 0], 0.4);
    slots.arrange();
    slots.takeChanges();
    slots.put("s4000", matrixAt(-3, 0), [1, 1, 1, 0], 0.4);
    expect(slots.takeChanges()).toEqual([{ start: slots.ids.indexOf("s4000"), count: 1 }]);
    expect(slots.matrices[slots.ids.indexOf("s4000") * 16 + 12]).toBe(-3);
  });
});
