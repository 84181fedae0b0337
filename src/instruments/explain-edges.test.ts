import { describe, expect, test } from "vitest";
import { explain, read, row } from "./testing/explain.ts";

// Places where a sentence that is true elsewhere would be false.

const BOX = { id: "Box", kind: "box", center: [0, 0, 0], halfExtents: [1, 1, 1] };
const WALL = { id: "Wall", kind: "segment", a: [4, 0, -2], b: [4, 0, 2] };
const FLOOR = { id: "Floor", kind: "plane", point: [0, 0, 0], normal: [0, 1, 0] };

describe("a ruler", () => {
  const ruler = (from: unknown, to: unknown) => ({ kind: "ruler", from, to }) as const;

  test("between a point and itself has one pair of points, not several", () => {
    expect(explain(ruler([1, 1, 1], [1, 1, 1]), []).notes).toEqual([]);
  });

  test("speaks of a last point only where a shape that is gone left one", () => {
    const left = explain(ruler({ shape: "Gone", point: [2, 0, 0] }, [1, 0, 0]), []);
    expect(left.notes.map(read)).toEqual(["“Gone” is gone, its last point stays."]);
    const none = explain(ruler({ shape: "Gone" }, [1, 0, 0]), []);
    expect(none.notes.map(read)).toEqual(["“Gone” is gone, and left no last point."]);
  });

  test("of two half-spaces without an answer says what they would have to be", () => {
    const it = explain(ruler({ shape: "Floor" }, { shape: "Upper" }), [
      FLOOR,
      { ...FLOOR, id: "Upper", point: [0, 2, 0] },
    ]);
    expect(read(it.text)).toContain("unless they face each other exactly");
  });
});

test("on the axis of a capsule the way out is one of many, and the card says so", () => {
  const tube = { id: "Tube", kind: "segment", a: [0, 0, 0], b: [4, 0, 0], radius: 0.5 };
  const at = (...point: number[]) => read(explain({ kind: "probe", point }, [tube]).verdict);
  expect(at(2, 0, 0)).toContain("0.50 m deep. It is on the axis itself");
  expect(at(2, 0.1, 0)).toMatch(/0\.40 m deep\.$/);
});

describe("a laser", () => {
  const laser = (origin: number[], direction: number[], more = {}) =>
    ({ kind: "laser", origin, direction, ...more }) as const;

  test("that comes from the solid side of a plane leaves through it", () => {
    const it = explain(laser([0, -1, 0], [1, 1, 0]), [FLOOR]);
    expect(read(it.verdict)).toContain("It comes from the solid side, and leaves through the plane.");
  });

  test("along a wall on which it starts is on its line; beside a wall it never meets it; upright it has no direction", () => {
    const along = explain(laser([4, 0, 0], [0, 0, 1]), [WALL]);
    expect(read(along.verdict)).toContain("beam and wall lie on one line");
    // (a − o) × W = (0, −2) × (0, 4) = 0 · 4 − (−2) · 0, all of it over D × W.
    expect(read(along.sum)).toBe("(0.00 · 4.00 − (−2.00) · 0.00) / 0.00");
    expect(read(explain(laser([1, 0, 0], [0, 0, 1]), [WALL]).verdict)).toContain("their lines never cross");
    expect(read(explain(laser([4, 0, 0], [0, 1, 0]), [WALL]).verdict)).toContain(
      "straight up or down has no direction",
    );
  });

  test("may be reflected inside a box by another of its faces: only the start itself is left out", () => {
    const mirrored = laser([0.2, 0, 0], [1, 0, 0.5], { bounces: 1 });
    const it = explain(mirrored, [BOX], "leg 2");
    expect(read(it.title)).toBe("Why 1.34 m to Box on leg 2?");
    expect(it.notes.map(read)).toContain(
      "Left out: the start itself on Box, on which the beam has just been reflected. By identity and not by a small offset; where it comes out elsewhere, it still answers.",
    );
  });

  test("as a whole line asks both ways, so that t has no bound", () => {
    const line = explain(laser([0, 0, 0], [1, 0, 0], { domain: "line" }), []);
    expect([...line.formulas, line.verdict].map(read)).toEqual(["P(t) = o + t D", "No t lies on a surface."]);
    expect(read(explain(laser([0, 0, 0], [1, 0, 0]), []).verdict)).toBe("No t ≥ 0 lies on a surface.");
  });
});

describe("a guard", () => {
  const guard = (more: object) => ({ kind: "guard", point: [0, 0, 0], radius: 6, ...more }) as const;

  test("on the surface of a solid does not stand in it, and more radius shows it nothing", () => {
    const onFace = guard({ point: [1, 0, 0] });
    expect(read(explain(onFace, [BOX]).verdict)).toContain("stands on the surface of Box");
    const lines = explain(onFace, [BOX], "lines");
    expect(read(lines.verdict)).not.toContain("More radius");
    expect(lines.notes.map(read)).toEqual([
      "Read as lines, walls can only hide more: of nothing they take nothing away.",
    ]);
  });

  test("that sees a wall end-on is blocked in one direction, which hides no arc", () => {
    const endOn = { ...WALL, a: [1, 0, 0], b: [2, 0, 0] };
    const it = explain(guard({ target: [4, 0, 0] }), [endOn], "clear");
    expect(read(it.verdict)).toBe(
      "[clear] What stands within 6.00 m is a wall seen end-on: it hides one direction, which has no width.",
    );
    expect(read(explain(guard({}), []).verdict)).toBe("[clear] Nothing within 6.00 m hides an arc.");
  });

  test("whose target is gone looks at its last point, and not at its middle", () => {
    const it = explain(guard({ target: { shape: "Gone", point: [3, 0, 0] } }), []);
    expect(row(it, "its last point")).toEqual(["3", "0"]);
  });
});

test("a lamp on the surface of a solid does not stand in it", () => {
  const lamp = (...point: number[]) => read(explain({ kind: "lamp", point }, [BOX]).verdict);
  expect(lamp(1, 0, 0)).toContain("stands on the surface of Box");
  expect(lamp(0, 0, 0)).toContain("stands in Box");
});
