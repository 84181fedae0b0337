import type { Vec3 } from "../../geometry/types.ts";
import { add, lengthOf, lerp, negate, normalizeOrNull, scale } from "../../geometry/vec3.ts";
import type { OverlayItem, OverlayLine } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import { crossBar, OUT_OF_VIEW, standingDot } from "../overlay-marks.ts";
import { aimPoint } from "./laser-aim.ts";
import type { LaserHit, LaserLeg, LaserReading } from "./laser-reading.ts";
import { OUTCOME_WORDS } from "./laser-readout.ts";
import type { LaserRecord } from "./laser-record.ts";
import { wallOverlay } from "./laser-wall-overlay.ts";

/** How many hits say their number, and at how many the normal and the angle are drawn. */
const NAMED_HITS = 3;
const MEASURED_HITS = 8;

/** So many beams say their numbers whatever stands there; those of further ones yield to what has a place already. */
const LOUD_BEAMS = 6;

/** The normal and the arc of the angle at a hit, in metres, and in how many straight pieces the arc is drawn. */
const NORMAL_LENGTH = 0.55;
const ARC_RADIUS = 0.35;
const ARC_STEPS = 12;

/** How far along a leg that meets nothing its word stands, in metres. */
const WORD_AT = 2.8;

/** The value of a long leg stands no farther along than this, in metres: its middle is seldom in view. */
const VALUE_AT = 5;

const MISS_DASH = [14, 9] as const;
const BEHIND_DASH = [2, 7] as const;

/** A laser's reading as it is drawn: what the first leg is measured by below, the beam with its hits, the origin on top. */
export function laserOverlay(record: LaserRecord, reading: LaserReading, rank = 0): readonly OverlayItem[] {
  const { legs, crossings, origin, domain } = reading;
  const [first] = legs;
  const aim = aimPoint(record);
  // Only the last leg may have met nothing. Its word comes first: what became of the beam yields to no name of a foot.
  const last = legs.at(-1);
  const items: OverlayItem[] = last ? wordOf(last) : [];
  if (first?.hit?.wall) items.push(...wallOverlay(first.start, first.hit, first.outcome === "hit"));
  for (const { point } of crossings) items.push(hollow(point ?? origin));
  if (domain === "line" && first) items.push(...restOfLine(first));
  items.push(...reflectedBeams(legs));
  legs.forEach((leg, i) => {
    items.push(...legOverlay(leg, i, legs.length));
  });
  items.push(
    ...standingDot(origin, 7, 2.2),
    { type: "dot", role: "white", at: aim, radius: 4.5, ring: 2, ringRole: "query" },
    { type: "label", role: "text2", at: aim, text: record.name, offset: -14 },
  );
  return rank < LOUD_BEAMS ? items : items.map(yielding);
}

/** A label that is shown only where there is room for it. */
function yielding(item: OverlayItem): OverlayItem {
  return item.type === "label" && item.chip ? { ...item, chip: false, offset: Math.sign(item.offset ?? 1) * 14 } : item;
}

/** All legs after the first that hit something: a beam of many bounces is two items, and not two for each bounce. */
function reflectedBeams(legs: readonly LaserLeg[]): OverlayItem[] {
  const points: Vec3[] = [];
  for (let i = 1; i < legs.length; i++) {
    const { start, hit, outcome } = legs[i]!;
    if (outcome === "hit" && hit?.point) points.push(start, hit.point);
  }
  if (points.length === 0) return [];
  return [
    { type: "pieces", role: "query", points, width: 10, alpha: 0.13, hidden: "none" },
    { type: "pieces", role: "query", points, width: 2.25, hiddenAlpha: 0.5 },
  ];
}

function legOverlay(leg: LaserLeg, index: number, count: number): OverlayItem[] {
  const { start, direction, hit, outcome } = leg;
  const width = index === 0 ? 3 : 2.25;
  const far = leg.end ?? along(start, direction, OUT_OF_VIEW);
  switch (outcome) {
    case "hit":
      if (!hit?.point) return [];
      // The others lie below, drawn in one.
      if (index > 0) return hitMarks(leg, hit, hit.point, index, count);
      return [...beam(start, hit.point, width), ...hitMarks(leg, hit, hit.point, index, count)];
    case "outOfRange":
      return [
        ...beam(start, far, width),
        crossBar(far, direction, "query", 3),
        ...(hit?.point ? [dotted(far, hit.point), hollow(hit.point)] : []),
      ];
    case "behind":
      return [...miss(leg, far, "query"), ...(hit?.point ? [dotted(start, hit.point), hollow(hit.point)] : [])];
    case "parallel":
      return miss(leg, far, "neutral");
    case "noHit":
      return miss(leg, far, "query");
  }
}

function beam(from: Vec3, to: Vec3, width: number): OverlayLine[] {
  const points = [from, to];
  return [
    { type: "line", role: "query", points, width: 10, alpha: 0.13, hidden: "none" },
    { type: "line", role: "query", points, width, hiddenAlpha: 0.5 },
  ];
}

