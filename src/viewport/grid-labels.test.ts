import { describe, expect, it } from "vitest";
import { gridLabels } from "./grid-labels.ts";

const texts = (x: number, z: number, spacing: number, reach: number) =>
  gridLabels({ x, y: 0, z }, spacing, reach).map(({ text, axis }) => (axis ? `${axis} ${text}` : text));

describe("numbers on the axes", () => {
  it("stand on both axes, none at zero, the first with the letter of its axis", () => {
    expect(texts(0, 0, 5, 12)).toEqual(["−10", "−5", "x 5", "10", "−10", "−5", "z 5", "10"]);
  });

  it("lie on their axis", () => {
    const [first] = gridLabels({ x: 0, y: 3, z: 0 }, 5, 6);
    expect(first?.at).toEqual({ x: -5, y: 0, z: 0 });
  });

  it("give the letter to the one nearest to the origin where the camera looks at another place", () => {
    expect(texts(100, 0, 5, 10).slice(0, 5)).toEqual(["x 90", "95", "100", "105", "110"]);
  });

  it("have no more digits than they need", () => {
    expect(texts(0, 0, 0.05, 0.1).slice(0, 4)).toEqual(["−0.1", "−0.05", "x 0.05", "0.1"]);
    expect(texts(0, 0, 500, 1000).slice(0, 2)).toEqual(["−1,000", "−500"]);
  });

  it("are few, however far the view reaches", () => {
    expect(gridLabels({ x: 0, y: 0, z: 0 }, 5, 1e9).length).toBeLessThanOrEqual(48);
  });
});
