import { expect, test } from "vitest";
import { LAW_SEED } from "../geometry/law-runs.ts";
import { DocumentOrder, NO_HANDLE } from "./document-order.ts";
import { randomNumbers } from "./testing/random-scene.ts";

test("numbers sort as the shapes stand, whatever comes, goes and is numbered anew", () => {
  const random = randomNumbers(LAW_SEED);
  const order = new DocumentOrder();
  // A plain list of handles does the same; each tenth record that comes is no shape.
  let nextHandle = 200;
  const newHandle = (): number => (random() < 0.1 ? NO_HANDLE : nextHandle++);
  let handles = Array.from({ length: 200 }, (_, index) => index);
  order.reset(200);
  for (let step = 0; step < 2000; step++) {
    const size = handles.length;
    if (random() < 0.45) {
      const gone = handles.map((_, index) => index).filter(() => random() < 3 / size);
      order.remove(gone);
      handles = handles.filter((_, index) => !gone.includes(index));
    } else {
      // Half of them at the same place, so that numbers run out there; some as a row, some alone.
      const index = random() < 0.5 ? Math.min(7, size) : Math.floor(random() * (size + 1));
      const count = 1 + Math.floor(random() * 3);
      const coming = Array.from({ length: count }, newHandle);
      const indices = coming.map((_, i) => (random() < 0.5 || i === 0 ? index + i : Math.min(index + i + 2, size + i)));
      indices.sort((a, b) => a - b);
      if (new Set(indices).size < count) continue;
      order.insert(indices, coming);
      indices.forEach((at, i) => {
        handles.splice(at, 0, coming[i]!);
      });
    }
    expect(order.size).toBe(handles.length);
    const orders = handles.filter((handle) => handle !== NO_HANDLE).map((handle) => order.orderOf(handle));
    expect(orders.every((key, i) => i === 0 || key > orders[i - 1]!)).toBe(true);
  }
});

test("a list without records takes a first one", () => {
  const order = new DocumentOrder();
  order.reset(0);
  order.insert([0], [5]);
  order.insert([0, 2], [3, 4]);
  expect(order.size).toBe(3);
  expect(order.orderOf(3)).toBeLessThan(order.orderOf(5));
  expect(order.orderOf(5)).toBeLessThan(order.orderOf(4));
});
