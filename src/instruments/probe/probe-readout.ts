import type { Vec3 } from "../../geometry/types.ts";
import type { ShapeClosestPoint } from "../../query/scene-queries.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { Quantity, Readout, ReadoutRow } from "../../readout/readout.ts";
import { featureLabel, featureName } from "../feature-text.ts";
import type { ProbeComparison } from "./probe-comparison.ts";
import type { ProbeReading } from "./probe-reading.ts";

/**
 * A probe's reading as the panel shows it. `nameOf` gives the name of a shape as it is shown; `compares` adds what the
 * nearest segment would read without the clamp.
 */
export function probeReadout(reading: ProbeReading, nameOf: (id: string) => string, compares = false): Readout {
  const { nearest, distances, total } = reading;
  if (nearest === null) {
    return {
      answer: { title: "Nearest", value: "no shapes", why: "there is nothing to be near to", role: "neutral" },
      rows: [{ label: "Probe", value: pointValue(reading.point), role: "query" }],
      table: null,
    };
  }
  return {
    answer: {
      title: `Nearest: ${nameOf(nearest.id)}`,
      value: metres(nearest.signedDistance),
      why: whyLine(nearest),
      role: "nearest",
    },
    rows: [...rowsOf(reading, nearest), ...(compares ? comparisonRows(reading, nearest, nameOf) : [])],
    table: {
      columns: [
        { title: "Shape", align: "start" },
        { title: "Distance", align: "end" },
        { title: "Feature", align: "end" },
      ],
      rows: distances.map((distance, i) => ({
        id: distance.id,
        cells: [nameOf(distance.id), metres(distance.signedDistance), featureLabel(distance)],
        highlighted: i === 0,
        part: distance.id,
        ...(i === 0 && { tag: "nearest" }),
      })),
      omitted: total - distances.length,
    },
  };
}

/** Side, and what answered: "outside · answered by its +z face". A bare segment has no side. */
function whyLine(nearest: ShapeClosestPoint): string {
  if (nearest.onSurface)
    return nearest.feature === "end" || isBare(nearest) ? "on the segment · touching" : "on the surface · touching";
  if (nearest.inside) {
    const depth = formatText(metres(-nearest.signedDistance));
    return `inside · way out ${depth} through its ${featureName(nearest)}${nearest.unique ? "" : " (one of several)"}`;
  }
  const answered = `answered by its ${featureName(nearest)}${parameterText(nearest)}`;
  return isBare(nearest) ? answered : `outside · ${answered}`;
}

/** ", t = 0.7350", and what the clamp did to it where it did something. */
function parameterText({ t, unclampedT }: ShapeClosestPoint): string {
  if (t === undefined || unclampedT === undefined || unclampedT === null) return "";
  const before = formatText({ value: unclampedT, unit: "" }, { decimals: 4 });
  return unclampedT === t ? `, t = ${before}` : `, t = ${before} clamped to ${t}`;
}

function rowsOf(reading: ProbeReading, nearest: ShapeClosestPoint): ReadoutRow[] {
  const rows: ReadoutRow[] = [
    { label: "Foot point", value: pointValue(nearest.solidPoint) },
    { label: "Probe", value: pointValue(reading.point), role: "query" },
  ];
  if (reading.wayOut) {
    rows.push({ label: "Way out", value: pointValue(reading.wayOut), role: "nearest" });
    rows.push({ label: "Surface point", value: pointValue(nearest.surfacePoint) });
  }
  if (nearest.t !== undefined) rows.push(...segmentRows({ ...nearest, t: nearest.t }, reading.comparison));
  return rows;
}

interface SegmentAnswer {
  readonly id: string;
  readonly t: number;
  readonly unclampedT?: number | null;
  readonly lineDistance?: number | null;
}

/** What only segments have: t before and after the clamp, how far the infinite line is, and how many times too close that is. */
function segmentRows(segment: SegmentAnswer, comparison: ProbeComparison | null): ReadoutRow[] {
  const { id, t, unclampedT, lineDistance } = segment;
  const rows: ReadoutRow[] = [
    { label: "t unclamped", value: typeof unclampedT === "number" ? plain(unclampedT) : "none: no length" },
    { label: "t clamped", value: plain(t) },
  ];
  if (typeof lineDistance === "number") rows.push({ label: "To its line", value: metres(lineDistance) });
  if (comparison?.id !== id) return rows;
  const { timesTooClose: times } = comparison;
  const value = times === null ? timesText(comparison) : { ...plain(times), decimals: decimalsOf(times) };
  return [...rows, { label: "Times too close", value, role: times === 1 ? "neutral" : "blocked" }];
}

/** On request, the right distance beside the wrong one, also where the segment is not the nearest shape. */
function comparisonRows(
  { comparison }: ProbeReading,
  nearest: ShapeClosestPoint,
  nameOf: (id: string) => string,
): ReadoutRow[] {
  if (comparison === null) return [{ label: "Compared with", value: "no segment has a length" }];
  const { id, signedDistance } = comparison;
  const toSegment: ReadoutRow = { label: "To the segment", value: metres(signedDistance), role: "nearest" };
  if (id === nearest.id) return [toSegment];
  return [{ label: "Compared with", value: nameOf(id) }, toSegment, ...segmentRows(comparison, comparison)];
}

/** "×310 too close", or what the line reads where no number says it. */
export function timesText({ timesTooClose, lineDistance }: ProbeComparison): string {
  if (timesTooClose === null) return lineDistance === 0 ? "reads touching" : "reads inside";
  // Three digits that count: ×1.41, ×14.1, ×310.
  const decimals = timesTooClose < 10 ? 2 : timesTooClose < 100 ? 1 : 0;
  return `×${formatText(plain(timesTooClose), { decimals })} too close`;
}

/** In a row, where the full number is: a digit more. */
function decimalsOf(times: number): number {
  return times < 100 ? 2 : 1;
}

/** A segment without a radius is the one shape that has no inside: its features are its side and its ends. */
function isBare(nearest: ShapeClosestPoint): boolean {
  return nearest.bare === true;
}

function metres(value: number): Quantity {
  return { value, unit: "m" };
}

function plain(value: number): Quantity {
  return { value, unit: "" };
}

function pointValue(point: Vec3): readonly [Quantity, Quantity, Quantity] {
  return [metres(point.x), metres(point.y), metres(point.z)];
}
