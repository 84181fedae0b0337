import { describe, expect, test } from "vitest";
import { fieldDecimals, formatField, formatPlain, formatQuantity, formatText } from "./format-quantity.ts";
import type { Quantity } from "./readout.ts";

const metres = (value: number): Quantity => ({ value, unit: "m" });
const number = (value: number, unit: Quantity["unit"] = "m"): string => formatQuantity({ value, unit }).number;

describe("a quantity in a readout", () => {
  test("has two decimals as a length, an area or a plain number, one as an angle or a percentage", () => {
    expect(number(1.444)).toBe("1.44");
    expect(number(94.6666666, "m²")).toBe("94.67");
    expect(number(0.735, "")).toBe("0.74"); // a half, although the double next to 0.735 is a little less
    expect(number(43.127, "%")).toBe("43.1");
    expect(number(Math.PI / 6, "rad")).toBe("30.0");
  });

  test("rounds halves away from zero, also where the sum that made them fell short by some roundings", () => {
    expect([5.875, 3.5 + 2.375, 5.875 - 4 * Number.EPSILON].map((value) => number(value))).toEqual(
      Array(3).fill("5.88"),
    );
    expect([-5.875, 1.005, 2.675].map((value) => number(value))).toEqual(["−5.88", "1.01", "2.68"]);
    expect([5.8749, 5.87499999].map((value) => number(value))).toEqual(["5.87", "5.87"]);
    expect(formatQuantity(metres(1718.874258), { decimals: 6 }).number).toBe("1,718.874258");
  });

  test("has the digits that toFixed gives, wherever no half is near", () => {
    // A walk over the sizes from 0.01 to 10,000 in steps that are no round numbers.
    for (let value = 0.01; value < 1e4; value = value * 1.0137 + 1e-3) {
      expect(number(value, "").replaceAll(",", "")).toBe(value.toFixed(2));
      expect(number(-value, "").replaceAll(",", "")).toBe(`−${value.toFixed(2)}`);
    }
  });

  test("takes as many decimals as it is asked for: two for arcs, four for t, six when opened", () => {
    expect(formatText({ value: 1, unit: "rad" }, { decimals: 2 })).toBe("57.30°");
    expect(formatQuantity({ value: 1.775, unit: "" }, { decimals: 4 }).number).toBe("1.7750");
    expect(formatQuantity(metres(3.9357337308), { decimals: 6 }).number).toBe("3.935734");
    expect(formatQuantity(metres(0.005), { decimals: 6 }).number).toBe("0.005000");
  });

  test("keeps two significant digits of what would read as nothing", () => {
    expect(number(0.0034)).toBe("0.0034");
    expect(number(0.00999)).toBe("0.010");
    expect(number(-0.0034)).toBe("−0.0034");
    expect(number(0.01)).toBe("0.01");
    expect(number(0.05, "%")).toBe("0.050");
    expect(formatText({ value: (0.05 * Math.PI) / 180, unit: "rad" })).toBe("0.050°");
  });

  test("below 10⁻⁶ is a power of ten", () => {
    expect(number(3.2e-7)).toBe("3.2 × 10⁻⁷");
    expect(number(-3.2e-7)).toBe("−3.2 × 10⁻⁷");
    expect(number(1e-6)).toBe("0.0000010");
    expect(number(5e-324)).toBe("4.9 × 10⁻³²⁴");
  });

  test("is 0.00 only when it is exactly zero, and never −0.00", () => {
    expect(number(0)).toBe("0.00");
    expect(number(-0)).toBe("0.00");
    expect(number(-0, "rad")).toBe("0.0");
  });

  test("has the true minus, not a hyphen", () => {
    expect(number(-12.5)).toBe("\u221212.50");
    expect(formatText(metres(-12.5))).not.toContain("-");
  });

  test("has commas from 1,000 and no decimals from 10,000 m", () => {
    expect(number(999.994)).toBe("999.99");
    expect(number(1000)).toBe("1,000.00");
    expect(number(1718.874258)).toBe("1,718.87");
    expect(number(9999.99)).toBe("9,999.99");
    expect(number(9999.996)).toBe("10,000"); // rounded to 10,000.00, which then needs no decimals
    expect(number(-1234567.8)).toBe("−1,234,568");
    expect(formatQuantity(metres(12345.678), { decimals: 6 }).number).toBe("12,345.678000");
    expect(number(17188.7, "")).toBe("17,188.70");
  });

  test("beyond what doubles hold in whole numbers is a power of ten", () => {
    expect(number(1.26e30)).toBe("1.3 × 10³⁰");
  });

  test("carries its unit after a narrow gap, ° after none, a plain number none", () => {
    expect(formatQuantity(metres(1.44))).toEqual({ number: "1.44", unit: "m", gap: "\u202f" });
    expect(formatQuantity({ value: 2, unit: "m²" })).toMatchObject({ unit: "m²", gap: "\u202f" });
    expect(formatQuantity({ value: 2, unit: "%" })).toMatchObject({ unit: "%", gap: "\u202f" });
    expect(formatQuantity({ value: Math.PI, unit: "rad" })).toEqual({ number: "180.0", unit: "°", gap: "" });
    expect(formatQuantity({ value: 0.5, unit: "" })).toEqual({ number: "0.50", unit: "", gap: "" });
    expect(formatText(metres(1.44))).toBe("1.44\u202fm");
  });

  test("shows every digit for the title, with print's signs, and copies with a program's", () => {
    expect(formatText(metres(-1.9185931144), { precise: true })).toBe("−1.9185931144\u202fm");
    expect(formatQuantity(metres(-3.25e-9), { precise: true }).number).toBe("−3.25 × 10⁻⁹");
    expect(formatPlain(metres(-1.9185931144))).toBe("-1.9185931144");
    expect(formatPlain(metres(-0))).toBe("0");
    expect(formatPlain({ value: Math.PI, unit: "rad" })).toBe("180");
  });
});

describe("a number in an editable field", () => {
  test("has two decimals, or three while a field of its row needs them", () => {
    expect(fieldDecimals([1, 0.25, -3.5])).toBe(2);
    expect(fieldDecimals([1, 0.125, -3.5])).toBe(3);
    expect(formatField(0.125, 3)).toBe("0.125");
    expect(formatField(1, 3)).toBe("1.000");
  });

  test("has no commas, for it is typed over", () => {
    expect(formatField(1e300, 0)).toBe("1 × 10³⁰⁰");
    expect(formatField(12345.678, 2)).toBe("12345.68");
  });

  test("has the true minus and never −0.00", () => {
    expect(formatField(-0.5, 2)).toBe("−0.50");
    expect(formatField(-0, 2)).toBe("0.00");
  });

  test("does not show a small number as nothing, nor as a power of ten", () => {
    expect(formatField(0.0004, 2)).toBe("0.00040");
    expect(formatField(-3.25e-9, 2)).toBe("−0.0000000033");
  });
});
