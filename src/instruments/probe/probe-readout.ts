import type { Vec3 } from "../../geometry/types.ts";
import type { ShapeClosestPoint } from "../../query/scene-queries.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { Quantity, Readout, ReadoutRow } from "../../readout/readout.ts";
import { featureLabel, featureName } from "../feature-text.ts";
import type { ProbeReading } from "./probe-reading.ts";

/** A probe's reading as the panel shows it. `nameOf` gives the name of a shape as it is shown. */
export function probeReadout(reading: ProbeReading, nameOf: (id: string) => string): Readout {
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
    rows: rowsOf(reading, nearest),
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
  if (nearest.t !== undefined) {
    const { unclampedT, lineDistance } = nearest;
    rows.push({
      label: "t unclamped",
      value: unclampedT === null || unclampedT === undefined ? "none: no length" : { value: unclampedT, unit: "" },
    });
    rows.push({ label: "t clamped", value: { value: nearest.t, unit: "" } });
    if (typeof lineDistance === "number") rows.push({ label: "To its line", value: metres(lineDistance) });
  }
  return rows;
}

/** A segment without a radius is the one shape that has no inside: its features are its side and its ends. */
function isBare(nearest: ShapeClosestPoint): boolean {
  return nearest.bare === true;
}

function metres(value: number): Quantity {
  return { value, unit: "m" };
}

function pointValue(point: Vec3): readonly [Quantity, Quantity, Quantity] {
  return [metres(point.x), metres(point.y), metres(point.z)];
}
