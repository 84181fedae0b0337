import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf } from "../geometry/bounds.ts";
import { lawRuns } from "../geometry/law-runs.ts";
import type { Bounds } from "../geometry/types.ts";
import { LinearScan } from "../query/linear-scan.ts";
import { SceneIndex } from "../query/scene-index.ts";
import { createRecordReader } from "../scene/read-record.ts";
import type { SceneRecord } from "../scene/record.ts";
import { freezeDeep } from "../scene/record-equality.ts";
import { type DescribedKind, describeKind } from "../scene/record-kind.ts";
import type { ProblemParts } from "../scene/scene-problem.ts";
import { instrumentDetails } from "./details.ts";
import type { ExplainedScene, Explanation } from "./explanation.ts";
import { explanationOf } from "./explanations.ts";
import type { InstrumentKind } from "./instrument-kind.ts";
import { instrumentKinds } from "./kinds.ts";
import { instrumentMeasures } from "./measures.ts";
import type { Phrase } from "./phrase.ts";
import type { InstrumentKindName } from "./record-kinds.ts";

type Kind = Omit<InstrumentKind, keyof DescribedKind> & DescribedKind;

const KINDS = Object.values(instrumentKinds).map((kind) => ({
  ...kind,
  ...describeKind(kind, instrumentDetails[kind.kind as InstrumentKindName]),
})) as unknown as Kind[];

// Coarse numbers, so that points lie on surfaces, beams run along walls and corners are met exactly, again and again.
const coordinate = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double({ min: -5, max: 5, noNaN: true }));
const vector = fc.tuple(coordinate, coordinate, coordinate);
const direction = vector.filter(([x, y, z]) => x !== 0 || y !== 0 || z !== 0);
const size = fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 3, noNaN: true }));

const shape = fc.oneof(
  fc.record({ kind: fc.constant("box"), center: vector, halfExtents: fc.tuple(size, size, size) }),
  fc.record({ kind: fc.constant("sphere"), center: vector, radius: size }),
  fc.record({ kind: fc.constant("plane"), point: vector, normal: direction }),
  fc.record({ kind: fc.constant("segment"), a: vector, b: vector }),
  fc.record({ kind: fc.constant("segment"), a: vector, b: vector, radius: size }),
);
const scene = fc
  .array(shape, { maxLength: 8 })
  .map((shapes): SceneRecord[] => shapes.map((it, i) => freezeDeep({ ...it, id: `s${i}`, name: `S ${i}` })));

/** Parameters of a kind of instrument, by its own description of them. */
function parametersOf(kind: Kind): fc.Arbitrary<Record<string, unknown>> {
  const fields = kind.parameters.map(({ key, type, choices, min, none, whole }) => {
    const value: fc.Arbitrary<unknown> = {
      number: whole
        ? fc.integer({ min: 0, max: 6 })
        : fc.oneof(
            fc.double({ min: min ?? -9, max: 20, noNaN: true }),
            ...(none === undefined ? [] : [fc.constant(null)]),
          ),
      vector,
      rotation: fc.constant([0, 0, 0, 1]),
      direction,
      anchor: fc.oneof(
        vector,
        fc.integer({ min: 0, max: 9 }).map((i) => ({ shape: `s${i}` })),
      ),
      rectangle: fc
        .tuple(coordinate, coordinate, size, size)
        .map(([x, z, width, depth]) => [x, z, x + width, z + depth]),
      text: fc.string(),
      boolean: fc.boolean(),
      choice: fc.constantFrom(...(choices ?? [""])),
    }[type];
    const isNullable = none !== undefined && type !== "number";
    return [key, isNullable ? fc.oneof(value, fc.constant(null)) : value] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

const recordOf = (kind: InstrumentKind, parameters: object): SceneRecord =>
  freezeDeep({ id: "instrument", kind: kind.kind, name: "Instrument", ...parameters });

function queriesOf<Q extends SceneIndex | LinearScan>(queries: Q, records: readonly SceneRecord[]): Q {
  queries.reset(records);
  return queries;
}

/** Where a shape stands, a bare segment as a wall without a limit in height; null: without bounds. */
function boundsOfShape(queries: SceneIndex, id: string): Bounds | null {
  const primitive = queries.shape(id)!;
  const bounds = boundsOf(primitive);
  if (bounds === null || primitive.type !== "segment") return bounds;
  return { min: { ...bounds.min, y: -Infinity }, max: { ...bounds.max, y: Infinity } };
}

/** Every number in plain data. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

const nameOf = (id: string) => id;

/**
 * The same with no number nearer to 0 than a micrometre, but 0: where products vanish, a formula that is written down has no
 * digits left; what is measured has.
 */
function lifted<T>(value: T): T {
  if (typeof value === "number") return (value === 0 ? 0 : Math.sign(value) * Math.max(1e-6, Math.abs(value))) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(lifted) as T;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, lifted(it)])) as T;
}

