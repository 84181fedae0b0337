import type { Vec3 } from "../../geometry/types.ts";
import { lerp } from "../../geometry/vec3.ts";
import type { OverlayItem, OverlayLine } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { InstrumentMemory } from "../instrument-kind.ts";
import { crossBar, OUT_OF_VIEW, standingDot } from "../overlay-marks.ts";
import { aimPoint } from "./laser-aim.ts";
import { along, hitMarks } from "./laser-hit-overlay.ts";
import type { LaserLeg, LaserReading } from "./laser-reading.ts";
import { OUTCOME_WORDS } from "./laser-readout.ts";
import type { LaserRecord } from "./laser-record.ts";
import { wallOverlay } from "./laser-wall-overlay.ts";

/** So many beams say their numbers whatever stands there; those of further ones yield to what has a place already. */
const LOUD_BEAMS = 6;

/** How far along a leg that meets nothing its word stands, in metres. */
const WORD_AT = 2.8;

const MISS_DASH = [14, 9] as const;
const BEHIND_DASH = [2, 7] as const;

/** A leg, whether it is the only one, and how it is drawn: what its wall says of the start lies below everything. */
interface DrawnLeg {
  readonly leg: LaserLeg;
  readonly isOne: boolean;
  readonly below: readonly OverlayItem[];
  readonly above: readonly OverlayItem[];
}

/** A laser's reading as it is drawn: what the first leg is measured by below, the beam with its hits, the origin on top. */
export function laserOverlay(
  record: LaserRecord,
  reading: LaserReading,
  rank = 0,
  memory?: InstrumentMemory,
): readonly OverlayItem[] {
  const { legs, crossings, origin, domain } = reading;
  const [first] = legs;
  const aim = aimPoint(record);
  const before = memory?.kept as readonly DrawnLeg[] | undefined;
  const isOne = legs.length === 1;
  const drawn = legs.map((leg, i) => {
    const known = before?.[i];
    return known?.leg === leg && known.isOne === isOne ? known : drawLeg(leg, i, isOne);
  });
  if (memory) memory.kept = drawn;
  // Only the last leg may have met nothing. Its word comes first: what became of the beam yields to no name of a foot.
  const last = legs.at(-1);
  const items: OverlayItem[] = last ? wordOf(last) : [];
  if (drawn[0]) items.push(...drawn[0].below);
  for (const { point } of crossings) items.push(hollow(point ?? origin));
  if (domain === "line" && first) items.push(...restOfLine(first));
  items.push(...reflectedBeams(legs));
  for (const { above } of drawn) for (const item of above) items.push(item);
  items.push(
    ...standingDot(origin, 7, 2.2),
    { type: "dot", role: "white", at: aim, radius: 4.5, ring: 2, ringRole: "query" },
    { type: "label", role: "text2", at: aim, text: record.name, offset: -14 },
  );
  return rank < LOUD_BEAMS ? items : items.map(yielding);
}

function drawLeg(leg: LaserLeg, index: number, isOne: boolean): DrawnLeg {
  const { start, hit, outcome } = leg;
  const below = index === 0 && hit?.wall ? wallOverlay(start, hit, outcome === "hit") : [];
  return { leg, isOne, below, above: legOverlay(leg, index, isOne) };
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

function legOverlay(leg: LaserLeg, index: number, isOne: boolean): OverlayItem[] {
  const { start, direction, hit, outcome } = leg;
  const width = index === 0 ? 3 : 2.25;
  const far = leg.end ?? along(start, direction, OUT_OF_VIEW);
  switch (outcome) {
    case "hit":
      if (!hit?.point) return [];
      // The others lie below, drawn in one.
      if (index > 0) return hitMarks(leg, hit, hit.point, index, isOne);
      return [...beam(start, hit.point, width), ...hitMarks(leg, hit, hit.point, index, isOne)];
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
