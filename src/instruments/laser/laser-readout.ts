import type { Vec3 } from "../../geometry/types.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { Quantity, Readout, ReadoutRow } from "../../readout/readout.ts";
import { featureName } from "../feature-text.ts";
import type { LaserHit, LaserLeg, LaserOutcome, LaserReading } from "./laser-reading.ts";
import type { LaserRecord } from "./laser-record.ts";

type NameOf = (id: string) => string;

/** What became of a leg, in the words that panel, viewport and speech use. */
export const OUTCOME_WORDS: Readonly<Record<LaserOutcome, string>> = {
  hit: "hit",
  outOfRange: "out of range",
  behind: "behind the start",
  parallel: "parallel, never meets",
  noHit: "no hit",
};

/** A laser's reading as the panel shows it: the first leg large, every leg a row of the table. */
export function laserReadout(record: LaserRecord, reading: LaserReading, nameOf: NameOf): Readout {
  const [first] = reading.legs;
  if (!first) return { answer: null, rows: [], table: null };
  return {
    answer: answerOf(first, nameOf),
    rows: rowsOf(first, reading),
    table: {
      columns: [
        { title: "Leg", align: "start" },
        { title: "t", align: "end" },
        { title: "u", align: "end" },
        { title: "Angle", align: "end" },
      ],
      rows: [
        ...reading.legs.map((leg, i) => ({
          id: leg.hit?.id ?? record.id,
          cells: [`${i + 1} ${legName(leg, nameOf)}`, ...legNumbers(leg.hit)],
          highlighted: i === 0 && leg.outcome === "hit",
          part: `leg ${i + 1}`,
          ...(leg.outcome === "hit" && { tag: `leg ${i + 1}` }),
        })),
        ...reading.crossings.map((hit, i) => ({
          id: hit.id,
          part: `crossing ${i + 1}`,
          cells: [`× ${nameOf(hit.id)}`, ...legNumbers(hit)],
          highlighted: false,
        })),
      ],
      omitted: 0,
    },
  };
}

function answerOf({ outcome, hit, direction }: LaserLeg, nameOf: NameOf): NonNullable<Readout["answer"]> {
  const role = outcome === "hit" ? "clear" : "neutral";
  const name = hit ? nameOf(hit.id) : "";
  if (hit === null) return { title: "No hit", value: "no hit", why: "the beam meets nothing", role };
  if (hit.t === null || hit.distance === null) {
    const why =
      hit.height !== undefined ? `n · D = 0 · ${heightWords(hit.height)}` : `D × W = 0 · ${asideWords(hit, direction)}`;
    return { title: `Parallel to ${name}`, value: OUTCOME_WORDS.parallel, why, role };
  }
  const title = { hit: "Hits", outOfRange: "Out of range:", behind: "Behind the start:", parallel: "", noHit: "" };
  // Walls may be read as the lines through them: nothing stands where only the line is met.
  const isBeside = typeof hit.u === "number" && (hit.u < 0 || hit.u > 1);
  return {
    title: `${title[outcome]} ${isBeside ? "the line of " : ""}${name}`,
    value: metres(hit.t),
    why: whyLine(hit),
    role,
  };
}

/** "t 3.6792 m · u 0.5500 · 62.6° from the normal", or the denominator, or the feature that was hit. */
function whyLine(hit: LaserHit): string {
  const parts = [`t ${formatText(metres(hit.t ?? 0), { decimals: 4 })}`];
  if (typeof hit.u === "number") parts.push(`u ${formatText({ value: hit.u, unit: "" }, { decimals: 4 })}`);
  else if (hit.denominator !== undefined) parts.push(`n · D = ${denominatorText(hit.denominator)}`);
  else
    parts.push(`${hit.inside ? "out through" : "on"} its ${featureName({ ...hit, feature: hit.feature ?? "face" })}`);
  if (hit.angle !== null) parts.push(`${formatText({ value: hit.angle, unit: "rad" })} from the normal`);
  return parts.join(" · ");
}

function denominatorText(value: number): string {
  return formatText({ value, unit: "" }, { decimals: 6 });
}

function heightWords(height: number): string {
  if (height === 0) return "the beam lies in the plane";
  return `${formatText(metres(Math.abs(height)))} ${height > 0 ? "above" : "under"} the plane`;
}

function asideWords({ lineDistance, side }: LaserHit, { x, z }: Vec3): string {
  const isUpright = x === 0 && z === 0;
  if (!lineDistance) return isUpright ? "the beam stands on its line" : "the beam runs along its line";
  return `${formatText(metres(Math.abs(lineDistance)))} beside its line, ${side}`;
}

function rowsOf({ hit, outcome, start }: LaserLeg, reading: LaserReading): ReadoutRow[] {
  const rows: ReadoutRow[] = [];
  if (hit?.point) rows.push({ label: outcome === "hit" ? "Hit point" : "Crossing", value: pointValue(hit.point) });
  else rows.push({ label: "Origin", value: pointValue(start), role: "query" });
  if (hit?.normal) rows.push({ label: "Normal", value: vectorValue(hit.normal) });
  if (hit?.wall === undefined && hit?.denominator !== undefined) {
    rows.push({ label: "n · D", value: denominatorText(hit.denominator) });
    if (hit.height !== undefined) rows.push({ label: "Above the plane", value: metres(hit.height) });
  }
  if (hit?.wall) rows.push(...wallRows(hit));
  if (reading.reach !== null) rows.push({ label: "Reach", value: metres(reading.reach) });
  if (reading.clamped) rows.push({ label: "Bounces", value: `at most ${reading.bounces.toLocaleString("en")}` });
  return rows;
}

function wallRows({ lineDistance, side, foot, footU, denominator }: LaserHit): ReadoutRow[] {
  if (typeof lineDistance !== "number" || !foot)
    return [{ label: "From the wall\u2019s line", value: "no line: a point" }];
  const past = typeof footU !== "number" || (footU >= 0 && footU <= 1) ? "yes" : footU < 0 ? "before a" : "past b";
  return [
    { label: "Denominator", value: metres(denominator ?? 0) },
    {
      label: "From the wall\u2019s line",
      value: `${formatText(metres(lineDistance))} ${side ?? ""}`.trim(),
      role: "nearest",
    },
    { label: "Foot on the line", value: pointValue(foot) },
    { label: "Foot on the wall?", value: past === "yes" ? past : `no, ${past}` },
  ];
}

function legName({ outcome, hit }: LaserLeg, nameOf: NameOf): string {
  if (!hit) return OUTCOME_WORDS[outcome];
  return outcome === "hit"
    ? nameOf(hit.id)
    : `${nameOf(hit.id)}, ${outcome === "parallel" ? "parallel" : OUTCOME_WORDS[outcome]}`;
}

function legNumbers(hit: LaserHit | null): (Quantity | string)[] {
  return [
    typeof hit?.t === "number" ? metres(hit.t) : "–",
    typeof hit?.u === "number" ? { value: hit.u, unit: "" } : "–",
    typeof hit?.angle === "number" ? { value: hit.angle, unit: "rad" } : "–",
  ];
}

function metres(value: number): Quantity {
  return { value, unit: "m" };
}

function pointValue({ x, y, z }: Vec3): readonly [Quantity, Quantity, Quantity] {
  return [metres(x), metres(y), metres(z)];
}

function vectorValue({ x, y, z }: Vec3): readonly [Quantity, Quantity, Quantity] {
  return [
    { value: x, unit: "" },
    { value: y, unit: "" },
    { value: z, unit: "" },
  ];
}
