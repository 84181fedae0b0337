import type { PlanPoint } from "../plan-types.ts";
import { sightWallCrossing } from "../walls/wall-crossing.ts";
import { placeInOutlineUnchecked } from "./outline-contact.ts";
import type { OutlineHit } from "./outline-hit.ts";
import type { Outline } from "./outline-types.ts";
import { rayOutlineUnchecked } from "./ray-outline.ts";
import { sightPolygon } from "./ray-polygon.ts";

/** Where an outline first blocks a sight. */
export interface OutlineCrossing {
  /** 0 at `from`, 1 at `to`. */
  readonly t: number;
  readonly point: PlanPoint;
  /** Which of the region's parts is met there; null where the sight starts in the outline, or it has no parts. */
  readonly part: number | null;
}

/**
 * Where an outline first blocks the sight from one point to another, or null where it does not. Closed: touching blocks, and
 * an outline that holds either point, be it on its boundary, blocks: at t = 0 where it holds `from`, and at t = 1 at the
 * latest where it holds `to`. Unchecked.
 */
export function sightOutlineCrossing(outline: Outline, from: PlanPoint, to: PlanPoint): OutlineCrossing | null {
  if (outline.kind === "point" || outline.kind === "segment") {
    const wall = outline.kind === "point" ? { a: outline.point, b: outline.point } : outline;
    const crossing = sightWallCrossing(from, to, wall);
    return crossing && { t: crossing.t, point: crossing.point, part: null };
  }
  if (placeInOutlineUnchecked(outline, from) !== "outside")
    return { t: 0, point: { x: from.x, z: from.z }, part: null };
  const isToHeld = placeInOutlineUnchecked(outline, to) !== "outside";
  const hit = from.x === to.x && from.z === to.z ? null : hitAhead(outline, from, to);
  if (hit !== null && (hit.t < 1 || isToHeld)) {
    if (hit.t < 1) return { t: hit.t, point: hit.point, part: hit.part };
    return { t: 1, point: { x: to.x, z: to.z }, part: hit.part };
  }
  // A rounding of the direction may pass by what the target touches.
  return isToHeld ? { t: 1, point: { x: to.x, z: to.z }, part: null } : null;
}

function hitAhead(outline: Outline, from: PlanPoint, to: PlanPoint): OutlineHit | null {
  if (outline.kind === "region" && outline.form.kind === "polygon") return sightPolygon(outline.form, from, to);
  const direction = { x: to.x - from.x, z: to.z - from.z };
  if (Number.isFinite(direction.x) && Number.isFinite(direction.z))
    return rayOutlineUnchecked(outline, { origin: from, direction });
  const half = rayOutlineUnchecked(outline, {
    origin: from,
    direction: { x: to.x / 2 - from.x / 2, z: to.z / 2 - from.z / 2 },
  });
  return half && { ...half, t: half.t / 2 };
}
