import { describe, expect, test } from "vitest";
import type { ToolKey } from "./tool.ts";
import { TypedValues } from "./typed-values.ts";

const key = (name: string, more: Partial<ToolKey> = {}): ToolKey => ({
  key: name,
  code: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const digit = (name: string, code: string, more: Partial<ToolKey> = {}) => key(name, { code, ...more });

function lengths(): TypedValues {
  return new TypedValues([
    { key: "x", axis: "x", unit: "m" },
    { key: "z", axis: "z", unit: "m" },
  ]);
}

describe("typed values", () => {
  test("digits go by physical place: a French keyboard, the number pad, a held Shift", () => {
    const values = lengths();
    values.key(digit("&", "Digit1"));
    values.key(digit("2", "Numpad2"));
    values.key(digit("#", "Digit3", { shiftKey: true }));
    expect(values.value("x")).toBe(123);
  });

  test("a comma is a point, a second one is none, and a point alone is no number yet", () => {
    const values = lengths();
    values.key(key(","));
    expect(values.isTyping).toBe(false);
    values.key(digit("5", "Digit5"));
    values.key(key("."));
    expect(values.value("x")).toBe(0.5);
  });

  test("minus turns round, wherever it is typed", () => {
    const values = lengths();
    values.key(digit("5", "Digit5"));
    values.key(key("-"));
    expect(values.value("x")).toBe(-5);
    values.key(key("-"));
    expect(values.value("x")).toBe(5);
  });

  test("Backspace edits, and on nothing does nothing", () => {
    const values = lengths();
    values.key(digit("5", "Digit5"));
    expect(values.key(key("Backspace"))).toBe(true);
    expect(values.value("x")).toBeUndefined();
    expect(values.key(key("Backspace"))).toBe(true);
  });

  test("Tab goes round, Shift+Tab back", () => {
    const values = lengths();
    values.key(key("Tab"));
    expect(values.active).toBe("z");
    values.key(key("Tab"));
    expect(values.active).toBe("x");
    values.key(key("Tab", { shiftKey: true }));
    expect(values.active).toBe("z");
  });

  test("keys with Ctrl or Cmd, and other letters, belong to others", () => {
    const values = lengths();
    expect(values.key(digit("1", "Digit1", { ctrlKey: true }))).toBe(false);
    expect(values.key(digit("1", "Digit1", { metaKey: true }))).toBe(false);
    expect(values.key(key("b", { code: "KeyB" }))).toBe(false);
  });

  test("what was typed stays where its axis stays", () => {
    const values = lengths();
    values.key(digit("7", "Digit7"));
    values.setFields([{ key: "x", axis: "x", unit: "m" }]);
    expect(values.values()).toEqual({ x: 7 });
    values.setFields([{ key: "y", axis: "y", unit: "m" }]);
    expect(values.values()).toEqual({});
    expect(values.active).toBe("y");
  });

  test("angles are typed in degrees", () => {
    const values = new TypedValues([{ key: "angle", unit: "rad" }]);
    values.key(digit("9", "Digit9"));
    values.key(digit("0", "Digit0"));
    expect(values.value("angle")).toBe(Math.PI / 2);
    expect(values.shown(() => 1)).toEqual([{ text: "90°", active: true }]);
  });

  test("stand with as many decimals as one of them needs", () => {
    expect(
      lengths()
        .shown((name) => (name === "x" ? 1.125 : -2))
        .map(({ text }) => text),
    ).toEqual(["1.125\u202fm", "\u22122.000"]);
  });
});
