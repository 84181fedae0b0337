import { SUM_ROUNDING } from "../../geometry/tolerances.ts";
import type { Quantity } from "../../readout/readout.ts";
import { asQuery, numberRow, planRow } from "../explained-rows.ts";
import type { ExplainedKind, ExplainedRow, ExplainedScene, Explanation } from "../explanation.ts";
import { type Phrase, phrase, plain, term } from "../phrase.ts";
import { whereStands } from "../where-stands.ts";
import { lampCode } from "./lamp-code.ts";
import type { LampReading } from "./lamp-reading.ts";
import type { LampRecord } from "./lamp-record.ts";

/** How many corners a table lists one by one; the others are added up in one row. */
const MOST_CORNERS = 8;

/** Below this part of the lit area the shoelace formula and the exact area differ by rounding alone. */
const ROUND_FROM = 1e-9;

/** What a lamp explains: how its polygon comes about, and how the area adds up. */
export const explainedLamp: ExplainedKind<LampRecord, LampReading> = {
  parts: () => [{ id: "area", title: "area" }],
  explain(_record, reading, _part, scene) {
    return reading.polygon.length === 0 ? explainDark(reading, scene) : explainArea(reading);
  },
  code: (record, reading, _part, { queries }) => lampCode(record, reading, queries),
};

/**
 * The shoelace formula: 2 A = Σ (xᵢ zᵢ₊₁ − xᵢ₊₁ zᵢ), with corners as seen from the lamp, which takes no digits away far from
 * the origin. Where round sections bound the light the polygon has chords, and the area under their arcs comes off.
 */
function explainArea({ point, polygon, area, rectangleArea, isGiven }: LampReading): Explanation {
  const corners = polygon.map(({ x, z }) => ({ x: x - point.x, z: z - point.z }));
  const terms = corners.map((p, i) => {
    const q = corners[(i + 1) % corners.length] ?? p;
    const [right, left] = [p.x * q.z, q.x * p.z];
    // Two corners in one direction from the lamp: what is left of their products is rounding.
    return Math.abs(right - left) <= SUM_ROUNDING * (Math.abs(right) + Math.abs(left)) ? 0 : right - left;
  });
  const twice = terms.reduce((sum, value) => sum + value, 0);
  const round = area - twice / 2;
  const hasRound = Math.abs(round) > ROUND_FROM * area;
  const rest = terms.slice(MOST_CORNERS);
  const listed = corners.slice(0, MOST_CORNERS).map(
    ({ x, z }, i): ExplainedRow => ({
      symbol: [],
      name: `corner ${i + 1}`,
      cells: [{ value: x }, { value: z }, { value: terms[i] ?? 0, unit: "m²" }],
    }),
  );
  return {
    title: phrase`Why ${squareMetres(area)} lit?`,
    text: phrase`Turn once around the lamp, by every end of a wall, every edge of a section and every crossing. In each direction the nearest obstacle, or the edge of the rectangle, ends the light: these points are the corners. Their triangles to the lamp add up.`,
    formulas: [phrase`*A* = ½ Σ (*xᵢ zᵢ₊₁* − *xᵢ₊₁ zᵢ*)`],
    table: {
      frame: "from the lamp, metres",
      columns: ["X", "Z", "Term"],
      rows: [
        ...listed,
        ...(rest.length > 0
          ? [numberRow([], `${rest.length} more corners`, { value: rest.reduce((a, b) => a + b, 0), unit: "m²" })]
          : []),
        numberRow(phrase`Σ`, "sum of the terms", { value: twice, unit: "m²" }),
        ...(hasRound ? [numberRow([], "arcs beside their chords", { value: round, unit: "m²" })] : []),
      ],
    },
    verdict: phrase`${{ strong: `${polygon.length} corners` }} bound the light. ${lightShare(area, rectangleArea, isGiven)}`,
    notes: [
      phrase`Solids count with their section at the lamp’s height, bare segments as walls of any height.`,
      ...(hasRound ? [phrase`Round sections are drawn as chords within 1 mm; the area is that of the arcs.`] : []),
    ],
    sum: [...phrase`½ · `, ...term(twice), ...(hasRound ? roundTerm(round) : [])],
    result: squareMetres(area),
    role: "query",
    points: [point],
  };
}

function roundTerm(round: number): Phrase {
  return round < 0 ? [" − ", ...term(-round)] : [" + ", ...term(round)];
}

function lightShare(area: number, rectangleArea: number, isGiven: boolean): Phrase {
  const share: Quantity = { value: rectangleArea > 0 ? (100 * area) / rectangleArea : 0, unit: "%", decimals: 1 };
  return phrase`That is ${share} of ${isGiven ? "its rectangle" : "the rectangle around the scene"}, ${squareMetres(rectangleArea)}.`;
}

function explainDark(reading: LampReading, scene: ExplainedScene): Explanation {
  const { point, inside, isOutside, rectangle } = reading;
  const verdict =
    inside !== null
      ? phrase`[dark] The lamp stands ${whereStands(reading)} ${{ strong: scene.nameOf(inside) }}. Shapes are closed and touching blocks, so no light comes out.`
      : isOutside
        ? phrase`[dark] The lamp stands outside of its rectangle, of which it then lights nothing.`
        : phrase`[dark] The rectangle has no area.`;
  return {
    title: phrase`Why is nothing lit?`,
    text: phrase`The lit polygon is what the lamp sees of its rectangle. From here it sees none of it.`,
    formulas: [phrase`*A* = ½ Σ (*xᵢ zᵢ₊₁* − *xᵢ₊₁ zᵢ*)`],
    table: {
      frame: "in the plan, metres",
      columns: ["X", "Z"],
      rows: [
        asQuery(planRow([], "lamp", point)),
        planRow([], "least corner of the rectangle", rectangle.min),
        planRow([], "greatest corner", rectangle.max),
      ],
    },
    verdict,
    notes: [],
    sum: phrase`½ · ${plain(0)}`,
    result: squareMetres(0),
    role: "neutral",
    points: [point],
  };
}

function squareMetres(value: number): Quantity {
  return { value, unit: "m²" };
}
