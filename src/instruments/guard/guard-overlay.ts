import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { distance, normalizeOrNull, subtract } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { InstrumentMemory } from "../instrument-kind.ts";
import { crossBar, standingDot } from "../overlay-marks.ts";
import { middleOfWidest, pointAlong, viewSides, widestOf } from "./guard-arcs.ts";
import { SPOKE_STEP, SPOKE_X, SPOKE_Z } from "./guard-circle.ts";
import { linesOverlay } from "./guard-lines-overlay.ts";
import type { GuardDrawn, GuardTarget } from "./guard-reading.ts";
import { arc, REASON_WORDS } from "./guard-readout.ts";
import type { GuardRecord } from "./guard-record.ts";
import { type DrawnSectors, drawSectors, sectorItems } from "./guard-sectors.ts";

/** Spokes begin at this part of the radius: the guard itself stays free. */
const SPOKE_FROM = 0.1;

/** The bar that ends a blocked spoke, as a part of the gap to the next one. */
const BAR_PART = 0.7;

/** Where the chips of the angles stand, as parts of the radius. */
const CLEAR_CHIP_AT = 0.6;
const BLOCKED_CHIP_AT = 0.8;

/** A guard's reading as it is drawn: sectors and spokes below, what it looks for, the guard itself on top. */
export function guardOverlay(
  record: GuardRecord,
  reading: GuardDrawn,
  _rank = 0,
  memory?: InstrumentMemory,
): readonly OverlayItem[] {
  const { point, target, asLines } = reading;
  const drawn = drawSectors(reading, memory?.kept as DrawnSectors | undefined);
  if (memory) memory.kept = drawn;
  const items = sectorItems(drawn);
  items.push(...spokeLines(reading), ...viewSides(reading));
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

/** Clear: green, thin, all the way. Blocked: red to a bar at the obstacle, and grey dots where nothing is seen any more. */
function spokeLines({ point: { x, y, z }, radius, spokes }: GuardDrawn): OverlayItem[] {
  const clear: number[] = [];
  const blocked: number[] = [];
  const bars: number[] = [];
  const beyond: number[] = [];
  const from = radius * SPOKE_FROM;
  for (const { angle, length, blocker } of spokes) {
    const spoke = Math.round(angle / SPOKE_STEP);
    const dx = SPOKE_X[spoke]!;
    const dz = SPOKE_Z[spoke]!;
    const rimX = x + radius * dx;
    const rimZ = z + radius * dz;
    if (blocker === null) {
      clear.push(x + from * dx, y, z + from * dz, rimX, y, rimZ);
      continue;
    }
    const hitX = x + length * dx;
    const hitZ = z + length * dz;
    beyond.push(hitX, y, hitZ, rimX, y, rimZ);
    if (length === 0) continue;
    const half = (BAR_PART / 2) * SPOKE_STEP * length;
    const first = Math.min(from, length / 2);
    blocked.push(x + first * dx, y, z + first * dz, hitX, y, hitZ);
    bars.push(hitX - half * dz, y, hitZ + half * dx, hitX + half * dz, y, hitZ - half * dx);
  }
  return [
    { type: "pieces", hidden: "none", role: "clear", width: 1, alpha: 0.5, points: clear },
    { type: "pieces", hidden: "none", role: "neutral", width: 1, dash: [4, 7], alpha: 0.45, points: beyond },
    { type: "pieces", hidden: "none", role: "blocked", width: 1.25, alpha: 0.8, points: blocked },
    { type: "pieces", hidden: "none", role: "blocked", width: 3, points: bars },
  ];
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
