import type { PlanPoint } from "../plan-types.ts";
import { AXES, type Direction, orderOf, type SweepFrame, type SweepWall } from "./sweep-direction.ts";
import { directionToCrossing, nearerOf } from "./sweep-wall.ts";

/** A wall that is the nearest from one direction to another, less than half a turn on. */
export interface EnvelopePiece {
  readonly wall: SweepWall;
  readonly from: Direction;
  readonly to: Direction;
}

/**
 * The nearest wall in every direction, as pieces in the order of angles, from the axis +x round to it again. Pieces may
 * leave gaps where there is no wall. Of walls that coincide, the one that stands earlier in the list.
 *
 * Divide and conquer: the pieces of one half of the walls are merged with those of the other. Between two neighbouring
 * directions of both lists there are two walls whose 1/r are linear, so their order at both directions says all: who is
 * nearer throughout, or that they cross once in between. Every sign is exact, so no crossing is found twice or out of its
 * place. The whole takes about n log n steps, for walls that cross behind nearer ones are never looked at.
 *
 * Each quarter turn is done on its own: within it, order of directions is a plain sign.
 */
export function nearestEnvelope(frame: SweepFrame, walls: readonly SweepWall[]): EnvelopePiece[] {
  const quarters: EnvelopePiece[][][] = [[], [], [], []];
  for (const wall of walls) {
    const last = quarterOf(frame.center, wall.end);
    for (let q = quarterOf(frame.center, wall.start), isFirst = true; ; q = (q + 1) % 4, isFirst = false) {
      const from = isFirst ? wall.toStart : axis(q);
      const to = q === last ? wall.toEnd : axis(q + 1);
      if (orderOf(frame, from, to) > 0) quarters[q]?.push([{ wall, from, to }]);
      if (q === last) break;
    }
  }
  return quarters.flatMap((lists) => mergeAll(frame, lists));
}

/** Which quarter turn about the centre a point lies in, its first axis included: 0 from +x, 1 from +z, 2 from −x, 3 from −z. */
function quarterOf(center: PlanPoint, { x, z }: PlanPoint): number {
  if (x > center.x && z >= center.z) return 0;
  if (x <= center.x && z > center.z) return 1;
  return x < center.x ? 2 : 3;
}

function axis(quarter: number): Direction {
  return AXES[quarter % 4]!;
}

function mergeAll(frame: SweepFrame, lists: EnvelopePiece[][]): EnvelopePiece[] {
  let rest = lists;
  while (rest.length > 1) {
    const merged: EnvelopePiece[][] = [];
    for (let i = 0; i < rest.length; i += 2)
      merged.push(i + 1 < rest.length ? mergeTwo(frame, rest[i]!, rest[i + 1]!) : rest[i]!);
    rest = merged;
  }
  return rest[0] ?? [];
}

function mergeTwo(
  frame: SweepFrame,
  first: readonly EnvelopePiece[],
  second: readonly EnvelopePiece[],
): EnvelopePiece[] {
  const merged: EnvelopePiece[] = [];
  let i = 0;
  let j = 0;
  let a = first[0];
  let b = second[0];
  while (a !== undefined && b !== undefined) {
    // One of them alone, up to where the other begins or it ends itself.
    const begins = orderOf(frame, a.from, b.from);
    if (begins !== 0) {
      const [lone, other] = begins > 0 ? [a, b] : [b, a];
      if (orderOf(frame, lone.to, other.from) >= 0) {
        append(frame, merged, lone);
        if (lone === a) a = first[++i];
        else b = second[++j];
        continue;
      }
      append(frame, merged, { wall: lone.wall, from: lone.from, to: other.from });
    }
    const from: Direction = begins > 0 ? b.from : a.from;
    const ends = orderOf(frame, a.to, b.to);
    const to: Direction = ends >= 0 ? a.to : b.to;
    appendNearer(frame, merged, a, b, from, to);
    a = ends >= 0 ? first[++i] : { wall: a.wall, from: to, to: a.to };
    b = ends <= 0 ? second[++j] : { wall: b.wall, from: to, to: b.to };
  }
  for (; a !== undefined; a = first[++i]) append(frame, merged, a);
  for (; b !== undefined; b = second[++j]) append(frame, merged, b);
  return merged;
}

/** The nearer of two walls that both span from one direction to another; both, where they cross in between. */
function appendNearer(
  frame: SweepFrame,
  merged: EnvelopePiece[],
  a: EnvelopePiece,
  b: EnvelopePiece,
  from: Direction,
  to: Direction,
): void {
  const before = nearerOf(frame, from, a.wall, b.wall);
  const after = nearerOf(frame, to, a.wall, b.wall);
  if (before * after < 0) {
    const [near, far] = before > 0 ? [a.wall, b.wall] : [b.wall, a.wall];
    const crossing = directionToCrossing(near, far);
    append(frame, merged, { wall: near, from, to: crossing });
    append(frame, merged, { wall: far, from: crossing, to });
    return;
  }
  const sum = before + after;
  const isFirst = sum > 0 || (sum === 0 && a.wall.index <= b.wall.index);
  append(frame, merged, { wall: isFirst ? a.wall : b.wall, from, to });
}

/** Goes on with the last piece where it is the same wall's and ends where this one begins. */
function append(frame: SweepFrame, pieces: EnvelopePiece[], piece: EnvelopePiece): void {
  const last = pieces[pieces.length - 1];
  if (last?.wall === piece.wall && orderOf(frame, last.to, piece.from) === 0)
    pieces[pieces.length - 1] = { wall: last.wall, from: last.from, to: piece.to };
  else pieces.push(piece);
}
