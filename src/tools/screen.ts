import type { Ray, Vec3 } from "../geometry/types.ts";
import { lerp } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { depthOf } from "./pointer-rays.ts";

/** A position in CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Distance on the screen from a position to a straight stroke, and where on the stroke (0 to 1) the nearest point is. */
export function strokeDistance(p: ScreenPoint, a: ScreenPoint, b: ScreenPoint): { distance: number; t: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return { distance: Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy), t };
}

/** How near, on the screen, a stroke of the world comes to the pointer, and the stroke's point there. */
export interface StrokeHit {
  /** CSS pixels. */
  readonly distance: number;
  readonly point: Vec3;
  /** Metres along the view direction. */
  readonly depth: number;
}

/** The part of a stroke before the camera against a pointer; null where all of it is behind the near plane. */
export function hitStroke(view: ViewProjection, ray: Ray, pointer: ScreenPoint, a: Vec3, b: Vec3): StrokeHit | null {
  // A sliver beyond the near plane: there the projection does not divide by nothing.
  const nearest = view.near * (1 + 1e-9) + (view.isOrthographic ? 0 : Number.MIN_VALUE);
  const depthA = depthOf(view, ray, a);
  const depthB = depthOf(view, ray, b);
  if (depthA < nearest && depthB < nearest) return null;
  const cut = (nearest - depthA) / (depthB - depthA);
  const from = depthA < nearest ? lerp(a, b, cut) : a;
  const to = depthB < nearest ? lerp(a, b, cut) : b;
  const clientA = view.toClient(from);
  const clientB = view.toClient(to);
  if (!clientA || !clientB) return null;
  const { distance, t } = strokeDistance(pointer, clientA, clientB);
  const farA = Math.max(depthA, nearest);
  const farB = Math.max(depthB, nearest);
  // Steps on the screen are not steps along the stroke: in perspective 1 / depth runs evenly, not depth.
  const along = view.isOrthographic ? t : (t * farA) / ((1 - t) * farB + t * farA);
  const point = lerp(from, to, along);
  return { distance, point, depth: depthOf(view, ray, point) };
}

/** Distance on the screen from a position to a point of the world; null where it is behind the near plane. */
export function hitPoint(view: ViewProjection, ray: Ray, pointer: ScreenPoint, point: Vec3): number | null {
  if (depthOf(view, ray, point) < view.near) return null;
  const client = view.toClient(point);
  return client && Math.hypot(client.x - pointer.x, client.y - pointer.y);
}
