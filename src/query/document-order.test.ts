import { expect, test } from "vitest";
import { LAW_SEED } from "../geometry/law-runs.ts";
import { DocumentOrder } from "./document-order.ts";
import { randomNumbers } from "./testing/random-scene.ts";

test("keys sort as the records stand, whatever comes, goes and is numbered anew", () => {
  const random = randomNumbers(LAW_SEED);
  const order = new DocumentOrder();
  order.reset(2000);
  let keys = Array.from({ length: 2000 }, (_, i) => i);
  for (let step = 0; step < 5000; step++) {
    if (random() < 0.45 && keys.length > 0) {
      const index = Math.floor(random() * keys.length);
      expect(order.remove(index)).toBe(keys[index]);
      keys.splice(index, 1);
      continue;
    }
    // Half of them at the same place, so that numbers run out there.
    const index = random() < 0.5 ? Math.min(7, keys.length) : Math.floor(random() * (keys.length + 1));
    let key = order.insert(index);
    if (key === null) {
      keys = keys.map(order.renumber());
      key = order.insert(index)!;
    }
    keys.splice(index, 0, key);
    expect(order.size).toBe(keys.length);
  }
  expect(keys.every((key, i) => i === 0 || key > keys[i - 1]!)).toBe(true);
});

test("a list without records takes a first one", () => {
  const order = new DocumentOrder();
  order.reset(0);
  expect(order.insert(0)).toBe(0);
  expect(order.insert(1)).toBe(1);
  expect(order.insert(0)).toBe(-1);
  expect(() => order.remove(3)).toThrow("no index 3 of 3");
});
