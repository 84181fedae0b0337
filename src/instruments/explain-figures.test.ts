import { describe, expect, test } from "vitest";
import { explain, read, result, row } from "./testing/explain.ts";

const BOX = { id: "Box", kind: "box", center: [0, 0, 0], halfExtents: [1, 1, 1] };
const WALL = { id: "Wall", kind: "segment", a: [-2, 0, 0], b: [2, 0, 0] };
const FLOOR = { id: "Floor", kind: "plane", point: [0, 0, 0], normal: [0, 3, 0] };
const probe = (...point: number[]) => ({ kind: "probe", point }) as const;

describe("the distance to a box", () => {
  test("is what the clamp took away: (3, 4, 0) is clamped on two axes, so an edge answers at √(2² + 3²)", () => {
    const it = explain(probe(3, 4, 0), [BOX]);
    expect(read(it.title)).toBe("Why 3.61 m to Box?");
    expect([row(it, "p"), row(it, "q"), row(it, "p − q")]).toEqual([
      ["3", "4", "0"],
      ["1!", "1!", "0"],
      ["2", "3", "0"],
    ]);
    expect(read(it.verdict)).toContain("[clamped] two coordinates, so an edge answered: +x +y.");
    expect(read(it.sum)).toBe("√(2.00² + 3.00² + 0.00²)");
    expect(result(it)).toBe(3.605551);
  });

  test("is seen in the frame of the box: turned by 90° about y, the half size along x lies along the world's z", () => {
    // The quarter turn takes the box's +x to the world's −z: (0, 0, −5) is 5 along its x, 2 past the face.
    const turned = { ...BOX, halfExtents: [3, 1, 1], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] };
    const it = explain(probe(0, 0, -5), [turned]);
    expect(it.table?.frame).toBe("in the box’s own frame, metres");
    expect(row(it, "p")).toEqual(["5", "0", "0"]);
    expect(read(it.verdict)).toContain("a face answered: +x");
    expect(result(it)).toBe(2);
  });

  test("from inside is the largest of |p| − h: (0.5, 0.2, 0) is 0.5 from the +x face", () => {
    const it = explain(probe(0.5, 0.2, 0), [BOX]);
    expect(row(it, "e")).toEqual(["-0.5!", "-0.8", "-1"]);
    expect(read(it.verdict)).toBe(
      "[largest] and negative: the point is inside. The +x face answers, and the way out through it is 0.50 m.",
    );
    expect(result(it)).toBe(-0.5);
  });
});

test("a sphere is the way to its centre less its radius: √(1.8² + 1.1² + 4.2²) − 1.5 = 3.2", () => {
  const it = explain(probe(2.2, 2.6, 2.2), [{ id: "Ball", kind: "sphere", center: [4, 1.5, -2], radius: 1.5 }]);
  expect([row(it, "w"), row(it, "| w |")]).toEqual([["-1.8", "1.1", "4.2"], ["4.7"]]);
  expect(result(it)).toBe(3.2);
});

test("a plane's normal is made unit first: three times as long, it gives the same 2.6 m", () => {
  const it = explain(probe(2.2, 2.6, 2.2), [FLOOR]);
  expect(row(it, "n")).toEqual(["0", "1", "0"]);
  expect(read(it.sum)).toBe("0.00 · 2.20 + 1.00 · 2.60 + 0.00 · 2.20");
  expect(result(it)).toBe(2.6);
});

describe("the distance to a segment", () => {
  test("shows t before and after the clamp, and how much too close the line is: 3.100016 / 0.01 = 310.0", () => {
    const it = explain(probe(5.1, 0, 0.01), [WALL]);
    expect([row(it, "before the clamp"), row(it, "after the clamp")]).toEqual([["1.775"], ["1!"]]);
    expect(read(it.verdict)).toContain("[clamped]");
    expect(it.notes.map(read)[0]).toBe(
      "Without the clamp the infinite line would answer: 0.01 m, 310.0 times too close.",
    );
    expect(result(it)).toBe(3.100016);
  });

  test("clamps nothing beside its middle, and has no t where it has no length", () => {
    expect(read(explain(probe(0, 0, 1.5), [WALL]).verdict)).toContain("its side answered");
    const point = explain(probe(4, 0, 5), [{ ...WALL, a: [1, 0, 1], b: [1, 0, 1] }]);
    expect(row(point, "before the clamp")).toEqual(["none"]);
    expect(result(point)).toBe(5);
  });
});

