import type { Vec3 } from "../../geometry/types.ts";
import { add, lerp, negate } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import { arrowHead, crossBar } from "../overlay-marks.ts";
import { movesFirst, type RulerReading } from "./ruler-reading.ts";

/** The arms of the arrow's head along the way out, in metres. */
const HEAD = 0.16;

/**
 * A ruler's reading as it is drawn: a gap is a dimension line with a bar at each end, an overlap an arrow along the shortest
 * way out of it; both with their value, and the two points that answered.
 */
export function rulerOverlay(record: { readonly name: string }, reading: RulerReading): readonly OverlayItem[] {
  const { pointA, pointB, distance, state } = reading;
  const marks = (["from", "to"] as const).flatMap((end) => {
    const at = end === "from" ? pointA : pointB;
    return at ? [endMark(at, reading[end].missing)] : [];
  });
  if (!pointA || !pointB || distance === null) return marks;
  const name: OverlayItem = { type: "label", role: "text2", at: pointA, text: record.name, offset: -14 };
  return [
    ...(state === "overlap" ? overlapLine(pointA, pointB, reading) : gapLine(pointA, pointB, reading)),
    ...marks,
    name,
  ];
}

/** A point that answered: filled, or hollow where the shape that it belonged to is gone. */
function endMark(at: Vec3, isMissing: boolean): OverlayItem {
  return isMissing
    ? { type: "dot", role: "neutral", at, radius: 4.5, ring: 1.5, hollow: true }
    : { type: "dot", role: "nearest", at, radius: 4, ring: 2 };
}

function gapLine(a: Vec3, b: Vec3, { distance, direction, state }: RulerReading): OverlayItem[] {
  const value: OverlayItem = {
    type: "label",
    role: "nearest",
    chip: true,
    at: lerp(a, b, 0.5),
    along: b,
    text:
      state === "touching" ? `${formatText({ value: 0, unit: "m" })} touching` : { value: distance ?? 0, unit: "m" },
  };
  if (state === "touching" || direction === null) return [value];
  return [
    { type: "line", role: "nearest", points: [a, b], width: 2, casing: 1.5, hiddenAlpha: 0.5 },
    crossBar(a, direction, "nearest", 2),
    crossBar(b, direction, "nearest", 2),
    value,
  ];
}

/** The way out of an overlap: that of the second end, or of the first where only that one is a point. */
function overlapLine(a: Vec3, b: Vec3, reading: RulerReading): OverlayItem[] {
  const { distance, direction } = reading;
  if (direction === null || distance === null) return [];
  const isFirst = movesFirst(reading);
  const [start, tip] = isFirst ? [a, b] : [b, a];
  const arm = Math.min(HEAD, -distance / 3);
  return [
    { type: "line", role: "blocked", points: [start, tip], width: 2, hidden: "onTop" },
    { ...arrowHead(tip, isFirst ? negate(direction) : direction, arm, "blocked", 2), hidden: "onTop" },
    {
      type: "label",
      role: "blocked",
      chip: true,
      at: lerp(a, b, 0.5),
      along: add(lerp(a, b, 0.5), direction),
      text: `${formatText({ value: distance, unit: "m" })} overlap`,
    },
  ];
}
