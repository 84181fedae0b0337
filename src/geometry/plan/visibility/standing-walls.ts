import { dotPlus } from "../../exact/compensated.ts";
import { distanceToBall } from "../../sphere.ts";
import { SEEN_MARGIN } from "../../tolerances.ts";
import { lengthOf } from "../../vec3.ts";
import { angleOf, TURN } from "../arcs/angles.ts";
import { fromOrigin } from "../outlines/outline-contact.ts";
import type { OutlineForm, OutlineHalfPlane, OutlineRegion, TubeEnd } from "../outlines/outline-types.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import type { PlanRectangle } from "./plan-rectangle.ts";
import { roundChords } from "./round-chords.ts";
import { viewPastWalls } from "./wall-view.ts";

/** A wall of the sweep, and what it stands for. */
export interface Standing {
  readonly wall: PlanSegment;
  /** The obstacle's place in its list; null: an edge of the rectangle. */
  readonly index: number | null;
  /** The round outline of which it is a chord. */
  readonly round: { readonly region: OutlineRegion; readonly part: number } | null;
}

/**
 * What of a list of obstacles can hide something of a rectangle from a centre that none of them holds, as walls, in order. Round
 * outlines stand in it as chords (`roundChords`); those that are wholly hidden, and would cost as many, are left out.
 */
export function standingWalls(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta: number,
): readonly Standing[] {
  const { min, max } = bounds;
  const radius = Math.max(
    ...[min, max].flatMap(({ x }) => [min, max].map(({ z }) => lengthOf(x - center.x, 0, z - center.z))),
  );
  const chorded = (height: number) => obstacles.map((it, index) => wallsOf(it, index, center, radius, height));
  const coarse = chorded(Infinity);
  const isRound = coarse.map(([first]) => first !== undefined && first.round !== null);
  if (!isRound.includes(true)) return coarse.flat();
  const seen = sectorsOf(center, coarse.flat(), bounds);
  return obstacles.flatMap((it, index) => {
    if (!isRound[index]) return coarse[index]!;
    return isHidden(center, coarse[index]!, seen) ? [] : wallsOf(it, index, center, radius, sagitta);
  });
}

/** A range of directions, which may pass 2π, and how far at most one sees in it. */
interface Sector {
  readonly start: number;
  readonly end: number;
  readonly reach: number;
}

/** What is seen past the fewest chords: no less than what is seen past the outlines for which they stand. */
function sectorsOf(center: PlanPoint, walls: readonly Standing[], bounds: PlanRectangle): readonly Sector[] {
  const { edges } = viewPastWalls(
    center,
    walls.map(({ wall }) => wall),
    bounds,
  );
  return edges.map(({ start: p, end: q }) => {
    const [a, b] = [fromCenter(center, p), fromCenter(center, q)];
    return sectorOf(a, b, Math.max(lengthOf(a.x, 0, a.z), lengthOf(b.x, 0, b.z)));
  });
}

function sectorOf(a: PlanPoint, b: PlanPoint, reach: number): Sector {
  const start = angleOf(a);
  const end = angleOf(b);
  return { start, end: end >= start ? end : end + TURN, reach };
}

/** Whether in all directions of an outline one sees less far than its nearest point. */
function isHidden(center: PlanPoint, chords: readonly Standing[], seen: readonly Sector[]): boolean {
  const first = chords[0]!;
  const last = chords.at(-1)!;
  const near = nearestReach(first.round!.region.form, center) * (1 - SEEN_MARGIN);
  const own = sectorOf(fromCenter(center, first.wall.a), fromCenter(center, last.wall.b), near);
  const isBeside = ({ start, end }: Sector, turn: number): boolean =>
    start + turn > own.end + SEEN_MARGIN || end + turn < own.start - SEEN_MARGIN;
  return seen.every((it) => it.reach < near || [-TURN, 0, TURN].every((turn) => isBeside(it, turn)));
}

/** No point of a round outline is nearer to a centre than this: exact for a disc, by the rectangle around a tube. */
function nearestReach(form: OutlineForm, center: PlanPoint): number {
  const p = fromOrigin(form, center);
  switch (form.kind) {
    case "polygon":
      return 0;
    case "disc":
      return distanceToBall(p.x, 0, p.z, form.radius);
    case "tube": {
      const { axis, from, to, radius } = form;
      const along = ({ x, cap }: TubeEnd, way: 1 | -1): number =>
        cap ? cap.center.x * axis.x + cap.center.z * axis.z + way * cap.radius : x;
      const x = p.x * axis.x + p.z * axis.z;
      const z = p.z * axis.x - p.x * axis.z;
      const beyond = Math.max(0, Math.min(along(from, -1), from.x) - x, x - Math.max(along(to, 1), to.x));
      return lengthOf(beyond, 0, Math.max(0, Math.abs(z) - radius));
    }
  }
}

function fromCenter(center: PlanPoint, p: PlanPoint): PlanPoint {
  return { x: p.x - center.x, z: p.z - center.z };
}

/** What of an obstacle can hide something in the circle, as walls. */
function wallsOf(
  obstacle: PlanObstacle,
  index: number,
  center: PlanPoint,
  radius: number,
  sagitta: number,
): readonly Standing[] {
  if (!isOutline(obstacle)) return [{ wall: obstacle, index, round: null }];
  switch (obstacle.kind) {
    case "wholePlan":
    case "point":
      return [];
    case "segment":
      return [{ wall: { a: obstacle.a, b: obstacle.b }, index, round: null }];
    case "halfPlane":
      return boundaryOf(obstacle, center, radius).map((wall) => ({ wall, index, round: null }));
    case "region":
      if (obstacle.form.kind === "polygon")
        return obstacle.parts.map(({ start, end }) => ({ wall: { a: start, b: end }, index, round: null }));
      return roundChords(obstacle, center, radius, sagitta).map(({ a, b, part }) => ({
        wall: { a, b },
        index,
        round: { region: obstacle, part },
      }));
  }
}

/** The boundary of a half-plane as far as the circle reaches, and as far again: c − h n ± 2R along it. */
function boundaryOf({ point, normal: n, offset }: OutlineHalfPlane, c: PlanPoint, radius: number): PlanSegment[] {
  const h = dotPlus(n.x, 0, n.z, c.x - point.x, 0, c.z - point.z, offset);
  if (h > radius) return [];
  const foot = { x: c.x - h * n.x, z: c.z - h * n.z };
  const reach = 2 * radius;
  return [
    {
      a: { x: foot.x - reach * n.z, z: foot.z + reach * n.x },
      b: { x: foot.x + reach * n.z, z: foot.z - reach * n.x },
    },
  ];
}
