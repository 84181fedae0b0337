import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type WantedValue, walkJson } from "./json-walk.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Asks for every value of a parsed text, and gives the text that stands at each place found. */
function want(value: unknown): WantedValue {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const isList = Array.isArray(value);
  return { span: null, children: new Map(entries.map(([key, inner]) => [isList ? Number(key) : key, want(inner)])) };
}

function expectSpans(text: string, value: unknown, wanted: WantedValue): void {
  const { start, end } = wanted.span!;
  if (typeof value !== "object" || value === null) expect(JSON.parse(text.slice(start, end))).toEqual(value);
  else expect(text[start]).toBe(Array.isArray(value) ? "[" : "{");
  for (const [part, child] of wanted.children)
    expectSpans(text, (value as Record<string | number, unknown>)[part], child);
}

describe("the walk over JSON text", () => {
  it("finds a fault exactly where JSON.parse refuses, in text damaged anywhere", () => {
    const damaged = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(60),
        fc.constantFrom("", ",", "]", "}", '"', ":", "0", "n", "\\", "//", "\t"),
        fc.nat(2),
      )
      .map(([text, at, insert, cut]) => text.slice(0, at) + insert + text.slice(at + cut));
    fc.assert(
      fc.property(damaged, (text) => {
        expect(walkJson(text, null) === null).toBe(isJson(text));
      }),
      { seed: 17, numRuns: 1500 },
    );
  });

  it("finds every value of any text, spaced out or not", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed: unknown = JSON.parse(text);
        const wanted = want(parsed);
        expect(walkJson(text, wanted)).toBeNull();
        expectSpans(text, parsed, wanted);
      }),
      { seed: 19, numRuns: 250 },
    );
  });

  it("takes a key that stands twice where it stands last", () => {
    const wanted: WantedValue = { span: null, children: new Map([["a", { span: null, children: new Map() }]]) };
    walkJson('{"a": 1, "a": 22}', wanted);
    expect(wanted.children.get("a")?.span).toEqual({ start: 14, end: 16 });
  });

  it("walks any depth", () => {
    const depth = 200_000;
    expect(walkJson("[".repeat(depth) + "]".repeat(depth), null)).toBeNull();
    expect(walkJson("[".repeat(depth), null)?.isCutOff).toBe(true);
  });

  it("tells a text that was cut off anywhere from one that is wrong", () => {
    const whole = '{"a": [1.5, "b\\n", true, null, {"c": -2e3}]}';
    for (let i = 1; i < whole.length; i++) {
      const fault = walkJson(whole.slice(0, i), null);
      // A word cut in the middle (tru) is no JSON by itself; what follows it is not known.
      if (!/[a-z]$/.test(whole.slice(0, i).replace(/"[^"]*$/, ""))) expect([i, fault?.isCutOff]).toEqual([i, true]);
      else expect(fault).not.toBeNull();
    }
  });
});
