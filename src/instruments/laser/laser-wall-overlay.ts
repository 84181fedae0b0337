import type { Vec3 } from "../../geometry/types.ts";
import { add, distance, lerp, normalizeOrNull, scale, subtract } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import { arrowHead, OUT_OF_VIEW } from "../overlay-marks.ts";
import type { LaserHit } from "./laser-reading.ts";

/** The arms of the arrow's head, as a part of the wall, and at most, in metres. */
const HEAD_PART = 0.2;
const HEAD_MOST = 0.3;

/**
 * The wall that decides a leg: an arrow from a to b, for without it left and right mean nothing; its infinite line; and
 * the perpendicular from the leg's start with its foot, its signed distance and its side.
 */
export function wallOverlay(
  start: Vec3,
  { wall, foot, footU, lineDistance, side }: LaserHit,
  isHit: boolean,
): OverlayItem[] {
  const direction = wall && normalizeOrNull(subtract(wall.b, wall.a));
  if (!wall || !direction || !foot) return [];
  const { a, b } = wall;
  const role = isHit ? "clear" : "neutral";
  const line = { type: "line", role: "neutral", width: 1.25, dash: [9, 7] } as const;
  const level = normalizeOrNull({ x: b.x - a.x, y: 0, z: b.z - a.z }) ?? direction;
  const atStart = (end: Vec3): Vec3 => ({ x: end.x, y: start.y, z: end.z });
  const items: OverlayItem[] = [
    { ...line, points: [atStart(a), add(atStart(a), scale(level, -OUT_OF_VIEW))] },
    { ...line, points: [atStart(b), add(atStart(b), scale(level, OUT_OF_VIEW))] },
    { type: "line", role, points: [a, b], width: 3 },
    arrowHead(b, direction, Math.min(HEAD_MOST, HEAD_PART * distance(a, b)), role, 3),
    { type: "label", role: "text2", at: a, text: "a", offset: 12 },
    { type: "label", role: "text2", at: b, text: "b", offset: 12 },
  ];
  if (!lineDistance || !side) return items;
  const up = normalizeOrNull(subtract(start, foot));
  // On the side where the wall is, if the foot lies beyond it.
  const toward = scale(level, (footU ?? 0) > 0.5 ? -1 : 1);
  return [
    ...items,
    { type: "line", role: "nearest", points: [start, foot], width: 1.75 },
    ...(up ? [{ type: "rightAngle", role: "nearest", at: foot, normal: up, toward } as const] : []),
    { type: "dot", role: "nearest", at: foot, radius: 4.5, ring: 2 },
    { type: "label", role: "text2", at: foot, text: "foot", offset: -12 },
    {
      type: "label",
      role: "nearest",
      chip: true,
      at: lerp(start, foot, 0.5),
      along: foot,
      text: `${formatText({ value: lineDistance, unit: "m" })} ${side}`,
    },
  ];
}
