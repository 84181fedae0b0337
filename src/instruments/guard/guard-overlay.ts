import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { distance, normalizeOrNull, subtract } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { InstrumentMemory } from "../instrument-kind.ts";
import { crossBar, standingDot } from "../overlay-marks.ts";
import { middleOfWidest, pointAlong, viewSides, widestOf } from "./guard-arcs.ts";
import { linesOverlay } from "./guard-lines-overlay.ts";
import type { GuardDrawn, GuardTarget } from "./guard-reading.ts";
import { arc, REASON_WORDS } from "./guard-readout.ts";
import type { GuardRecord } from "./guard-record.ts";
import { type DrawnSectors, drawSectors, sectorItems } from "./guard-sectors.ts";
import { type DrawnSpokes, drawSpokes } from "./guard-spokes.ts";

/** Where the chips of the angles stand, as parts of the radius. */
const CLEAR_CHIP_AT = 0.6;
const BLOCKED_CHIP_AT = 0.8;

/** What was drawn last, for what is the same again. */
interface DrawnGuard {
  readonly sectors: DrawnSectors;
  readonly spokes: DrawnSpokes;
}

/** A guard's reading as it is drawn: sectors and spokes below, what it looks for, the guard itself on top. */
export function guardOverlay(
  record: GuardRecord,
  reading: GuardDrawn,
  _rank = 0,
  memory?: InstrumentMemory,
): readonly OverlayItem[] {
  const { point, target, asLines } = reading;
  const before = memory?.kept as DrawnGuard | undefined;
  const drawn = { sectors: drawSectors(reading, before?.sectors), spokes: drawSpokes(reading, before?.spokes) };
  if (memory) memory.kept = drawn satisfies DrawnGuard;
  const items = sectorItems(drawn.sectors);
  for (const bundle of drawn.spokes.bundles) for (const item of bundle) items.push(item);
  items.push(...viewSides(reading));
  if (record.asLines && asLines) for (const item of linesOverlay(reading, asLines)) items.push(item);
  if (target?.point) items.push(...sightLine(target, target.point, reading));
  items.push(...chips(reading), ...standingDot(point, 8, 2.5), {
    type: "label",
    role: "text2",
    at: point,
    text: record.name,
    offset: -22,
  });
  return items;
}

/** Green and solid to what is seen; red to a cross at the blocker, and dashed on; grey dots where it is not looked at. */
function sightLine(target: GuardTarget, at: Vec3, { point, radius }: GuardDrawn): OverlayItem[] {
  const { reason, blocker, visible } = target;
  const seen = { x: at.x, y: point.y, z: at.z };
  const items: OverlayItem[] = [];
  if (visible) items.push({ type: "line", role: "clear", width: 2.5, casing: 1.5, points: [point, seen] });
  else if (blocker) {
    items.push(
      { type: "line", role: "blocked", width: 2.5, casing: 1.5, points: [point, blocker.point] },
      { type: "line", role: "blocked", width: 1.75, dash: [6, 5], points: [blocker.point, seen] },
      { type: "cross", role: "blocked", at: blocker.point, size: 14, width: 3, casing: 2 },
    );
  } else {
    items.push({ type: "line", role: "neutral", width: 1.5, dash: [2, 7], points: [point, seen] });
    const way = normalizeOrNull(subtract(seen, point));
    if (reason === "outOfRange" && way)
      items.push(crossBar(pointAlong(point, Math.atan2(way.z, way.x), radius), way, "neutral", 3));
  }
  if (at.y !== point.y)
    items.push({ type: "line", role: "neutral", width: 1.25, dash: [4, 4], alpha: 0.75, points: [seen, at] });
  items.push(
    { type: "dot", role: "hover", at, radius: 6, ring: 1.5, hollow: true },
    {
      type: "label",
      role: visible ? "clear" : blocker ? "blocked" : "neutral",
      chip: true,
      at,
      text: visible ? "Target seen" : `Target ${blocker ? "not seen" : REASON_WORDS[reason]}`,
      offset: -24,
    },
  );
  return items;
}

function chips(reading: GuardDrawn): OverlayItem[] {
  const { point, radius, arcs, blockedArcs, clearAngle, blockedAngle, inside } = reading;
  const chip = (role: "clear" | "blocked", angle: number, part: number, text: string): OverlayItem => ({
    type: "label",
    role,
    chip: true,
    at: pointAlong(point, angle, radius * part),
    text,
    offset: 8,
  });
  if (inside !== null) return [chip("blocked", -Math.PI / 2, 0.5, "sees nothing")];
  const clear = middleOfWidest(arcs);
  const blocked = freePlaceIn(blockedArcs, reading);
  return [
    ...(clear === null ? [] : [chip("clear", clear, CLEAR_CHIP_AT, `${formatText(arc(clearAngle))} clear`)]),
    ...(blocked === null
      ? []
      : [chip("blocked", blocked, BLOCKED_CHIP_AT, `${formatText(arc(blockedAngle))} blocked`)]),
  ];
}

/** A direction in the widest blocked arc for its chip: the middle, or beside it where the target would lie under the chip. */
function freePlaceIn(arcs: readonly PlanArc[], { target, point, radius }: GuardDrawn): number | null {
  const widest = widestOf(arcs);
  if (widest === null) return null;
  const at = (part: number): number => widest.start + part * (widest.end - widest.start);
  const seen = target?.point;
  if (!seen) return at(0.5);
  const away = (part: number): number =>
    distance(seen, pointAlong({ ...point, y: seen.y }, at(part), radius * BLOCKED_CHIP_AT));
  return at([0.5, 0.2, 0.8].reduce((best, part) => (away(part) > away(best) + radius * 0.05 ? part : best)));
}
