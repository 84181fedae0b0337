import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateCheck, expectationWords } from "../checks/evaluate-check.ts";
import { lawRuns } from "../geometry/law-runs.ts";
import { expectationsOf } from "../instruments/expectations.ts";
import type { InstrumentKind } from "../instruments/instrument-kind.ts";
import { instrumentKinds } from "../instruments/kinds.ts";
import { LinearScan } from "../query/linear-scan.ts";
import { checkReader } from "../scene/read-checks.ts";
import type { SceneRecord } from "../scene/record.ts";

// Coarse numbers, so that points lie on surfaces and beams run along walls again and again.
const coordinate = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -4, max: 4, noNaN: true }));
const vector = fc.tuple(coordinate, coordinate, coordinate);
const size = fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 3, noNaN: true }));
const shape = fc.oneof(
  fc.record({ kind: fc.constant("box"), center: vector, halfExtents: fc.tuple(size, size, size) }),
  fc.record({ kind: fc.constant("sphere"), center: vector, radius: size }),
  fc.record({ kind: fc.constant("plane"), point: vector, normal: fc.constant([0, 1, 0]) }),
  fc.record({ kind: fc.constant("segment"), a: vector, b: vector }),
);
const place = fc.oneof(vector, fc.constantFrom({ shape: "s0" }, { shape: "s9" }));
const instrument = fc.oneof(
  fc.record({ kind: fc.constant("probe"), point: vector }),
  fc.record({
    kind: fc.constant("laser"),
    origin: vector,
    direction: vector.map(([x, y, z]) => (x === 0 && y === 0 && z === 0 ? [1, 0, 0] : [x, y, z])),
    domain: fc.constantFrom("line", "ray", "segment"),
    range: fc.constantFrom(null, 2),
    bounces: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant("guard"), point: vector, radius: size, target: fc.oneof(place, fc.constant(null)) }),
  fc.record({ kind: fc.constant("lamp"), point: vector }),
  fc.record({ kind: fc.constant("ruler"), from: place, to: place }),
);

test("whatever an instrument reads, there is something to keep of it, all of it holds, can be saved, and has words", () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 6 }), instrument, (shapes, parameters) => {
      const queries = new LinearScan();
      queries.reset(shapes.map((it, i): SceneRecord => ({ ...it, id: `s${i}`, name: `S ${i}` })));
      const record: SceneRecord = { id: "asked", name: "Asked", ...parameters };
      const kind = (instrumentKinds as unknown as Readonly<Record<string, InstrumentKind>>)[record.kind]!;
      const reading = kind.measure(record, queries);
      const expectations = expectationsOf(record.kind, reading);
      expect(expectations.length).toBeGreaterThan(0);
      const checks = expectations.map((expectation) => ({ instrument: "asked", ...expectation }));
      const problems: unknown[] = [];
      const report = { problem: (it: unknown) => problems.push(it), dropped: () => undefined };
      expect(checkReader.read(JSON.parse(JSON.stringify(checks)), report)).toEqual(checks);
      expect(problems).toEqual([]);
      for (const check of checks) {
        const result = evaluateCheck(check, { get: () => record, readingOf: () => reading });
        expect(result, JSON.stringify(check)).toMatchObject({ ok: true, dangling: false });
        // No step of a path: "nearest.id".
        expect(result.words).not.toMatch(/[a-z]\.[a-z\d]/i);
      }
    }),
    lawRuns(1000),
  );
});

test("nothing is proposed that is not so, or that no change of the scene could make false", () => {
  const words = (record: SceneRecord) => {
    const queries = new LinearScan();
    queries.reset([
      { id: "crate", kind: "box", name: "Crate", center: [0, 0, 0], halfExtents: [1, 1, 1] } as SceneRecord,
    ]);
    const kind = (instrumentKinds as unknown as Readonly<Record<string, InstrumentKind>>)[record.kind]!;
    return expectationsOf(record.kind, kind.measure(record, queries)).map((it) =>
      expectationWords(it, { get: () => undefined }),
    );
  };
  // The crate stands behind the start, and the beam ends on nothing.
  expect(words({ id: "l", kind: "laser", name: "Beam", origin: [3, 0, 0], direction: [1, 0, 0] })).toEqual([
    "beam ends on nothing",
    "outcome of leg 1 is behind the start",
    "number of legs is 1",
  ]);
  // From within nothing is clear: at least 0° would hold anywhere.
  expect(words({ id: "g", kind: "guard", name: "Guard", point: [0, 0, 0], radius: 5 })).toEqual([
    "shape that it stands in is crate (not in the scene)",
    "clear arc is 0.0° ± 0.1°",
  ]);
});
