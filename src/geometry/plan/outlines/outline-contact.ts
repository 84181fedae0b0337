import { distanceToBall } from "../../distance-to-ball.ts";
import { dotPlus } from "../../exact/compensated.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint } from "../plan-types.ts";
import { isOnWall } from "../walls/wall-contact.ts";
import { checkOutline } from "./check-outline.ts";
import type { Outline, OutlineForm, OutlinePolygon, OutlineTube, TubeCap } from "./outline-types.ts";

/** Where a point lies with respect to a closed region. */
export type OutlinePlace = "inside" | "on" | "outside";

/**
 * Where a point of the plan lies with respect to an outline. Outlines are closed: "on" belongs to them as "inside" does. A
 * point and a segment have no inside, the whole plan nothing else. Polygons decide by exact signs of their own corners, round
 * outlines by the sign of the distance to their circle, which keeps its digits close to it.
 */
export function placeInOutline(outline: Outline, point: PlanPoint): OutlinePlace {
  checkOutline("placeInOutline", "outline", outline);
  checkPlanPoint("placeInOutline", "point", point);
  return placeInOutlineUnchecked(outline, point);
}

/** `placeInOutline` for what was checked before. */
export function placeInOutlineUnchecked(outline: Outline, point: PlanPoint): OutlinePlace {
  switch (outline.kind) {
    case "wholePlan":
      return "inside";
    case "point":
      return point.x === outline.point.x && point.z === outline.point.z ? "on" : "outside";
    case "segment":
      return isOnWall(outline, point) ? "on" : "outside";
    case "halfPlane": {
      const { normal: n, point: p, offset } = outline;
      return placeOf(dotPlus(n.x, 0, n.z, point.x - p.x, 0, point.z - p.z, offset));
    }
    case "region":
      return placeOf(sideOfForm(outline.form, fromOrigin(outline.form, point)));
  }
}

/** A world point as the form sees it. */
export function fromOrigin({ origin }: OutlineForm, point: PlanPoint): PlanPoint {
  return { x: point.x - origin.x, z: point.z - origin.z };
}

/** Above 0 outside, 0 on the boundary, below 0 inside; only the sign says something. The point is relative to the origin. */
export function sideOfForm(form: OutlineForm, p: PlanPoint): number {
  switch (form.kind) {
    case "polygon":
      return sideOfPolygon(form, p);
    case "disc":
      return distanceToBall(p.x, 0, p.z, form.radius);
    case "tube": {
      const cap = capBeside(form, p);
      if (cap) return distanceToBall(p.x - cap.center.x, 0, p.z - cap.center.z, cap.radius);
      const { q, z } = unrolled(form, p);
      return distanceToBall(q, 0, z, form.radius);
    }
  }
}

/** Inside, every edge turns towards the point; on the boundary, all do but those through it. */
function sideOfPolygon({ corners }: OutlinePolygon, p: PlanPoint): number {
  let isOn = false;
  for (let k = 0; k < corners.length; k++) {
    const corner = corners[k]!;
    const turn = crossSign(corner, corners[(k + 1) % corners.length]!, corner, p);
    if (turn < 0) return 1;
    if (turn === 0) isOn = true;
  }
  return isOn ? 0 : -1;
}

/** The cap beyond whose seam a point lies; null between the seams. */
export function capBeside({ from, to, axis }: OutlineTube, p: PlanPoint): TubeCap | null {
  if (from.cap && alongFrom(from.cap, axis, p) < from.cap.along) return from.cap;
  return to.cap && alongFrom(to.cap, axis, p) > to.cap.along ? to.cap : null;
}

function alongFrom({ center }: TubeCap, axis: PlanPoint, p: PlanPoint): number {
  return (p.x - center.x) * axis.x + (p.z - center.z) * axis.z;
}

/** A point in the frame in which the tube's sides are on the circle q² + z² = r²; x is measured along the axis. */
export function unrolled(
  tube: OutlineTube,
  p: PlanPoint,
): { readonly x: number; readonly q: number; readonly z: number } {
  const { axis, slope, from, to } = tube;
  const x = p.x * axis.x + p.z * axis.z;
  const end = Math.abs(x - from.x) <= Math.abs(x - to.x) ? from : to;
  return { x, q: end.q + slope * (x - end.x), z: p.z * axis.x - p.x * axis.z };
}

/**
 * The outward direction across the level line of a tube through a point, of no certain length: from the cap's centre beside
 * a cap; between the seams the gradient of q² + z², which is (slope · q, z). It is 0 on the axis of the section.
 */
export function awayFromTube(tube: OutlineTube, p: PlanPoint): PlanPoint {
  const cap = capBeside(tube, p);
  if (cap) return { x: p.x - cap.center.x, z: p.z - cap.center.z };
  const { q, z } = unrolled(tube, p);
  const { axis, slope } = tube;
  return { x: slope * q * axis.x - z * axis.z, z: slope * q * axis.z + z * axis.x };
}

function placeOf(side: number): OutlinePlace {
  return side > 0 ? "outside" : side < 0 ? "inside" : "on";
}
