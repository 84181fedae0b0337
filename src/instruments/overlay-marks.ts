import type { Vec3 } from "../geometry/types.ts";
import { add, normalizeOrNull, scale } from "../geometry/vec3.ts";
import type { OverlayItem, OverlayRole } from "../overlay/overlay-item.ts";

/** Radius of the ring on the ground under an instrument's point, in metres. */
const GROUND_RING = 0.13;

/** Half the length of the bar that ends a reach, in metres. */
const BAR_HALF = 0.14;

/** Far enough to leave every view of a scene, in metres, and near enough for graphics cards. */
export const OUT_OF_VIEW = 20_000;

/** An instrument's dot, and how it stands above (or below) the ground. Radius and ring in CSS pixels. */
export function standingDot(point: Vec3, radius: number, ring: number, role: OverlayRole = "query"): OverlayItem[] {
  const ground = { x: point.x, y: 0, z: point.z };
  const items: OverlayItem[] = [];
  if (point.y !== 0) {
    items.push({ type: "line", role, points: [point, ground], width: 1.25, dash: [4, 4], alpha: 0.75 });
  }
  items.push({ type: "circle", role, center: ground, normal: { x: 0, y: 1, z: 0 }, radius: GROUND_RING, width: 1.25 });
  items.push({ type: "dot", role, at: point, radius, ring });
  return items;
}

/** A short level bar across a direction: something ends here. */
export function crossBar(at: Vec3, direction: Vec3, role: OverlayRole, width: number): OverlayItem {
  const across = scale(levelAcross(direction), BAR_HALF);
  return { type: "line", role, points: [add(at, across), add(at, scale(across, -1))], width };
}

/** A level unit vector square to a direction; +x for an upright one. */
export function levelAcross(direction: Vec3): Vec3 {
  return normalizeOrNull({ x: direction.z + 0, y: 0, z: 0 - direction.x }) ?? { x: 1, y: 0, z: 0 };
}

/** The two strokes of an arrow's head at a tip, level where the arrow is, its arms this long in metres. */
export function arrowHead(tip: Vec3, direction: Vec3, arm: number, role: OverlayRole, width: number): OverlayItem {
  const back = scale(direction, -arm);
  const aside = scale(levelAcross(direction), arm * 0.5);
  const points = [add(tip, add(back, aside)), tip, add(tip, add(back, scale(aside, -1)))];
  return { type: "line", role, points, width };
}
