import { expect, test } from "vitest";
import { freshIds } from "./fresh-ids.ts";

test("counts on from the first free id of each kind, past those that are taken", () => {
  const taken = new Set(["box-1", "box-3", "sphere-1"]);
  const next = freshIds((id) => taken.has(id));
  expect([next("box"), next("box"), next("sphere"), next("box"), next("sphere")]).toEqual([
    "box-2",
    "box-4",
    "sphere-2",
    "box-5",
    "sphere-3",
  ]);
});

test("asks about as often as it gives", () => {
  let questions = 0;
  const next = freshIds((id) => {
    questions++;
    return id === "box-1";
  });
  for (let i = 0; i < 1000; i++) next("box");
  // The first is searched for by doubling and halving, each of the others asked for once.
  expect(questions).toBeLessThan(1010);
});
