import { describe, expect, test } from "vitest";
import type { SceneRecord } from "../../scene/record.ts";
import { branchKey, deriveOutline, type OutlineOptions, type OutlineRow } from "./outline-rows.ts";

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
const derive = (records: readonly SceneRecord[], changes?: Partial<OutlineOptions>) =>
  deriveOutline(records, options(changes)).rows.map(describeRow);

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
    expect(deriveOutline(COURTYARD, options({ search: "crte" }))).toEqual({ rows: [], shapes: 3, instruments: 1 });
  });

  test("keeps a shape apart from a group although its id, name and unknown fields look like one", () => {
    const odd: SceneRecord = { ...record("shapes", "box", "Walls"), members: ["x"], group: "" };
    expect(derive([odd])).toEqual(["1 1/1 Shapes (1)", "2 1/1 shapes"]);
  });

  test("gives each row another key", () => {
    const { rows } = deriveOutline([...COURTYARD, record("probe-2", "probe", "Probe 2", "Walls")], options());
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });
});
