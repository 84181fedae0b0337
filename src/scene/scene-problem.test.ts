import { describe, expect, it } from "vitest";
import { formatPath, makeProblem, shorten, showValue } from "./scene-problem.ts";

describe("a problem's words", () => {
  it("name the path as code would", () => {
    expect(formatPath([])).toBe("");
    expect(formatPath(["shapes", 4, "halfExtents", 1])).toBe("shapes[4].halfExtents[1]");
    expect(formatPath(["a b", "x-y", '"'])).toBe('["a b"].x-y["\\""]');
  });

  it("show what stands there as a file writes it, shortened", () => {
    expect(showValue(undefined)).toBeUndefined();
    expect([-0.5, 1e21, null, true, "six"].map(showValue)).toEqual(["-0.5", "1e+21", "null", "true", '"six"']);
    expect(showValue([1, "a", [2], { b: 3 }, 5])).toBe('[1, "a", …, …, …]');
    expect(showValue({ x: 1, y: { z: 2 } })).toBe('{"x": …, "y": …}');
    expect(showValue("n".repeat(10_000))?.length).toBe(42);
  });

  it("never cut a character in two", () => {
    expect(shorten("🧀🧀🧀", 4)).toBe("🧀…");
  });

  it("say what must be and what is, or that it is missing", () => {
    const parts = { at: ["shapes", 0, "radius"], label: "Radius", expected: "must be a number in metres" };
    expect(makeProblem({ ...parts, got: '"six"' }).message).toBe(
      'Radius must be a number in metres, got the text "six"',
    );
    expect(makeProblem(parts).message).toBe("Radius must be a number in metres, but it is missing");
    expect("got" in makeProblem(parts)).toBe(false);
  });
});
