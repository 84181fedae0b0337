import { expect, test } from "vitest";
import { checkWords, countWords } from "./count-words.ts";
import { gridStepLabel, gridStepMenu, gridSteps } from "./grid-steps.ts";

test("counts are words, in the singular for one, and without what there is none of", () => {
  expect(countWords(1, 20, 1)).toBe("1 selected · 20 shapes · 1 instrument");
  expect(countWords(0, 1, 0)).toBe("1 shape");
  expect(countWords(0, 0, 2)).toBe("0 shapes · 2 instruments");
  expect(countWords(0, 100_000, 0)).toBe("100,000 shapes");
});

test("checks are counted, and by how many hold where not all do", () => {
  expect(checkWords(4, 4)).toBe("4 checks hold");
  expect(checkWords(3, 4)).toBe("3 of 4 checks hold");
  expect(checkWords(1, 1)).toBe("1 check holds");
  expect(checkWords(0, 1)).toBe("0 of 1 check holds");
});

test("the grid has eight steps from 0.125 m to 16 m, and the menu marks the present one", () => {
  expect(gridSteps()).toEqual([0.125, 0.25, 0.5, 1, 2, 4, 8, 16]);
  expect(gridStepLabel(0.125)).toBe("0.125 m");
  const chosen: number[] = [];
  const entries = gridStepMenu(0.25, (step) => chosen.push(step));
  expect(entries.filter((entry) => entry.type === "item" && entry.isOn)).toMatchObject([{ label: "0.25 m" }]);
  for (const entry of entries.slice(0, 1)) if (entry.type === "item") entry.run();
  expect(chosen).toEqual([0.125]);
});
