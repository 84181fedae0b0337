import fc from "fast-check";
import { findNodeAtLocation, type Node, parseTree, visit } from "jsonc-parser";
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

/** Where the parser of an editor finds the first fault. */
function firstFaultElsewhere(text: string): number | null {
  let first: number | null = null;
  const onError = (_: number, offset: number) => {
    first ??= offset;
  };
  visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  return first;
}

/** JSON that was damaged: something put in, something cut out. */
const damaged = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(60),
    fc.constantFrom("", ",", "]", "}", '"', ":", "0", "n", "\\", "//", "\t", "\n", "-", "1e", "'"),
    fc.nat(2),
  )
  .map(([text, at, insert, cut]) => text.slice(0, at) + insert + text.slice(at + cut));

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
    fc.assert(
      fc.property(damaged, (text) => {
        expect(walkJson(text, null) === null).toBe(isJson(text));
      }),
      { seed: 17, numRuns: 1500 },
    );
  });

  it("finds the fault where the parser of an editor does, or at the start of the word around it", () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const fault = walkJson(text, null);
        const elsewhere = firstFaultElsewhere(text);
        if (!fault || elsewhere === null) return;
        // A comma too many is told where it stands, and not where the bracket does.
        const reach = fault.expected.includes("comma before") ? text.slice(fault.end).search(/\S/) : 0;
        expect([text, fault.start <= elsewhere, elsewhere <= fault.end + reach]).toEqual([text, true, true]);
      }),
      { seed: 23, numRuns: 1500 },
    );
  });

  it("finds every value where the parser of an editor does", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value, null, 1);
        const wanted = want(value);
        walkJson(text, wanted);
        const compare = (node: WantedValue, path: readonly (string | number)[], tree: Node) => {
          expect([path, node.span!.start]).toEqual([path, findNodeAtLocation(tree, [...path])?.offset]);
          for (const [part, child] of node.children) compare(child, [...path, part], tree);
        };
        compare(wanted, [], parseTree(text)!);
      }),
      { seed: 29, numRuns: 150 },
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

  it("gives up where lists lie a million deep in each other, before they fill the memory", () => {
    const text = "[".repeat(1_200_000);
    expect(walkJson(text, null)).toMatchObject({ start: 1_000_000, expected: "must not be nested so deep" });
    expect(walkJson(text.slice(0, 900_000), null)).toMatchObject({ isCutOff: true });
  });
});
