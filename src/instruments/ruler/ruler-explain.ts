import { closestPoint } from "../../geometry/closest-point.ts";
import type { Primitive, Vec3 } from "../../geometry/types.ts";
import { subtract } from "../../geometry/vec3.ts";
import { explainPoint } from "../explain-point.ts";
import { asQuery, SPACE_COLUMNS, vectorRow } from "../explained-rows.ts";
import type { ExplainedKind, ExplainedRow, ExplainedScene, Explanation } from "../explanation.ts";
import { featureName } from "../feature-text.ts";
import { metres, type Phrase, phrase, rootOfSquares, sumOfProducts } from "../phrase.ts";
import { rulerCode } from "./ruler-code.ts";
import { movesFirst, type RulerEnd, type RulerReading, type RulerSilence } from "./ruler-reading.ts";
import { goneWords, RULER_SILENCE } from "./ruler-readout.ts";
import type { RulerRecord } from "./ruler-record.ts";

/** What a ruler explains: how far its two ends are apart, or how deep they overlap, and which points say so. */
export const explainedRuler: ExplainedKind<RulerRecord, RulerReading> = {
  parts: () => [{ id: "distance", title: "distance" }],
  explain(_record, reading, _part, scene) {
    const { distance, pointA, pointB } = reading;
    const points = [pointA, pointB].filter((point) => point !== null);
    const notes = [
      ...goneWords(reading, scene.nameOf).map((words): Phrase => [`${words}.`]),
      ...(reading.unique || distance === null ? [] : [severalNote(reading)]),
    ];
    if (distance === null || !pointA || !pointB) return explainSilence(reading, scene, points, notes);
    const answer = explainEnds(reading, pointA, pointB, scene);
    return {
      ...answer,
      title: phrase`Why ${metres(distance)} from ${endName(reading.from, scene)} to ${endName(reading.to, scene)}?`,
      notes: [...answer.notes, ...notes],
      result: metres(distance),
      role: distance < 0 ? "blocked" : "nearest",
      points,
    };
  },
  code: (record, reading) => rulerCode(record, reading),
};

/** What a ruler would have needed. */
const SILENT_TEXT: Readonly<Record<RulerSilence, Phrase>> = {
  missing: phrase`A ruler measures between two things that are in the scene.`,
  sameShape: phrase`A ruler measures between two things that are not the same.`,
  noSeparation: phrase`A plane is a half-space without end. Two of them share a region without end, which no move takes away, unless they face each other exactly.`,
};

type Ends = Pick<Explanation, "text" | "formulas" | "table" | "verdict" | "sum" | "notes">;

function explainEnds(reading: RulerReading, pointA: Vec3, pointB: Vec3, scene: ExplainedScene): Ends {
  const a = shapeOf(reading.from, scene);
  const b = shapeOf(reading.to, scene);
  if (a && b) return explainShapes(reading, pointA, pointB, [a, b], scene);
  const shape = a ?? b;
  if (!shape) return explainPoints(pointA, pointB);
  const point = a ? pointB : pointA;
  const answer = explainPoint(shape, point, closestPoint(shape, point), "point");
  return { ...answer, notes: answer.notes ?? [] };
}

function explainPoints(pointA: Vec3, pointB: Vec3): Ends {
  const way = subtract(pointB, pointA);
  return {
    text: phrase`From point to point the distance is the length of the way between.`,
    formulas: [phrase`*d* = | *b* − *a* |`],
    table: tableOf(endRows(pointA, pointB, true)),
    verdict: phrase`Nothing was clamped: points have no faces, edges or corners.`,
    notes: [],
    sum: rootOfSquares(way.x, way.y, way.z),
  };
}

