import { expect, test } from "vitest";
import { formatText } from "../readout/format-quantity.ts";
import { spokenAnswer, spokenPlace, spokenSelection } from "./spoken-answer.ts";

const metres = ({ value, unit }: { readonly value: number; readonly unit: string }) =>
  `${value.toFixed(2)}\u202f${unit}`;

test("an answer is one sentence with its unit", () => {
  const answer = {
    title: "Nearest: Crate",
    value: { value: 1.25, unit: "m" },
    why: "outside · answered by its +z face",
    role: "nearest",
  } as const;
  expect(spokenAnswer(answer, metres)).toBe("nearest: Crate, 1.25 m, outside, answered by its +z face");
});

test("an answer in words is said in words, and none is not said", () => {
  const answer = { title: "Laser", value: "no hit", why: "", role: "neutral" } as const;
  expect(spokenAnswer(answer, metres)).toBe("laser, no hit");
  expect(spokenAnswer(null, metres)).toBeNull();
});

test("a selection is said by name, and by number when there are several", () => {
  expect(spokenSelection([])).toBe("nothing selected");
  expect(spokenSelection([{ name: "Lintel", hidden: true, locked: true }])).toBe("Lintel selected, hidden, locked");
  expect(spokenSelection([{ name: "A" }, { name: "B" }])).toBe("2 selected");
});

test("a place is named as the status bar names it, with its height only off the ground", () => {
  expect(spokenPlace({ x: 1.25, y: 0, z: -0.5 }, formatText)).toBe("x 1.25, z \u22120.50 m");
  expect(spokenPlace({ x: 0, y: 2, z: 10 }, formatText)).toBe("x 0.00, y 2.00, z 10.00 m");
});
