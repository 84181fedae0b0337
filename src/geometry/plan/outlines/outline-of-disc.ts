import type { PlanPoint } from "../plan-types.ts";
import type { Outline, OutlineArc, OutlineRegion } from "./outline-types.ts";

/**
 * The section of a ball at `height` above its centre: a disc of radius √((r − |h|)(r + |h|)), which loses no digits near the
 * poles as r² − h² does; a point at a pole, null beyond.
 */
export function outlineOfDisc(center: PlanPoint, radius: number, height: number): Outline | null {
  const reach = discRadius(radius, height);
  if (reach === null) return null;
  return reach === 0 ? { kind: "point", point: { x: center.x, z: center.z } } : regionOfDisc(center, reach);
}

/** The radius of a ball's section at a height from its centre; null where they do not meet. */
export function discRadius(radius: number, height: number): number | null {
  const h = Math.abs(height);
  if (h > radius) return null;
  if (h === 0) return radius;
  return halfChord(radius - h, radius + h);
}

/** √(p · q), of the product where a double can hold it (√2 · √2 is not 2), else of each. */
export function halfChord(p: number, q: number): number {
  const product = p * q;
  if (product > 1e-290 && product < Infinity) return Math.sqrt(product);
  return Math.sqrt(p) * Math.sqrt(q);
}

/** A full circle, which starts and ends in the direction of +x. */
export function regionOfDisc(center: PlanPoint, radius: number): OutlineRegion {
  const origin = { x: center.x, z: center.z };
  const start = { x: center.x + radius, z: center.z };
  const circle: OutlineArc = {
    kind: "arc",
    start,
    end: start,
    center: origin,
    radius,
    startAngle: 0,
    sweep: 2 * Math.PI,
  };
  return { kind: "region", parts: [circle], form: { kind: "disc", origin, radius } };
}
