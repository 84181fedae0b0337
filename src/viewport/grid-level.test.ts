import { describe, expect, it } from "vitest";
import { gridLevel, labelSpacing, scaleBar } from "./grid-level.ts";

const scales = Array.from({ length: 400 }, (_, i) => 10 ** (-5 + i / 40));

describe("the scale bar", () => {
  it("is a length of 1, 2 or 5 times a power of ten, 80 to 200 pixels long, at any scale", () => {
    for (const scale of scales) {
      const { metres, pixels } = scaleBar(scale);
      expect(pixels).toBeGreaterThanOrEqual(80 - 1e-9);
      expect(pixels).toBeLessThanOrEqual(200 + 1e-6);
      const digit = Number((metres / 10 ** Math.floor(Math.log10(metres) + 1e-9)).toFixed(6));
      expect([1, 2, 5]).toContain(digit);
      expect(metres / scale).toBeCloseTo(pixels, 9);
    }
  });

  it("shows 1 m where that is 100 pixels, and 2 m where that is exactly 200", () => {
    expect(scaleBar(0.01)).toEqual({ metres: 2, pixels: 200 });
    expect(scaleBar(1 / 90)).toMatchObject({ metres: 2 });
    expect(scaleBar(1 / 199)).toMatchObject({ metres: 1 });
  });
});

describe("the grid's finest cell", () => {
  it("is a power of ten that covers 16 to 160 pixels", () => {
    for (const scale of scales) {
      const { cell, settled } = gridLevel(scale);
      expect(cell / scale).toBeGreaterThanOrEqual(16 - 1e-6);
      expect(cell / scale).toBeLessThan(160 + 1e-6);
      expect(Math.log10(cell)).toBeCloseTo(Math.round(Math.log10(cell)), 9);
      expect(settled).toBeGreaterThanOrEqual(0);
      expect(settled).toBeLessThanOrEqual(1);
    }
  });

  it("is one metre where a metre is 80 pixels, drawn at full strength", () => {
    expect(gridLevel(1 / 80)).toEqual({ cell: 1, settled: 1 });
  });

  it("has faded when ten times as wide cells take over, so that nothing jumps", () => {
    expect(gridLevel(1 / 16.01).settled).toBeLessThan(0.001);
    expect(gridLevel(1 / 15.99)).toMatchObject({ cell: 10, settled: 1 });
  });
});

describe("labels on the axes", () => {
  it("stand every 5 m where a metre is 80 pixels, and ten times as far apart when they would crowd", () => {
    expect(labelSpacing(1 / 80)).toBe(5);
    expect(labelSpacing(1 / 17)).toBe(50);
    for (const scale of scales) expect(labelSpacing(scale) / scale).toBeGreaterThanOrEqual(160 - 1e-6);
  });
});