/** Two shapes: apart, the length between the nearest points; overlapping, how far the deepest points are along the way out. */
function explainShapes(
  reading: RulerReading,
  pointA: Vec3,
  pointB: Vec3,
  [a, b]: readonly [Primitive, Primitive],
  scene: ExplainedScene,
): Ends {
  const { direction, state } = reading;
  const way = subtract(pointB, pointA);
  // Apart, each nearest point is the foot of the other; overlapping, both lie on their own surface.
  const [toA, toB] = state === "overlap" ? [pointA, pointB] : [pointB, pointA];
  const features = phrase`${scene.nameOf(reading.from.shape ?? "")} answers with its ${{ strong: featureFor(a, toA) }}, ${scene.nameOf(reading.to.shape ?? "")} with its ${{ strong: featureFor(b, toB) }}.`;
  if (state !== "overlap" || direction === null)
    return {
      text: phrase`Of all pairs of points, one on each shape, the nearest counts. The distance is the length between these two: the gap.`,
      formulas: [phrase`*d* = | *b* − *a* |`],
      table: tableOf(endRows(pointA, pointB, false)),
      verdict: state === "touching" ? phrase`Both points are one: the shapes touch. ${features}` : features,
      notes: [],
      sum: rootOfSquares(way.x, way.y, way.z),
    };
  return {
    text: phrase`The shapes overlap. Of all moves that would separate them the shortest counts: it leads along *n*, and the deepest point of each in the other says how long it is.`,
    formulas: [phrase`*d* = *n* · (*b* − *a*)`],
    table: tableOf([...endRows(pointA, pointB, false), vectorRow(phrase`*n*`, "way out, unit", direction)]),
    verdict: phrase`Negative: an overlap. Moving ${endName(movesFirst(reading) ? reading.from : reading.to, scene)} by ${metres(-(reading.distance ?? 0))} along *n* makes them just touch. ${features}`,
    notes: [],
    sum: sumOfProducts([direction.x, way.x], [direction.y, way.y], [direction.z, way.z]),
  };
}

/** The part of a shape that answers to a point. */
function featureFor(shape: Primitive, point: Vec3): string {
  return featureName(closestPoint(shape, point));
}

function endRows(pointA: Vec3, pointB: Vec3, areGiven: boolean): ExplainedRow[] {
  const rows = [
    vectorRow(phrase`*a*`, areGiven ? "from" : "on the first", pointA),
    vectorRow(phrase`*b*`, areGiven ? "to" : "on the second", pointB),
  ];
  return [...(areGiven ? rows.map(asQuery) : rows), vectorRow(phrase`*b* − *a*`, "", subtract(pointB, pointA))];
}

function tableOf(rows: readonly ExplainedRow[]): Explanation["table"] {
  return { frame: "in the world, metres", columns: SPACE_COLUMNS, rows };
}

function explainSilence(
  reading: RulerReading,
  scene: ExplainedScene,
  points: readonly Vec3[],
  notes: readonly Phrase[],
): Explanation {
  return {
    title: phrase`Why no answer from ${endName(reading.from, scene)} to ${endName(reading.to, scene)}?`,
    text: SILENT_TEXT[reading.reason ?? "missing"],
    formulas: [phrase`*d* = | *b* − *a* |`],
    table: points.length > 0 ? tableOf(points.map((point) => asQuery(vectorRow([], "known point", point)))) : null,
    verdict: phrase`There is no answer: ${reading.reason ? RULER_SILENCE[reading.reason] : "nothing to measure"}.`,
    notes,
    sum: ["nothing to measure"],
    result: "no answer",
    role: "neutral",
    points,
  };
}

function severalNote({ state }: RulerReading): Phrase {
  return state === "overlap"
    ? phrase`One of several: another move is exactly as short.`
    : phrase`One of several: other points are exactly as near.`;
}

function shapeOf({ shape, missing }: RulerEnd, { queries }: ExplainedScene): Primitive | null {
  return shape === null || missing ? null : queries.shape(shape);
}

function endName({ shape, missing }: RulerEnd, { nameOf }: ExplainedScene): string {
  if (shape === null) return "a point";
  return missing ? "a last point" : nameOf(shape);
}