/** What goes on and meets nothing: long dashes to the edge of the view, or to a bar where the reach ends. */
function miss({ start, direction, end }: LaserLeg, far: Vec3, role: "query" | "neutral"): OverlayItem[] {
  return [
    { type: "line", role, points: [start, far], width: 2, dash: MISS_DASH, alpha: 0.55 },
    ...(end ? [crossBar(end, direction, role, 2)] : []),
  ];
}

/** The parts of a whole line on which nothing is decided. */
function restOfLine({ start, direction, hit }: LaserLeg): OverlayItem[] {
  const isBehind = (hit?.t ?? 0) < 0;
  const ends = [
    [hit?.point && !isBehind ? hit.point : start, along(start, direction, OUT_OF_VIEW)],
    [hit?.point && isBehind ? hit.point : start, along(start, direction, -OUT_OF_VIEW)],
  ];
  return ends.map((points) => ({ type: "line", role: "query", points, width: 1.25, dash: MISS_DASH, alpha: 0.55 }));
}

function hitMarks(leg: LaserLeg, hit: LaserHit, point: Vec3, index: number, count: number): OverlayItem[] {
  const items: OverlayItem[] = index < MEASURED_HITS ? angleMarks(leg, hit, point) : [];
  items.push({ type: "dot", role: "clear", at: point, radius: index === 0 ? 5.5 : 4.5, ring: 2 });
  if (index === 0 && hit.distance !== null) {
    const text = { value: hit.t ?? 0, unit: "m" } as const;
    const at = along(leg.start, leg.direction, Math.min(hit.distance / 2, VALUE_AT) * (text.value < 0 ? -1 : 1));
    items.push({ type: "label", role: "query", chip: true, at, along: point, text });
  }
  if (index >= NAMED_HITS) return items;
  const name = [
    ...(count > 1 ? [ORDINALS[index] ?? ""] : []),
    ...(typeof hit.u === "number" ? [`u ${formatText({ value: hit.u, unit: "" })}`] : []),
  ].join(" · ");
  if (name !== "") {
    items.push({ type: "label", role: "clear", chip: true, at: point, text: name, offset: -28 });
  }
  return items;
}

const ORDINALS: readonly string[] = ["1st hit", "2nd hit", "3rd hit"];

/** The normal on the beam's side of the surface, and the arc between it and the beam. */
function angleMarks({ start }: LaserLeg, { normal, angle, inside }: LaserHit, point: Vec3): OverlayItem[] {
  const back = normalizeOrNull({ x: start.x - point.x, y: start.y - point.y, z: start.z - point.z });
  if (!normal || angle === null || !back) return [];
  const up = inside ? negate(normal) : normal;
  const arc: number[] = [];
  for (let i = 0; i <= ARC_STEPS; i++) {
    const part = i / ARC_STEPS;
    const x = up.x + part * (back.x - up.x);
    const y = up.y + part * (back.y - up.y);
    const z = up.z + part * (back.z - up.z);
    const reach = ARC_RADIUS / lengthOf(x, y, z);
    if (reach < Infinity) arc.push(point.x + reach * x, point.y + reach * y, point.z + reach * z);
  }
  const items: OverlayItem[] = [
    { type: "line", role: "text2", width: 1, points: [point, along(point, up, NORMAL_LENGTH)] },
  ];
  if (angle > 0) items.push({ type: "line", role: "text2", width: 1, points: arc });
  return items;
}

function dotted(from: Vec3, to: Vec3): OverlayItem {
  return { type: "line", role: "neutral", points: [from, to], width: 1.5, dash: BEHIND_DASH };
}

function hollow(at: Vec3): OverlayItem {
  return { type: "dot", role: "neutral", at, radius: 2.6, ring: 1, hollow: true };
}

/** What became of a leg that hits nothing, in a word beside it. */
function wordOf({ outcome, start, end, direction, hit }: LaserLeg): OverlayItem[] {
  if (outcome === "hit") return [];
  const far = end ?? along(start, direction, OUT_OF_VIEW);
  if (outcome === "outOfRange") return [word(OUTCOME_WORDS.outOfRange, lerp(far, hit?.point ?? far, 0.5), far)];
  if (outcome !== "behind") return [word(OUTCOME_WORDS[outcome], along(start, direction, WORD_AT), start)];
  const value = typeof hit?.t === "number" ? ` · ${formatText({ value: hit.t, unit: "m" })}` : "";
  return [word(OUTCOME_WORDS.behind + value, lerp(start, hit?.point ?? start, 0.5), start)];
}

function word(text: string, at: Vec3, toward: Vec3): OverlayItem {
  return { type: "label", role: "neutral", at, along: toward, text };
}

function along(start: Vec3, direction: Vec3, metres: number): Vec3 {
  return add(start, scale(direction, metres));
}
