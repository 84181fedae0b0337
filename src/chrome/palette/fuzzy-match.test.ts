import { expect, test } from "vitest";
import { fuzzyMatch } from "./fuzzy-match.ts";

/** The text with the matched parts in brackets, or null. */
function marked(query: string, text: string): string | null {
  const match = fuzzyMatch(query, text);
  if (!match) return null;
  let from = 0;
  let result = "";
  for (const [start, end] of match.ranges) {
    result += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return result + text.slice(from);
}

const best = (query: string, texts: readonly string[]) =>
  [...texts].sort((a, b) => (fuzzyMatch(query, b)?.score ?? -99) - (fuzzyMatch(query, a)?.score ?? -99))[0];

test("a word is found in any case, first where a word begins", () => {
  expect(marked("dist", "Place a ruler: distance")).toBe("Place a ruler: [dist]ance");
  expect(marked("DIST", "Distribute")).toBe("[Dist]ribute");
  expect(marked("art", "start art")).toBe("start [art]");
});

test("words may come in any order, and all must be found", () => {
  expect(marked("grid snap", "Snap to the grid")).toBe("[Snap] to the [grid]");
  expect(marked("grid snip", "Snap to the grid")).toBeNull();
});

test("initials are found, letters inside words are not", () => {
  expect(marked("ftv", "Flip the view")).toBe("[F]lip [t]he [v]iew");
  expect(marked("frtv", "Front view to visit")).toBe("[Fr]ont view [t]o [v]isit");
  expect(marked("lpv", "Flip the view")).toBeNull();
});

test("overlapping words are marked once", () => {
  expect(marked("box bo", "Box")).toBe("[Box]");
});

test("the start of the text counts more than the start of a word, and that more than its middle", () => {
  expect(best("move", ["Remove", "Nudge move", "Move"])).toBe("Move");
  expect(best("move", ["Remove", "Nudge move"])).toBe("Nudge move");
  expect(best("sel", ["Select the next", "Select"])).toBe("Select");
});

test("an empty query fits everything and marks nothing", () => {
  expect(fuzzyMatch("  ", "Box")?.ranges).toEqual([]);
});

test("a text whose lower case is longer is matched without wrong marks", () => {
  // "İ" becomes two code units in lower case.
  expect(marked("box", "İ Box")).toBe("İ [Box]");
});