describe("a probe", () => {
  const NEAR = { id: "Near", kind: "sphere", center: [3, 0, 4], radius: 1 };
  test("explains any of its shapes, and says by how much another is nearer", () => {
    const it = explain(probe(0, 0, 0), [NEAR, { ...NEAR, id: "hidden", center: [6, 0, 8] }], "hidden");
    expect(result(it)).toBe(9);
    expect(it.notes.map(read)).toEqual([
      "Number 2 of 2: Near is nearer by 5.00 m.",
      "It is hidden for the eye only: a hidden shape answers like any other.",
    ]);
  });

  test("as the cursor names the planes that it left out; without any shape it says so", () => {
    const it = explain(probe(0, 0, 0), [FLOOR, NEAR], "Near", true);
    expect(it.notes.map(read).at(-1)).toMatch(/^Left out: Floor\./);
    expect(read(explain(probe(0, 0, 0), []).verdict)).toBe("The scene has no shapes yet.");
  });
});

describe("a laser", () => {
  const laser = (origin: number[], direction: number[], more = {}) =>
    ({ kind: "laser", origin, direction, ...more }) as const;
  const sine = Math.sin(Math.PI / 18);

  test("divides by n · D: 10° down from 3 m, 3 / 0.173648 = 17.276311", () => {
    const it = explain(laser([0, 3, 0], [Math.cos(Math.PI / 18), -sine, 0]), [FLOOR]);
    expect([row(it, "height"), row(it, "n · D")]).toEqual([["3"], ["-0.173648!"]]);
    expect(result(it)).toBe(17.276311);
  });

  test("level is parallel and not behind; 30° up is behind by 6 m and not parallel", () => {
    const level = explain(laser([0, 3, 0], [1, 0, 0]), [FLOOR]);
    expect(read(level.verdict)).toContain("n · D is 0");
    expect(result(level)).toBe("parallel, never meets");
    const up = explain(laser([0, 3, 0], [Math.sqrt(3), 1, 0]), [FLOOR]);
    expect(read(up.title)).toBe("Why is Floor behind the start?");
    expect(read(up.verdict)).toContain("t is negative: 6.00 m behind the start");
    expect(result(up)).toBe(-6);
  });

  test("meets a wall where both parameters say: denominator −14 in units of ten, t 7.142857, u 0.428571", () => {
    const it = explain(laser([0, 0, 0], [0.6, 0, 0.8]), [
      { id: "Wall", kind: "segment", a: [0, 0, 10], b: [10, 0, 0] },
    ]);
    expect([row(it, "D × W"), row(it, "u")]).toEqual([["-14"], ["0.428571!"]]);
    expect(result(it)).toBe(7.142857);
  });

  test("meets a box at the last near of its slabs: from (−5, 0.5, 0) along (4, 0, 1), (−1 + 5) / 0.970143", () => {
    // |(4, 0, 1)| = √17; x is between its faces from 4 / (4/√17) = √17 on, z from −1 / (1/√17) = −√17 on.
    const it = explain(laser([-5, 0.5, 0], [4, 0, 1]), [BOX]);
    expect(row(it, "near")).toEqual(["4.123106!", "−∞", "-4.123106"]);
    expect(read(it.verdict)).toContain("[last near] is on the x axis");
    expect(result(it)).toBe(4.123106);
  });

  test("meets a sphere half a chord before it is closest: 5 − √(1.5² − 0.9²) = 3.8", () => {
    const it = explain(laser([0, 0.9, 0], [2, 0, 0]), [{ id: "Ball", kind: "sphere", center: [5, 0, 0], radius: 1.5 }]);
    expect([row(it, "s"), row(it, "m"), row(it, "half the chord")]).toEqual([["5"], ["0.9!"], ["1.2"]]);
    expect(result(it)).toBe(3.8);
  });

  test("meets the side of a capsule as a sphere in its cross-section, and its cap as a ball", () => {
    const tube = { id: "Tube", kind: "segment", a: [5, -3, 0], b: [5, 3, 0], radius: 1 };
    // Along (3, 4, 0) / 5 the way across is 0.6 of the way: (5 − 1) / 0.6 = 6.666667 from 5.3 below the middle.
    const side = explain(laser([0, -5.3, 0], [3, 4, 0]), [tube]);
    expect([row(side, "| e |"), result(side)]).toEqual([["0.6"], 6.666667]);
    const cap = explain(laser([5, 9, 0], [0, -1, 0]), [tube]);
    expect(read(cap.text)).toContain("the ball around b");
    expect(result(cap)).toBe(5);
  });

  test("out of range says how much of its reach is left; after a mirror it names the wall just left", () => {
    const walls = [
      { id: "First", kind: "segment", a: [4, 0, -1], b: [4, 0, 1] },
      { id: "Second", kind: "segment", a: [-4, 0, -1], b: [-4, 0, 1] },
    ];
    const beam = laser([0, 0, 0], [1, 0, 0], { bounces: 1, range: 10 });
    const it = explain(beam, walls, "leg 2");
    expect(read(it.title)).toBe("Why is Second out of range on leg 2?");
    expect(read(it.sum)).toBe("8.00 > 6.00");
    expect(it.notes.map(read).some((note) => note.startsWith("Left out: First, on which the beam"))).toBe(true);
    expect(read(explain(laser([0, 0, 0], [0, 1, 0]), []).title)).toBe("Why no hit?");
  });
});