/** The last line of an explanation, worked out as it stands there: "√((−3)² + 4²) − 1". Null for words and comparisons. */
function workOut(sum: Phrase): number | null {
  const text = sum
    .map((part) => (typeof part === "string" ? part : "value" in part ? `(${part.value})` : "?"))
    .join("")
    .replaceAll("√", "Math.sqrt")
    .replaceAll("max", "Math.max")
    .replaceAll("²", "**2")
    .replaceAll("½", "0.5")
    .replaceAll("−", "-")
    .replaceAll("·", "*");
  return /^[\d\se.+*/(),-]*$/.test(text.replaceAll(/Math\.(sqrt|max)/g, ""))
    ? Number(new Function(`return ${text}`)())
    : null;
}

/** Whether the result is what its last line comes to; where the line says no number, whether it says words. */
function comesOut({ sum, result }: Explanation): boolean {
  const value = workOut(sum);
  if (typeof result === "string") return sum.length > 0;
  if (value === null) return false;
  return Math.abs(value - result.value) <= 1e-6 * (1 + Math.abs(result.value));
}

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))("the instrument %s", (_, kind) => {
  test("answers in an empty scene, with its defaults", () => {
    const record = recordOf(kind, kind.defaults);
    const reading = kind.measure(record, queriesOf(new SceneIndex(), []));
    expect(structuredClone(reading)).toEqual(reading);
    expect(kind.readout(record, reading, nameOf).answer).not.toBeNull();
    expect(kind.overlay(record, reading).length).toBeGreaterThan(0);
  });

  test("answers in every scene with finite numbers, the same twice, and changes nothing", () => {
    fc.assert(
      fc.property(scene, parametersOf(kind), (records, parameters) => {
        // Frozen to its depth: whoever writes into a record throws.
        const record = recordOf(kind, parameters);
        const queries = queriesOf(new SceneIndex(), records);
        const reading = kind.measure(record, queries);
        expect(numbersIn(reading).every(Number.isFinite)).toBe(true);
        expect(structuredClone(reading)).toEqual(reading);
        expect(kind.measure(record, queries)).toEqual(reading);
        expect(numbersIn(kind.overlay(record, reading)).every(Number.isFinite)).toBe(true);
        expect(kind.readout(record, reading, nameOf).answer?.title.length).toBeGreaterThan(0);
        kind.beforeLoss?.(record, new Set(["s0", "s1"]), queries);
      }),
      lawRuns(2000),
    );
  });

  test("reads the same as before while its sources are the same", () => {
    fc.assert(
      fc.property(scene, parametersOf(kind), shape, fc.nat(), (records, parameters, changed, which) => {
        const [first] = records;
        if (!kind.sources || !first) return;
        const record = recordOf(kind, parameters);
        const queries = queriesOf(new SceneIndex(), records);
        const [sources, reading] = [kind.sources(record, queries), kind.measure(record, queries)];
        const from = records[which % records.length] ?? first;
        const to = freezeDeep({ ...changed, id: from.id, name: from.name });
        queries.apply({ added: [], removed: [], updated: [[from, to]], moved: [] });
        const after = kind.sources(record, queries);
        if (after.flat().every((source, i) => source === sources.flat()[i]))
          expect(kind.measure(record, queries)).toEqual(reading);
      }),
      lawRuns(2000),
    );
  });

  test("reads the same as a fresh reading after every edit, whatever it kept from the one before", () => {
    // Among many walls, for only of these something is kept; one is dragged for a while, then another.
    const wall = fc.record({ kind: fc.constant("segment"), a: vector, b: vector });
    const many = fc.array(fc.oneof({ arbitrary: wall, weight: 3 }, shape), { minLength: 5, maxLength: 24 });
    // Now and then nobody asks for more than what is drawn.
    const step = fc.record({ next: shape, isDrawn: fc.boolean() });
    const edit = fc.record({ which: fc.nat(), to: fc.array(step, { minLength: 1, maxLength: 4 }) });
    const edits = fc.array(edit, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(many, parametersOf(kind), edits, (shapes, parameters, dragged) => {
        const records = shapes.map((it, i): SceneRecord => freezeDeep({ ...it, id: `s${i}`, name: `S ${i}` }));
        const record = recordOf(kind, parameters);
        const queries = queriesOf(new SceneIndex(), records);
        const [memory, drawing] = [{ kept: undefined }, { kept: undefined }];
        kind.overlay(record, kind.measure(record, queries, { memory }), 0, drawing);
        for (const { which, to } of dragged) {
          const at = which % records.length;
          for (const { next, isDrawn } of to) {
            const from = records[at]!;
            const after: SceneRecord = freezeDeep({ ...next, id: from.id, name: from.name });
            records[at] = after;
            const boundsBefore = boundsOfShape(queries, from.id);
            queries.apply({ added: [], removed: [], updated: [[from, after]], moved: [] });
            const fresh = kind.measure(record, queries);
            const changed = [boundsBefore, boundsOfShape(queries, from.id)];
            const isBounded = changed.every((bounds) => bounds !== null);
            const part = isDrawn ? (kind.drawn ?? kind) : kind;
            const again = part.measure(record, queries, { memory, changed: isBounded ? changed : null });
            if (part === kind) expect(again).toEqual(fresh);
            // What is drawn may be taken over as objects: of arcs and spokes, and of a beam's legs.
            const shown = kind.overlay(record, again, 0, drawing);
            const expected = kind.overlay(record, fresh);
            if (!isDeepStrictEqual(shown, expected)) expect(shown).toEqual(expected);
          }
        }
      }),
      lawRuns(1500),
    );
  });

  test("reads the same from the slow and obvious way of asking, and in a game, which keeps nothing", () => {
    fc.assert(
      fc.property(scene, parametersOf(kind), (records, parameters) => {
        const record = recordOf(kind, parameters);
        const slow = kind.measure(record, queriesOf(new LinearScan(), records));
        const index = queriesOf(new SceneIndex(), records);
        expect(kind.measure(record, index)).toEqual(slow);
        const inGame = instrumentMeasures[kind.kind as InstrumentKindName] as Pick<InstrumentKind, "measure">;
        expect(inGame.measure(record, index)).toEqual(slow);
      }),
      lawRuns(1000),
    );
  });

  test("explains every part of its reading, and the last line of arithmetic comes to the very number", () => {
    fc.assert(
      fc.property(scene, parametersOf(kind), fc.boolean(), (records, parameters, isCursor) => {
        const record = recordOf(kind, lifted(parameters));
        const queries = queriesOf(new SceneIndex(), lifted(records));
        const reading = kind.measure(record, queries);
        const explained = explanationOf(kind.kind)!;
        const asked: ExplainedScene = { queries, nameOf, isHidden: () => false, isCursor };
        const parts = explained.parts(reading, asked);
        expect(parts.length).toBeGreaterThan(0);
        for (const part of [null, "none such", ...parts.map(({ id }) => id)]) {
          const explanation = explained.explain(record, reading, part, asked);
          const isWhole =
            explanation.verdict.length > 0 &&
            numbersIn(explanation).every(Number.isFinite) &&
            /^(scene\.|visibilityPolygon\()/.test(explained.code(record, reading, part, asked));
          if (!isWhole || !comesOut(explanation)) expect.fail(JSON.stringify(explanation));
        }
      }),
      lawRuns(600),
    );
  });

  test("takes its own defaults and every value that its parameters describe", () => {
    const problems: ProblemParts[] = [];
    const report = { problem: (problem: ProblemParts) => problems.push(problem), dropped: () => {} };
    const reader = createRecordReader({ shapes: {}, instruments: { [kind.kind]: kind } }, report);
    const expectTaken = (record: SceneRecord) => {
      expect([reader.read(record, "instruments", []), problems]).toEqual([record, []]);
    };
    expectTaken(recordOf(kind, kind.defaults));
    fc.assert(
      fc.property(parametersOf(kind), (parameters) => expectTaken(recordOf(kind, parameters))),
      lawRuns(500),
    );
  });
});
