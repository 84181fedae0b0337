import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spatialOrder } from "./slot-order.ts";

/** Points of a square grid in the plan, in an order that has nothing to do with where they are. */
function shuffledGrid(side: number): Float64Array {
  const positions = new Float64Array(side * side * 3);
  // 7919 is a prime: its multiples come by every place of a grid once.
  for (let i = 0; i < side * side; i++) {
    const place = (i * 7919) % (side * side);
    positions.set([place % side, 0, Math.floor(place / side)], i * 3);
  }
  return positions;
}

describe("the order of slots in space", () => {
  it("names every slot once, whatever the numbers are", () => {
    const coordinate = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, 1, 1, -5));
    fc.assert(
      fc.property(fc.array(coordinate, { maxLength: 120 }), fc.integer({ min: 1, max: 9 }), (numbers, chunk) => {
        const count = Math.floor(numbers.length / 3);
        const sizes = Array.from({ length: count }, (_, i) => Math.abs(numbers[i] ?? 0));
        const order = spatialOrder(Float64Array.from(numbers), sizes, count, chunk);
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
      }),
    );
  });

  it("makes of a grid of 64 × 64 sixteen chunks of 16 × 16", () => {
    const positions = shuffledGrid(64);
    const order = spatialOrder(positions, new Float32Array(4096).fill(1), 4096, 256);
    for (let chunk = 0; chunk < 16; chunk++) {
      const slots = [...order.subarray(chunk * 256, (chunk + 1) * 256)];
      for (const axis of [0, 2]) {
        const values = slots.map((slot) => positions[slot * 3 + axis] as number);
        expect(Math.max(...values) - Math.min(...values)).toBe(15);
      }
    }
  });

  it("keeps what is sixteen times as large apart from the rest", () => {
    const sizes = Float32Array.from({ length: 1024 }, (_, i) => (i % 4 === 0 ? 16 : 1));
    const order = spatialOrder(shuffledGrid(32), sizes, 1024, 64);
    // log₂ of the sizes is 0 and 4: three quarters are small, and come first.
    expect([...order.subarray(0, 768)].every((slot) => sizes[slot] === 1)).toBe(true);
  });
});
