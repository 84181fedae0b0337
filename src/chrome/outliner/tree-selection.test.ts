import { beforeEach, describe, expect, test } from "vitest";
import { Session } from "../../editor/session.ts";
import { branchKey, deriveOutline, type Outline } from "./outline-rows.ts";
import { TreeSelection } from "./tree-selection.ts";

const RECORDS = ["a", "b", "c", "d"].map((id) => ({ id, kind: "box", name: id, ...(id > "b" ? { group: "G" } : {}) }));
const outlineOf = (folded: readonly string[]) =>
  deriveOutline(RECORDS, { sectionOf: () => "shapes", folded: new Set(folded), search: "" });

const ALONE = { range: false, toggle: false };
const RANGE = { range: true, toggle: false };
const TOGGLE = { range: false, toggle: true };

describe("choosing rows (0 Shapes, 1 a, 2 b, 3 group G, 4 c, 5 d)", () => {
  let session: Session;
  let outline: Outline;
  let rows: TreeSelection;
  beforeEach(() => {
    session = new Session();
    outline = outlineOf([]);
    rows = new TreeSelection(session, () => outline);
  });

  test("a row alone replaces the selection", () => {
    rows.choose(1, ALONE);
    rows.choose(4, ALONE);
    expect(session.state.selection).toEqual(["c"]);
  });

  test("a range goes from the row chosen before, either way, and its far end is the active one", () => {
    rows.choose(4, ALONE);
    rows.choose(1, RANGE);
    expect(session.state.selection).toEqual(["b", "c", "a"]);
    rows.choose(5, RANGE);
    expect(session.state.selection).toEqual(["c", "d"]);
  });

  test("toggling adds and takes away, and begins a new range", () => {
    rows.choose(1, ALONE);
    rows.choose(5, TOGGLE);
    expect(session.state.selection).toEqual(["a", "d"]);
    rows.choose(1, TOGGLE);
    expect(session.state.selection).toEqual(["d"]);
    rows.choose(2, RANGE);
    expect(session.state.selection).toEqual(["a", "b"]);
  });

  test("a range may add to what is selected", () => {
    rows.choose(5, ALONE);
    rows.choose(1, TOGGLE);
    rows.choose(2, { range: true, toggle: true });
    expect(session.state.selection).toEqual(["d", "a", "b"]);
  });

  test("a group stands for its records, and toggles them together", () => {
    rows.choose(3, ALONE);
    expect(session.state.selection).toEqual(["c", "d"]);
    rows.choose(4, TOGGLE);
    rows.choose(3, TOGGLE);
    expect(session.state.selection).toEqual(["d", "c"]);
    rows.choose(3, TOGGLE);
    expect(session.state.selection).toEqual([]);
  });

  test("a range over a folded group holds its records", () => {
    outline = outlineOf([branchKey("shapes", "G")]);
    rows.choose(2, ALONE);
    rows.choose(3, RANGE);
    expect(session.state.selection).toEqual(["b", "c", "d"]);
  });

  test("a section is no choice, nor is a row that is not there", () => {
    rows.choose(0, ALONE);
    rows.choose(99, ALONE);
    expect(session.state.selection).toEqual([]);
  });
});
