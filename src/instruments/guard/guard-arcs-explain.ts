import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { Quantity } from "../../readout/readout.ts";
import type { ExplainedRow, ExplainedScene, Explanation } from "../explanation.ts";
import { count, metres, type Phrase, phrase } from "../phrase.ts";
import { type GuardReading, isAllAround } from "./guard-reading.ts";

/** How many arcs a table lists one by one; the others are added up in its last row. */
const MOST_ARCS = 8;

/** How many names a sentence tells before it only counts. */
const MOST_NAMES = 3;

/** How the clear angle comes about: every obstacle hides an arc, and what no arc hides is clear. */
export function explainArcs({
  point,
  view,
  radius,
  arcs,
  blockedArcs,
  clearAngle,
  blockedAngle,
  spokes,
  target,
}: GuardReading): Explanation {
  const whole = isAllAround(view) ? phrase`the whole turn` : phrase`the field of view`;
  return {
    title: phrase`Why ${{ ...arcAngle(clearAngle), decimals: 2 }} clear?`,
    text: phrase`Within the radius every wall, and every section of a solid at the guard’s height, hides the directions from one of its edges to the other. Arcs that overlap become one; what is left of ${whole} is clear. The spokes are drawn, and not counted.`,
    formulas: [phrase`*clear* = *view* − Σ *blocked*`, phrase`*blocked* = angle(*end*) − angle(*start*)`],
    table: {
      frame: "from +x towards +z",
      columns: ["Start", "End", "Width"],
      rows: [...arcRows(blockedArcs, "blocked"), ...arcRows(arcs, "clear")],
    },
    verdict:
      blockedArcs.length === 0
        ? isHiddenSomewhere({ spokes, target })
          ? phrase`[clear] What stands within ${metres(radius)} is a wall seen end-on: it hides one direction, which has no width.`
          : phrase`[clear] Nothing within ${metres(radius)} hides an arc.`
        : phrase`[blocked] ${count(blockedArcs.length)} ${blockedArcs.length === 1 ? "arc hides" : "arcs hide"} ${arcAngle(blockedAngle)}. Blocked and clear together are ${whole}, ${arcAngle(view.end - view.start)}.`,
    notes: [],
    sum: [arcAngle(view.end - view.start), " − ", ...sumOfArcs(blockedArcs, blockedAngle)],
    result: arcAngle(clearAngle),
    role: "clear",
    points: [point],
  };
}

/** What is read if every wall were the infinite line through it, and how much of that is wrong. */
export function explainLines(
  { point, clearAngle, asLines, target }: GuardReading,
  { nameOf }: ExplainedScene,
): Explanation {
  const { wrongArcs, wronglyBlockedAngle, walls, wallCount } = asLines;
  const names = [...new Set(walls.map(({ id }) => nameOf(id)))];
  const more = Math.max(0, names.length - MOST_NAMES) + wallCount - walls.length;
  const shown = `${names.slice(0, MOST_NAMES).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const atTarget =
    target && asLines.target && target.visible && !asLines.target.visible
      ? [phrase`At the target the readings disagree: it is seen, and lines say that it is not.`]
      : [];
  return {
    title: phrase`Why ${{ ...arcAngle(asLines.clearAngle), decimals: 2 }} clear if walls were lines?`,
    text: phrase`A line is never shorter than its wall, so reading walls as lines only ever hides more. What is clear in truth, and hidden by lines, is wrong.`,
    formulas: [phrase`*as lines* = *clear* − Σ *wrong*`],
    table: {
      frame: "from +x towards +z",
      columns: ["Start", "End", "Width"],
      rows: [
        ...arcRows(wrongArcs, "wrongly blocked"),
        { symbol: [], name: "clear in truth", cells: [arcAngle(clearAngle)] },
      ],
    },
    verdict:
      wronglyBlockedAngle === 0
        ? phrase`[same] Both readings agree here. More radius may tell them apart.`
        : phrase`[wrong] The lines through ${shown} hide ${arcAngle(wronglyBlockedAngle)} where nothing stands.`,
    notes: atTarget,
    sum: [arcAngle(clearAngle), " − ", ...sumOfArcs(wrongArcs, wronglyBlockedAngle)],
    result: arcAngle(asLines.clearAngle),
    role: wronglyBlockedAngle === 0 ? "neutral" : "blocked",
    points: [point],
  };
}

/** Whether a single direction is known to be hidden, be it that of the target. */
function isHiddenSomewhere({ spokes, target }: Pick<GuardReading, "spokes" | "target">): boolean {
  return target?.reason === "blocked" || spokes.some(({ blocker }) => blocker !== null);
}

function arcRows(arcs: readonly PlanArc[], name: string): ExplainedRow[] {
  const listed = arcs.slice(0, MOST_ARCS);
  const rest = arcs.slice(MOST_ARCS).reduce((sum, { start, end }) => sum + end - start, 0);
  const rows = listed.map(({ start, end }) => ({
    symbol: [],
    name,
    cells: [arcAngle(start), arcAngle(end), arcAngle(end - start)],
  }));
  const more = arcs.length - listed.length;
  return more > 0 ? [...rows, { symbol: [], name: `${name}, ${more} more`, cells: [arcAngle(rest)] }] : rows;
}

/** The widths, as far as a line holds them; else their sum. */
function sumOfArcs(arcs: readonly PlanArc[], total: number): Phrase {
  if (arcs.length === 0) return [arcAngle(0)];
  if (arcs.length > 3) return [arcAngle(total)];
  const widths = arcs.flatMap(({ start, end }, i): Phrase => [...(i === 0 ? [] : [" + "]), arcAngle(end - start)]);
  return arcs.length === 1 ? widths : ["(", ...widths, ")"];
}

/** An angle of an arc. */
function arcAngle(value: number): Quantity {
  return { value, unit: "rad" };
}
