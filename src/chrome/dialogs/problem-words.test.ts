import { expect, test } from "vitest";
import { problemPlace, problemsAsText, problemsSummary } from "./problem-words.ts";
import { splitCode } from "./split-code.ts";

const QUAY = {
  path: "shapes[4].halfExtents[1]",
  name: "Quay",
  line: 12,
  column: 7,
  expected: "must be more than 0 m",
  got: "-0.5",
  message: "Half size must be more than 0 m, got -0.5",
};

test("the summary says first of all that nothing is lost", () => {
  expect(problemsSummary(3, "Courtyard")).toBe("3 problems. Your scene “Courtyard” is unchanged.");
  expect(problemsSummary(1, "Courtyard")).toBe("1 problem. Your scene “Courtyard” is unchanged.");
});

test("a problem's place is what is known of it", () => {
  expect(problemPlace(QUAY)).toBe("“Quay”, line 12");
  expect(problemPlace({ path: "", line: 3, column: 9, expected: "", message: "" })).toBe("line 3, column 9");
  expect(problemPlace({ path: "", expected: "", message: "" })).toBe("");
});

test("what the file holds is set apart in the sentence, where it stands last", () => {
  expect(splitCode(QUAY.message, QUAY.got)).toEqual({
    before: "Half size must be more than 0 m, got ",
    code: "-0.5",
    after: "",
  });
  expect(splitCode('Id "a" must be used once, got "a" again', '"a"')).toEqual({
    before: 'Id "a" must be used once, got ',
    code: '"a"',
    after: " again",
  });
  expect(splitCode("The file is empty", undefined)).toEqual({ before: "The file is empty", code: null, after: "" });
});

test("the copied list has one problem a line and says how many more there are", () => {
  const text = problemsAsText({
    fileName: "harbour.footpoint.json",
    problems: [QUAY],
    total: 5,
    sceneName: "Courtyard",
  });
  expect(text).toBe(
    "harbour.footpoint.json can’t be opened\n" +
      "shapes[4].halfExtents[1] (“Quay”, line 12): Half size must be more than 0 m, got -0.5\n" +
      "and 4 more\n",
  );
});
