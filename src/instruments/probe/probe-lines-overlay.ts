import type { Vec3 } from "../../geometry/types.ts";
import { add, distance, lerp, normalizeOrNull, scale, subtract } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { levelAcross } from "../overlay-marks.ts";
import type { ProbeComparison } from "./probe-comparison.ts";
import type { ProbeReading } from "./probe-reading.ts";
import { timesText } from "./probe-readout.ts";

/** How far past an end and to each side the regions are shaded, as a part of the segment and of what must lie in them. */
const LEAST_REACH = 1;
const LEAST_HALF_WIDTH = 0.5;
const BEYOND = 1.25;

/** How many hatching strokes a region has along the longer of its sides. */
const STROKES = 12;

/** The plane of the comparison: along the segment, and from its line towards the probe. */
interface Frame {
  readonly along: Vec3;
  readonly aside: Vec3;
  readonly length: number;
}

/**
 * The answer without the clamp, drawn beside the right one: the two regions past the ends, in which the clamp decides, the
 * line going on through them, the ends as t = 0 and t = 1; and where the answers differ the wrong link to the line, with how
 * many times too close it reads.
 */
export function probeLinesOverlay({ point, comparison }: ProbeReading): OverlayItem[] {
  if (comparison === null) return [];
  const { a, b, unclampedT, t, linePoint } = comparison;
  const along = normalizeOrNull(subtract(b, a));
  if (along === null) return [];
  const foot = lerp(a, b, unclampedT);
  const aside = normalizeOrNull(subtract(point, foot)) ?? levelAcross(along);
  const frame = { along, aside, length: distance(a, b) };
  const far = Math.max(LEAST_REACH * frame.length, BEYOND * frame.length * Math.max(-unclampedT, unclampedT - 1));
  const half = Math.max(LEAST_HALF_WIDTH * frame.length, BEYOND * distance(point, foot));
  const back = { ...frame, along: scale(along, -1) };
  const items = [
    ...region(a, back, far, half),
    ...region(b, frame, far, half),
    endLabel(a, "t = 0"),
    endLabel(b, "t = 1"),
  ];
  return t === unclampedT ? items : [...items, ...wrongLink(point, linePoint, comparison)];
}

/** What lies past one end: shaded and hatched, with the line going on through it. */
function region(end: Vec3, { along, aside }: Frame, far: number, half: number): OverlayItem[] {
  const at = (u: number, v: number): Vec3 => add(end, add(scale(along, u), scale(aside, v)));
  const step = Math.max(far, 2 * half) / STROKES;
  const strokes: Vec3[] = [];
  // A stroke is where u + v = c, as far as it lies in 0 ≤ u ≤ far, −half ≤ v ≤ half.
  for (let c = step - half; c < far + half; c += step) {
    const from = Math.max(0, c - half);
    const to = Math.min(far, c + half);
    if (to > from) strokes.push(at(from, c - from), at(to, c - to));
  }
  return [
    {
      type: "fill",
      role: "blocked",
      alpha: 0.07,
      hidden: "none",
      points: [at(0, -half), at(far, -half), at(far, half), at(0, half)],
    },
    { type: "pieces", role: "blocked", width: 1, alpha: 0.22, hidden: "none", points: strokes },
    { type: "line", role: "blocked", width: 1, alpha: 0.6, hidden: "none", points: [at(0, -half), at(0, half)] },
    { type: "line", role: "neutral", width: 1.25, dash: [9, 7], points: [end, at(far, 0)] },
  ];
}

function wrongLink(point: Vec3, linePoint: Vec3, comparison: ProbeComparison): OverlayItem[] {
  return [
    { type: "line", role: "blocked", width: 2, dash: [6, 5], casing: 1.5, points: [point, linePoint] },
    { type: "cross", role: "blocked", at: linePoint, size: 11, width: 2.5, casing: 2 },
    { type: "label", role: "blocked", chip: true, at: linePoint, text: timesText(comparison), offset: 28 },
  ];
}

function endLabel(at: Vec3, text: string): OverlayItem {
  return { type: "label", role: "text2", at, text, offset: -14 };
}