describe("a guard", () => {
  const WALLS = [{ id: "Wall 1", kind: "segment", a: [3, 0, -1], b: [3, 0, 2.5] }];
  const guard = (more: object) => ({ kind: "guard", point: [0, 0, 0], radius: 6, ...more }) as const;

  test("adds the arcs up: 360° less atan(1/3) + atan(2.5/3) = 58.2405° leaves 301.7595°", () => {
    const it = explain(guard({}), WALLS);
    expect(read(it.title)).toBe("Why 301.76° clear?");
    expect(read(it.sum)).toBe("360.0° − 58.2°");
    expect((result(it) as number) * (180 / Math.PI)).toBeCloseTo(301.7595, 4);
  });

  test("blocked says where on sight and wall: halfway to (6, 0), at u = 1 / 3.5", () => {
    const it = explain(guard({ target: [6, 0, 0] }), WALLS);
    expect([row(it, "t"), row(it, "u")]).toEqual([["0.5!"], ["0.285714"]]);
    expect(read(it.sum)).toBe("0.50 · 6.00");
    expect(result(it)).toBe(3);
  });

  test("out of range and out of view are held against radius and half the view", () => {
    expect(read(explain(guard({ target: [6, 9, 8] }), []).sum)).toBe("√(6.00² + 8.00²) > 6.00");
    // The target lies at −90°; the view reaches 45° to either side of +x.
    const it = explain(guard({ target: [0, 0, -4], fieldOfViewDegrees: 90 }), []);
    expect(read(it.sum)).toBe("360.0° − |270.0° − 0.0°| > 45.0°");
    expect(result(it)).toBe("out of view");
  });

  test("leaves out the shape that is its target, and sees nothing from inside", () => {
    const target = { ...BOX, id: "Chest", center: [4, 0, 0] };
    expect(explain(guard({ target: { shape: "Chest" } }), [target]).notes.map(read)[0]).toMatch(/^Left out: Chest\./);
    expect(read(explain(guard({}), [BOX]).verdict)).toContain("stands in Box");
  });
});

test("a lamp's corners add up to its area: of 10 × 10 the wall (4,2)→(6,2) hides 5.333333", () => {
  const wall = { id: "Wall", kind: "segment", a: [4, 0, 2], b: [6, 0, 2] };
  const it = explain({ kind: "lamp", point: [5, 0, 5], bounds: [0, 0, 10, 10] }, [wall]);
  expect(row(it, "Σ")).toEqual(["189.333333"]);
  expect(result(it)).toBe(94.666667);
});

describe("a ruler", () => {
  const ruler = (from: unknown, to: unknown) => ({ kind: "ruler", from, to }) as const;
  test("names the features of both nearest points, and the way out of an overlap", () => {
    const other = { ...BOX, id: "Other", center: [4, 0, 0] };
    const gap = explain(ruler({ shape: "Box" }, { shape: "Other" }), [BOX, other]);
    expect(read(gap.verdict)).toBe("Box answers with its +x face, Other with its −x face.");
    expect(result(gap)).toBe(2);
    const overlap = explain(ruler({ shape: "Box" }, { shape: "Other" }), [BOX, { ...other, center: [1.5, 0, 0] }]);
    expect(read(overlap.verdict)).toContain("Moving Other by 0.50 m along n");
    expect(result(overlap)).toBe(-0.5);
  });

  test("from a point explains the shape's own formula, and says why there is no answer", () => {
    expect(read(explain(ruler([3, 4, 0], { shape: "Box" }), [BOX]).verdict)).toContain("two coordinates");
    const none = explain(ruler({ shape: "Box" }, { shape: "Box" }), [BOX]);
    expect(read(none.verdict)).toBe("There is no answer: both ends are bound to the same shape.");
    expect(result(none)).toBe("no answer");
  });
});
