import { describe, expect, test } from "vitest";
import type { SceneRecord } from "../../scene/record.ts";
import { branchKey, deriveOutline, type Outline, type OutlineOptions, type OutlineRow } from "./outline-rows.ts";

const record = (id: string, kind: string, name: string, group?: string): SceneRecord => ({ id, kind, name, group });

const COURTYARD: readonly SceneRecord[] = [
  { id: "scene", kind: "scene", name: "Courtyard" },
  record("box-1", "box", "North wall", "Walls"),
  record("sphere-1", "sphere", "Ball"),
  record("box-2", "box", "West wall", "Walls"),
  record("probe-1", "probe", "Probe"),
];

const options = (changes: Partial<OutlineOptions> = {}): OutlineOptions => ({
  sectionOf: (kind) => (kind === "probe" ? "instruments" : kind === "scene" ? null : "shapes"),
  folded: new Set(),
  search: "",
  ...changes,
});

/** "2 1/3 Walls (2)": level, place among siblings, what it says. */
const describeRow = (row: OutlineRow) =>
  `${row.level} ${row.position}/${row.siblings} ${row.type === "record" ? row.id : `${row.title} (${row.count})`}`;
const rowsOf = (outline: Outline) => Array.from({ length: outline.length }, (_, index) => outline.row(index)!);
const derive = (records: readonly SceneRecord[], changes?: Partial<OutlineOptions>) =>
  rowsOf(deriveOutline(records, options(changes))).map(describeRow);

describe("the outline", () => {
  test("has instruments before shapes, and a group where its first record stands", () => {
    expect(derive(COURTYARD)).toEqual([
      "1 1/2 Instruments (1)",
      "2 1/1 probe-1",
      "1 2/2 Shapes (3)",
      "2 1/2 Walls (2)",
      "3 1/2 box-1",
      "3 2/2 box-2",
      "2 2/2 sphere-1",
    ]);
  });

  test("leaves out what is folded and counts it still", () => {
    expect(derive(COURTYARD, { folded: new Set([branchKey("shapes", "Walls"), branchKey("instruments")]) })).toEqual([
      "1 1/2 Instruments (1)",
      "1 2/2 Shapes (3)",
      "2 1/2 Walls (2)",
      "2 2/2 sphere-1",
    ]);
  });

  test("opens what is folded while a search is on, and places the found among themselves", () => {
    expect(derive(COURTYARD, { folded: new Set([branchKey("shapes", "Walls")]), search: "  WEST " })).toEqual([
      "1 1/1 Shapes (1)",
      "2 1/1 Walls (1)",
      "3 1/1 box-2",
    ]);
  });

  test("has no rows where nothing is found, and still counts the document", () => {
    const outline = deriveOutline(COURTYARD, options({ search: "crte" }));
    expect([outline.length, outline.shapes, outline.instruments]).toEqual([0, 3, 1]);
    expect(outline.row(0)).toBeUndefined();
  });

  test("keeps a shape apart from a group although its id, name and unknown fields look like one", () => {
    const odd: SceneRecord = { ...record("shapes", "box", "Walls"), members: ["x"], group: "" };
    expect(derive([odd])).toEqual(["1 1/1 Shapes (1)", "2 1/1 shapes"]);
  });

  test("gives each row another key", () => {
    const outline = deriveOutline([...COURTYARD, record("probe-2", "probe", "Probe 2", "Walls")], options());
    expect(new Set(rowsOf(outline).map((row) => row.key)).size).toBe(outline.length);
  });

  test("finds a row by its key, and the branch that holds it", () => {
    const outline = deriveOutline(COURTYARD, options());
    expect(rowsOf(outline).map((row) => outline.indexOf(row.key))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(outline.indexOf("box-9")).toBe(-1);
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => outline.parentOf(index))).toEqual([-1, 0, -1, 2, 3, 3, 2]);
    expect(outline.sectionStarts).toEqual([0, 2]);
  });

  test("knows the records of a group that is folded, and of a section", () => {
    const outline = deriveOutline(COURTYARD, options({ folded: new Set([branchKey("shapes", "Walls")]) }));
    const walls = outline.indexOf(branchKey("shapes", "Walls"));
    expect(outline.recordsOf(walls)).toEqual(["box-1", "box-2"]);
    expect(outline.recordsOf(outline.indexOf(branchKey("shapes")))).toEqual(["box-1", "sphere-1", "box-2"]);
    expect(outline.recordsOf(outline.indexOf("sphere-1"))).toEqual(["sphere-1"]);
  });

  test("gives the same object for a row each time, so that it need not be drawn anew", () => {
    const outline = deriveOutline(COURTYARD, options());
    expect(outline.row(4)).toBe(outline.row(4));
  });

  test("has room for more groups than records were expected", () => {
    const records = Array.from({ length: 200 }, (_, index) => record(`box-${index}`, "box", "Box", `Group ${index}`));
    // One section, 200 groups of one record each.
    expect(deriveOutline(records, options()).length).toBe(401);
    expect(derive(records).at(-1)).toBe("3 1/1 box-199");
  });
});
