import type { PlanPoint } from "../../geometry/plan/plan-types.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { distance } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
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
  const rim = polygon.map(({ x, z }) => ({ x, y: point.y, z }));
  const isLit = rim.length > 0;
  const text = isLit ? `${record.name} ${formatText({ value: area, unit: "m²" })}` : `${record.name}: lights nothing`;
  return [
    ...(isLit ? [...light(reading), outline(rim)].map((item) => fainter(item, rank)) : []),
    ...(isOutside || reading.isGiven ? [frame(reading)] : []),
    ...standingDot(point, 6.5, 2.2),
    { type: "circle", role: "query", center: point, normal: { x: 0, y: 1, z: 0 }, radius: 0.22, width: 1.25 },
    { type: "label", role: inside === null ? "text2" : "blocked", chip: true, at: point, text },
  ];
}

function fainter(item: OverlayItem, rank: number): OverlayItem {
  return rank === 0 ? item : { ...item, alpha: (item.alpha ?? 1) * Math.max(FAINTEST, FAINTER ** rank) };
}

/** Fans around the lamp, brightest there; one ends where an edge runs along a sight line, which has nothing to fill. */
function light({ point, polygon, farthest }: LampReading): OverlayItem[] {
  const fans: PlanPoint[][] = [];
  polygon.forEach((from, k) => {
    const pieces = piecesOf(point, from, polygon[(k + 1) % polygon.length]!);
    const last = fans.at(-1);
    if (pieces.length === 0) fans.push([]);
    else if (last && last.length > 0) last.push(...pieces);
    else fans.splice(-1, last ? 1 : 0, [from, ...pieces]);
  });
  return fans
    .filter((rim) => rim.length > 1)
    .map((rim) => {
      const points = [point, ...rim.map(({ x, z }) => ({ x, y: point.y, z }))];
      const falloff = points.map((at) => (farthest > 0 ? Math.min(1, distance(point, at) / farthest) : 1));
      return { type: "fill", role: "lampFill", hidden: "none", points, falloff };
    });
}

/** An edge in pieces that each span a small angle from the lamp, without its start; none where it spans no angle at all. */
function piecesOf({ x, z }: PlanPoint, from: PlanPoint, to: PlanPoint): PlanPoint[] {
  const a = { x: from.x - x, z: from.z - z };
  const b = { x: to.x - x, z: to.z - z };
  const angle = Math.abs(Math.atan2(a.x * b.z - a.z * b.x, a.x * b.x + a.z * b.z));
  if (angle < NO_ANGLE) return [];
  const count = Math.ceil(angle / LONGEST_PIECE);
  return Array.from({ length: count }, (_, i) =>
    i === count - 1
      ? to
      : { x: from.x + ((to.x - from.x) * (i + 1)) / count, z: from.z + ((to.z - from.z) * (i + 1)) / count },
  );
}

function outline(rim: readonly Vec3[]): OverlayItem {
  return { type: "line", role: "lamp", width: 1.5, alpha: 0.9, points: [...rim, rim[0]!], hidden: "none" };
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
