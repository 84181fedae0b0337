import { distanceToBall } from "../../distance-to-ball.ts";
import { dotPlus } from "../../exact/compensated.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { lengthOf } from "../../vec3.ts";
import { fromOrigin } from "../outlines/outline-contact.ts";
import { halfChord } from "../outlines/outline-of-disc.ts";
import type { Outline, OutlineForm, OutlineTube, TubeCap } from "../outlines/outline-types.ts";
import type { PlanPoint } from "../plan-types.ts";
import { angleOf, TURN } from "./angles.ts";
import type { Shadow } from "./blocked-arcs.ts";
import { edgeReach } from "./edge-reach.ts";
import { sideReach } from "./tube-reach.ts";
import { shadowOfWall } from "./wall-shadow.ts";

/** The way from the centre to a point of an outline that lies within the radius. */
export interface Reach {
  readonly x: number;
  readonly z: number;
  /** The same point in world coordinates where it is a corner. */
  readonly corner?: PlanPoint;
}

const NOWHERE: PlanPoint = { x: 0, z: 0 };

/**
 * The directions in which an outline that does not hold the centre stands within a radius; null where none has any width.
 *
 * What is left of a convex outline within the circle is convex, so these directions are one interval, and its ends are among
 * few points: corners within the circle, points where a sight line touches a round part, and crossings of the outline with
 * the circle. Every one of them is found in closed form, but those on an ellipse, which are bracketed and bisected; none is
 * sampled. The outermost ones to either side bound the shadow.
 */
export function shadowOfOutline(center: PlanPoint, radius: number, outline: Outline, index: number): Shadow | null {
  switch (outline.kind) {
    case "wholePlan":
    case "point":
      return null;
    case "segment":
      return shadowOfWall(center, radius, outline, index);
    case "halfPlane": {
      // At the height h over its boundary, with n the normal: −h n ± √((R − h)(R + h)) beside it.
      const { point, normal: n, offset } = outline;
      const h = dotPlus(n.x, 0, n.z, center.x - point.x, 0, center.z - point.z, offset);
      if (!(h < radius)) return null;
      const reach = halfChord(radius - h, radius + h);
      const first = { x: -h * n.x - reach * n.z, z: -h * n.z + reach * n.x };
      return shadowBetween(first, { x: -h * n.x + reach * n.z, z: -h * n.z - reach * n.x }, index);
    }
    case "region": {
      const bounds = extremesOf(outline.form, center, radius);
      return bounds && shadowBetween(bounds.first, bounds.last, index);
    }
  }
}

/**
 * The points of a region's boundary within a radius that are outermost in the direction of angles and against it, the nearest
 * where several are, as ways from the centre, which it does not hold; null where there are none.
 */
export function extremesOf(
  form: OutlineForm,
  center: PlanPoint,
  radius: number,
): { readonly first: Reach; readonly last: Reach } | null {
  const reached = reachOf(form, fromOrigin(form, center), radius);
  let [first] = reached;
  let last = first;
  for (const way of reached) {
    if (isFurther(way, first!, -1)) first = way;
    if (isFurther(way, last!, 1)) last = way;
  }
  return first && last ? { first, last } : null;
}

/** Whether a way is further in a direction of turn than another, or as far and shorter: of a side seen end-on, its near end. */
function isFurther(way: Reach, than: Reach, turn: 1 | -1): boolean {
  const sign = crossSign(NOWHERE, than, NOWHERE, way);
  if (sign !== 0) return sign === turn;
  return lengthOf(way.x, 0, way.z) < lengthOf(than.x, 0, than.z);
}

function shadowBetween(first: Reach, last: Reach, index: number): Shadow | null {
  const start = angleOf(first);
  const angle = angleOf(last);
  const end = angle >= start ? angle : angle + TURN;
  // No convex outline hides half a turn from outside, so more than that is a rounding backwards.
  if (!(end > start) || end - start > TURN * 0.75) return null;
  return { start, end, index, from: first.corner ?? null, to: last.corner ?? null };
}

/** All points of the boundary that may bound the shadow, as ways from the centre c, which is relative to the origin. */
function reachOf(form: OutlineForm, c: PlanPoint, radius: number): Reach[] {
  switch (form.kind) {
    case "polygon": {
      const { corners, origin } = form;
      return corners.flatMap((a, k): Reach[] => {
        const way = { x: a.x - c.x, z: a.z - c.z };
        const corner = { x: origin.x + a.x, z: origin.z + a.z };
        const isWithin = lengthOf(way.x, 0, way.z) <= radius;
        return [
          ...(isWithin ? [{ ...way, corner }] : []),
          ...edgeReach(c, radius, a, corners[(k + 1) % corners.length]!),
        ];
      });
    }
    case "disc":
      return discReach({ x: -c.x, z: -c.z }, form.radius, radius);
    case "tube":
      return tubeReach(form, c, radius);
  }
}

/**
 * Where sight lines touch a disc, or where it crosses the circle if that comes first; w is the way to its centre, u its unit
 * direction, D its length. Both touch at √((D − r)(D + r)) = h: the ways (h / D)(h u ± r u⊥). The circles cross at
 * a = (h² + R²) / 2D along u and √((R − a)(R + a)) beside it, with R − a = (R − (D − r))(r + D − R) / 2D.
 */
function discReach(w: PlanPoint, r: number, radius: number): Reach[] {
  const gap = distanceToBall(w.x, 0, w.z, r);
  const distance = lengthOf(w.x, 0, w.z);
  if (gap <= 0 || gap > radius) return [];
  const u = { x: w.x / distance, z: w.z / distance };
  const h = halfChord(gap, distance + r);
  const isTouched = h <= radius;
  const along = isTouched ? h * (h / distance) : h * (h / (2 * distance)) + radius * (radius / (2 * distance));
  const short = (radius - gap) * ((r + (distance - radius)) / (2 * distance));
  const across = isTouched ? r * (h / distance) : halfChord(Math.max(0, short), radius + along);
  return [
    { x: along * u.x + across * u.z, z: along * u.z - across * u.x },
    { x: along * u.x - across * u.z, z: along * u.z + across * u.x },
  ];
}

/** The caps beyond their seams, the ends of the sides, and what lies between these. */
function tubeReach(tube: OutlineTube, c: PlanPoint, radius: number): Reach[] {
  const { axis, from, to } = tube;
  const ofCap = (cap: TubeCap | null, way: 1 | -1): Reach[] => {
    if (cap === null) return [];
    const w = { x: cap.center.x - c.x, z: cap.center.z - c.z };
    return discReach(w, cap.radius, radius).filter(
      ({ x, z }) => way * ((x - w.x) * axis.x + (z - w.z) * axis.z) >= way * cap.along,
    );
  };
  return [
    ...ofCap(from.cap, -1),
    ...ofCap(to.cap, 1),
    ...sideReach(tube, c, radius, 1),
    ...sideReach(tube, c, radius, -1),
  ];
}
