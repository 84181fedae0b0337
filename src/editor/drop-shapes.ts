import { boundsOf } from "../geometry/bounds.ts";
import { distanceOfShapes } from "../geometry/shape-distance.ts";
import type { Bounds, Plane, Primitive, Vec3 } from "../geometry/types.ts";
import type { ShapeGeometry } from "../query/scene-queries.ts";

/** Shapes that fall together, as one body: those of a group, or one alone. */
export type FallingBody = readonly ShapeGeometry[];

/** What falls together: what has a group falls with the rest of it that falls. */
export function bodiesOf(
  records: readonly { readonly id: string; readonly group?: string | undefined }[],
  shape: (id: string) => Primitive | null,
): readonly FallingBody[] {
  const groups = new Map<string, ShapeGeometry[]>();
  const bodies: ShapeGeometry[][] = [];
  for (const { id, group } of records) {
    const primitive = shape(id);
    if (!primitive) continue;
    const known = group === undefined ? undefined : groups.get(group);
    const body = known ?? [];
    body.push({ id, primitive });
    if (!known) bodies.push(body);
    if (group !== undefined) groups.set(group, body);
  }
  return bodies;
}

/** The ground of the grid: no shape, and yet what things are placed on. */
const GROUND: { readonly type: "plane" } & Plane = {
  type: "plane",
  point: { x: 0, y: 0, z: 0 },
  normal: { x: 0, y: 1, z: 0 },
  offset: 0,
};

/**
 * What a body would sink by, as a part of its size, to find out whether something lies under it or only beside it: a crate
 * that slides down flush along another one touches it all the way, and does not sink into it. With more, it would step over
 * thin things; with less, it would stand on the rounding of its neighbour's edge.
 */
const TRIAL_SINK = 2 ** -12;

/** Of that trial so much must have become overlap; a slope of half a degree leaves more. */
const LEAST_OVERLAP = 2 ** -7;

/** Distances below this part of the body's size are contact. With 0 instead, the search could end one rounding above it. */
const CONTACT = 2 ** -44;

/** Newton's steps: along faces one is enough, along round sides the digits double with each. */
const MOST_STEPS = 60;

/**
 * How far each body falls until it touches what lies below it, in metres by id; no entry where nothing does. The lowest falls
 * first, and those above may land on it. A body that has sunk into something by less than half of its height is lifted out of
 * it (a negative way); what it sinks into deeper than that holds nothing. Planes do not fall.
 */
export function fallsOf(bodies: readonly FallingBody[], scene: readonly ShapeGeometry[]): ReadonlyMap<string, number> {
  const falling = new Set(bodies.flatMap((body) => body.map(({ id }) => id)));
  const obstacles = scene.filter(({ id }) => !falling.has(id)).map(({ primitive }) => bounded(primitive));
  obstacles.push(bounded(GROUND));
  const falls = new Map<string, number>();
  const inOrder = bodies
    .map((body) => body.filter(({ primitive }) => primitive.type !== "plane"))
    .filter((body) => body.length > 0)
    .map((body) => ({ body, bottom: Math.min(...body.map(({ primitive }) => boundsOf(primitive)?.min.y ?? 0)) }))
    .sort((a, b) => a.bottom - b.bottom);
  for (const { body } of inOrder) {
    let fall: number | null = null;
    for (const { primitive } of body) fall = least(fall, fallOnto(bounded(primitive), obstacles));
    for (const { id, primitive } of body) {
      if (fall !== null) falls.set(id, fall);
      obstacles.push(bounded(lowered(primitive, fall ?? 0)));
    }
  }
  return falls;
}

interface Bounded {
  readonly primitive: Primitive;
  /** Null: without bounds. */
  readonly bounds: Bounds | null;
}

function bounded(primitive: Primitive): Bounded {
  return { primitive, bounds: boundsOf(primitive) };
}

function least(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

function fallOnto(shape: Bounded, obstacles: readonly Bounded[]): number | null {
  const own = shape.bounds;
  if (!own) return null;
  let fall: number | null = null;
  for (const { primitive, bounds } of obstacles) {
    if (bounds && !isUnder(bounds, own)) continue;
    fall = least(fall, contactBelow(shape.primitive, own, primitive));
  }
  return fall;
}

/** Whether the shadow of one on the plan touches that of the other, and it begins no higher than the other ends. */
function isUnder(lower: Bounds, upper: Bounds): boolean {
  const { min, max } = lower;
  return (
    min.x <= upper.max.x && max.x >= upper.min.x && min.z <= upper.max.z && max.z >= upper.min.z && min.y <= upper.max.y
  );
}

/**
 * The distance of two convex shapes is a convex function of how far one of them has fallen, f(t), and its slope is that of
 * the direction from one to the other: f′ = direction · up. From before the first root Newton's steps
 *
 *     t ← t − f / f′
 *
 * never pass it, for a tangent of a convex curve lies below it.
 */
function contactBelow(shape: Primitive, { min, max }: Bounds, obstacle: Primitive): number | null {
  const height = max.y - min.y;
  const size = Math.max(height, max.x - min.x, max.z - min.z);
  const at = (t: number) => distanceOfShapes(lowered(shape, t), obstacle);
  const start = at(0);
  let t = start !== null && start.signedDistance > 0 ? 0 : -height / 2;
  let here = t === 0 ? start : at(t);
  // It is in too deep for that, or between two half-spaces.
  if (here === null || here.signedDistance < -CONTACT * size) return null;
  for (let step = 0; step < MOST_STEPS && here.signedDistance > CONTACT * size; step++) {
    const slope = here.direction.y;
    if (slope >= 0) return null;
    const next: number = t - here.signedDistance / slope;
    if (next === t) break;
    t = next;
    here = at(t) ?? here;
  }
  const sunk = at(t + TRIAL_SINK * size);
  return sunk !== null && sunk.signedDistance < -LEAST_OVERLAP * TRIAL_SINK * size ? t + 0 : null;
}

/** The same shape, so many metres lower. */
function lowered(primitive: Primitive, metres: number): Primitive {
  const down = ({ x, y, z }: Vec3): Vec3 => ({ x, y: y - metres, z });
  switch (primitive.type) {
    case "box":
    case "sphere":
      return { ...primitive, center: down(primitive.center) };
    case "plane":
      return { ...primitive, point: down(primitive.point) };
    case "segment":
    case "capsule":
      return { ...primitive, a: down(primitive.a), b: down(primitive.b) };
  }
}
