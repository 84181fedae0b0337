import { expect, test } from "vitest";
import { type PaletteItem, searchPalette } from "./palette-items.ts";

const item = (title: string, group: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: title,
  title,
  group,
  source: "command",
  disabledBecause: null,
  ...more,
});

const ITEMS = [
  item("Select", "Tools"),
  item("Top view (the plan)", "View"),
  item("Show the grid", "View"),
  item("Snap to the grid", "Snap"),
  item("Distribute on an axis", "Edit", { disabledBecause: "select three or more shapes" }),
  item("Box distance", "Examples", { source: "example" }),
];

const found = (query: string) =>
  searchPalette(ITEMS, query).map(({ title, found: items }) => [title, ...items.map((it) => it.item.title)]);

test("without a query everything stands under its group, in the order of the table", () => {
  expect(found("")).toEqual([
    ["Tools", "Select"],
    ["View", "Top view (the plan)", "Show the grid"],
    ["Snap", "Snap to the grid"],
    ["Edit", "Distribute on an axis"],
    ["Examples", "Box distance"],
  ]);
});

test("commands stand before examples, and what cannot run stays, after what can", () => {
  expect(found("dist")).toEqual([
    ["Commands", "Distribute on an axis"],
    ["Examples", "Box distance"],
  ]);
  const [commands] = searchPalette([...ITEMS, item("Rediscover distance", "Help")], "dist");
  expect(commands?.found.map((it) => it.item.title)).toEqual(["Rediscover distance", "Distribute on an axis"]);
});

test("a word may be found in the group, and only the title is marked", () => {
  const [commands] = searchPalette(ITEMS, "view grid");
  expect(commands?.found.map((it) => [it.item.title, it.ranges])).toEqual([["Show the grid", [[9, 13]]]]);
});

test("nothing found is no section", () => {
  expect(searchPalette(ITEMS, "zebra")).toEqual([]);
});
