import type { PlanPoint } from "../../geometry/plan/plan-types.ts";
import { lengthOf } from "../../geometry/vec3.ts";
import type { OverlayFill, OverlayItem } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import { standingDot } from "../overlay-marks.ts";
import type { LampReading } from "./lamp-reading.ts";
import type { LampRecord } from "./lamp-record.ts";

/** Long edges are drawn in pieces of at most this angle, so that the light fades evenly along them. */
const LONGEST_PIECE = Math.PI / 24;

/** An edge that spans less than this many radians is not filled: it would be drawn as a hair of doubled light. */
const NO_ANGLE = 1e-7;

/** Every further lamp is a little fainter than the one before it, down to this part of the first one's light. */
const FAINTER = 0.75;
const FAINTEST = 0.4;

/** A lamp's reading as it is drawn: soft light that fades with the distance, its outline, the lamp on top. */
export function lampOverlay(record: LampRecord, reading: LampReading, rank = 0): readonly OverlayItem[] {
  const { point, polygon, area, inside, isOutside } = reading;
  const isLit = polygon.length > 0;
  const text = isLit ? `${record.name} ${formatText({ value: area, unit: "m²" })}` : `${record.name}: lights nothing`;
  return [
    ...(isLit ? lit(reading).map((item) => fainter(item, rank)) : []),
    ...(isOutside || reading.isGiven ? [frame(reading)] : []),
    ...standingDot(point, 6.5, 2.2),
    { type: "circle", role: "query", center: point, normal: { x: 0, y: 1, z: 0 }, radius: 0.22, width: 1.25 },
    { type: "label", role: inside === null ? "text2" : "blocked", chip: true, at: point, text },
  ];
}

function lit(reading: LampReading): OverlayItem[] {
  const fill = light(reading);
  return [fill, outline(fill)];
}

function fainter(item: OverlayItem, rank: number): OverlayItem {
  return rank === 0 ? item : { ...item, alpha: (item.alpha ?? 1) * Math.max(FAINTEST, FAINTER ** rank) };
}

/** A fan around the lamp, brightest there, with a gap where an edge runs along a sight line, which has nothing to fill. */
function light({ point, polygon, farthest }: LampReading): OverlayFill {
  const { x, y, z } = point;
  const points = [x, y, z];
  const falloff = [0];
  const gaps: number[] = [];
  const put = (atX: number, atZ: number): void => {
    points.push(atX, y, atZ);
    falloff.push(farthest > 0 ? Math.min(1, lengthOf(atX - x, 0, atZ - z) / farthest) : 1);
  };
  let from = polygon[polygon.length - 1]!;
  put(from.x, from.z);
  for (const to of polygon) {
    const count = piecesOf(point, from, to);
    if (count === 0) gaps.push(falloff.length);
    for (let i = 1; i < count; i++) put(from.x + ((to.x - from.x) * i) / count, from.z + ((to.z - from.z) * i) / count);
    put(to.x, to.z);
    from = to;
  }
  return { type: "fill", role: "lampFill", hidden: "none", points, falloff, gaps };
}

/** In how many pieces an edge spans a small angle from the lamp each; 0 where it spans no angle at all. */
function piecesOf({ x, z }: PlanPoint, from: PlanPoint, to: PlanPoint): number {
  const ax = from.x - x;
  const az = from.z - z;
  const bx = to.x - x;
  const bz = to.z - z;
  const sine = Math.abs(ax * bz - az * bx);
  const cosine = ax * bx + az * bz;
  // Most edges span no angle or a small one, and that is told by its tangent.
  if (sine < cosine * NO_ANGLE) return 0;
  return sine < cosine * LONGEST_PIECE ? 1 : Math.ceil(Math.atan2(sine, cosine) / LONGEST_PIECE);
}

/** Around what is filled. The fan goes all round, from the last corner to the last corner. */
function outline({ points }: OverlayFill): OverlayItem {
  const around = (points as readonly number[]).slice(3);
  return { type: "line", role: "lamp", width: 1.5, alpha: 0.9, points: around, hidden: "none" };
}

/** The rectangle that was given: nothing is lit beyond it. */
function frame({ rectangle: { min, max }, point: { y } }: LampReading): OverlayItem {
  const corners = [
    { x: min.x, y, z: min.z },
    { x: max.x, y, z: min.z },
    { x: max.x, y, z: max.z },
    { x: min.x, y, z: max.z },
  ];
  return { type: "line", role: "neutral", width: 1, dash: [6, 5], alpha: 0.75, points: [...corners, corners[0]!] };
}
