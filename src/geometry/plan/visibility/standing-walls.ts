import { dotPlus } from "../../exact/compensated.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import type { Outline, OutlineHalfPlane, OutlineRegion } from "../outlines/outline-types.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { farthestCorner, type PlanRectangle } from "./plan-rectangle.ts";
import { roundChords } from "./round-chords.ts";
import { WallList } from "./wall-list.ts";

/** The walls of a sweep, side by side, and what they stand for. */
export interface StandingWalls {
  /** With the places of their obstacles in the list. Good until other walls are asked for. */
  readonly walls: WallList;
  /** By wall: the round outline of which it is a chord; none for others. */
  readonly rounds: ReadonlyMap<number, RoundPart>;
}

/** What walls are put into, for one answer after the other. */
const list = /* @__PURE__ */ new WallList();

const NO_ROUNDS: ReadonlyMap<number, RoundPart> = /* @__PURE__ */ new Map();

/** One part of a round outline. */
export interface RoundPart {
  readonly region: OutlineRegion;
  readonly part: number;
}

/**
 * The obstacles at some places of a list, none of which holds the centre, as walls, in order. Round outlines stand in it as chords
 * (`roundChords`), and polygons with the edges that face the centre.
 */
export function standingWalls(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  places: readonly number[] | null,
  bounds: PlanRectangle,
  sagitta: number,
): StandingWalls {
  const radius = farthestCorner(center, bounds);
  let rounds: Map<number, RoundPart> | null = null;
  list.count = 0;
  const count = places === null ? obstacles.length : places.length;
  for (let k = 0; k < count; k++) {
    const place = places === null ? k : places[k]!;
    const obstacle = obstacles[place]!;
    if (!isOutline(obstacle)) list.put(obstacle, place);
    else if (obstacle.kind === "region" && obstacle.form.kind === "polygon") {
      for (const { start, end } of obstacle.parts)
        if (crossSign(center, start, center, end) < 0) list.put({ a: start, b: end }, place);
    } else if (obstacle.kind === "region") {
      for (const chord of roundChords(obstacle, center, radius, sagitta)) {
        rounds ??= new Map();
        rounds.set(list.count, { region: obstacle, part: chord.part });
        list.put(chord, place);
      }
    } else for (const wall of wallsOf(obstacle, center, radius)) list.put(wall, place);
  }
  return { walls: list, rounds: rounds ?? NO_ROUNDS };
}

/** What of an outline without an area, or without bounds, can hide something in the circle. */
function wallsOf(outline: Exclude<Outline, OutlineRegion>, center: PlanPoint, radius: number): readonly PlanSegment[] {
  if (outline.kind === "segment") return [outline];
  return outline.kind === "halfPlane" ? boundaryOf(outline, center, radius) : [];
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
