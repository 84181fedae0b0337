import { crossSign } from "../../exact/exact-sign.ts";
import { lengthOf } from "../../vec3.ts";
import { extremesOf } from "../arcs/outline-shadow.ts";
import { awayFromTube, fromOrigin } from "../outlines/outline-contact.ts";
import type { OutlineForm, OutlineRegion } from "../outlines/outline-types.ts";
import { rayOutlineUnchecked } from "../outlines/ray-outline.ts";
import type { PlanPoint } from "../plan-types.ts";

/** A chord of one part of a round outline, in world coordinates, both ends on the outline. */
export interface RoundChord {
  readonly a: PlanPoint;
  readonly b: PlanPoint;
  /** Which of the region's parts it belongs to. */
  readonly part: number;
}

/** At most this many halvings: 4,096 chords between two neighbouring seams. */
const MAX_DEPTH = 12;

/**
 * The part of a round outline that a centre outside of it sees within a radius, as chords in the order of their angles. The
 * first and the last one end where sight lines touch the outline (or where it leaves the circle), and seams between parts
 * are ends, too, so what the chords hide behind them is what the outline hides, and only their front lies up to `sagitta`
 * behind it.
 *
 * Between a and b the convex outline stays within the triangle of its chord and its tangents there, which is
 * L sin α sin β / sin(α + β) high, α and β the angles between; an arc of a circle or an ellipse stays within half that height.
 * Where that is more than `sagitta`, the sight through the middle of the chord halves it.
 */
export function roundChords(region: OutlineRegion, center: PlanPoint, radius: number, sagitta: number): RoundChord[] {
  const { form, parts } = region;
  const extremes = extremesOf(form, center, radius);
  if (extremes === null) return [];
  const toWorld = ({ x, z }: PlanPoint): PlanPoint => ({ x: center.x + x, z: center.z + z });
  const first = toWorld(extremes.first);
  const last = toWorld(extremes.last);
  const seams = parts
    .map(({ start }) => start)
    .filter((p) => {
      const n = awayFrom(form, p);
      const way = { x: p.x - center.x, z: p.z - center.z };
      return (
        way.x * n.x + way.z * n.z < 0 &&
        crossSign(center, first, center, p) > 0 &&
        crossSign(center, p, center, last) > 0 &&
        lengthOf(way.x, 0, way.z) < radius
      );
    })
    .sort((p, q) => -crossSign(center, p, center, q));
  const stops = [first, ...(parts.length > 1 ? seams : []), last];
  return stops.slice(1).flatMap((b, k): RoundChord[] => {
    const a = stops[k]!;
    // Between two stops there is no seam, so all chords belong to one part.
    const part = entryTowards(region, center, middleOf(a, b))?.part ?? 0;
    const ends = [a, ...between(region, center, a, b, sagitta, MAX_DEPTH), b];
    return ends.slice(1).flatMap((end, i) => {
      const start = ends[i]!;
      return crossSign(center, start, center, end) > 0 ? [{ a: start, b: end, part }] : [];
    });
  });
}

/** Where the sight from the centre through a point enters a region. */
export function entryTowards(
  region: OutlineRegion,
  center: PlanPoint,
  through: PlanPoint,
): { readonly point: PlanPoint; readonly part: number } | null {
  const direction = { x: through.x - center.x, z: through.z - center.z };
  if (direction.x === 0 && direction.z === 0) return null;
  const hit = rayOutlineUnchecked(region, { origin: center, direction });
  return hit && hit.part !== null && !hit.inside ? { point: hit.point, part: hit.part } : null;
}

/** The points on the outline that the chord from a to b needs between its ends. */
function between(
  region: OutlineRegion,
  center: PlanPoint,
  a: PlanPoint,
  b: PlanPoint,
  sagitta: number,
  depth: number,
): PlanPoint[] {
  if (depth === 0 || heightOver(region.form, a, b) <= 2 * sagitta) return [];
  const middle = entryTowards(region, center, middleOf(a, b))?.point;
  if (!middle) return [];
  // Where rounding leaves no point between the two, there is no better chord.
  if (!(crossSign(center, a, center, middle) > 0 && crossSign(center, middle, center, b) > 0)) return [];
  return [
    ...between(region, center, a, middle, sagitta, depth - 1),
    middle,
    ...between(region, center, middle, b, sagitta, depth - 1),
  ];
}

/** How high the triangle of a chord and the tangents at its ends is; infinite where these do not meet. */
function heightOver(form: OutlineForm, a: PlanPoint, b: PlanPoint): number {
  const d = { x: b.x - a.x, z: b.z - a.z };
  const angleAt = (p: PlanPoint): number => {
    const n = awayFrom(form, p);
    return Math.atan2(Math.abs(n.x * d.x + n.z * d.z), Math.abs(n.x * d.z - n.z * d.x));
  };
  const alpha = angleAt(a);
  const beta = angleAt(b);
  const meeting = Math.sin(alpha + beta);
  if (alpha === 0 || beta === 0) return 0;
  return meeting > 0 ? (lengthOf(d.x, 0, d.z) * Math.sin(alpha) * Math.sin(beta)) / meeting : Infinity;
}

/** The outward direction at a world point of a round outline. */
function awayFrom(form: OutlineForm, point: PlanPoint): PlanPoint {
  const p = fromOrigin(form, point);
  return form.kind === "tube" ? awayFromTube(form, p) : p;
}

function middleOf(a: PlanPoint, b: PlanPoint): PlanPoint {
  return { x: a.x + (b.x - a.x) / 2, z: a.z + (b.z - a.z) / 2 };
}
