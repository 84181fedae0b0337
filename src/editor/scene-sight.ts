import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { QueryOptions, SceneQueries } from "../query/scene-queries.ts";
import type { SceneRecord } from "../scene/record.ts";

/** A shape whose surface is farther than this share of the way is what is seen there, and not what hides it. */
const ALMOST_THERE = 1 - 1e-6;

/** Whether something solid that is drawn stands between the eye and a point, so that a label there would float. */
export function isHidden(queries: SceneQueries, eye: Vec3, point: Vec3, isDrawn: (id: string) => boolean): boolean {
  const options: QueryOptions = { filter: isDrawn };
  const { blocker } = queries.lineOfSight(eye, point, options);
  return blocker !== null && blocker.t > 0 && blocker.t < ALMOST_THERE;
}

/** Bounds of records that have points of their own and no body: instruments. Null where there are none. */
export function boundsOfMarks(
  records: readonly (SceneRecord | undefined)[],
  marksOf: (record: SceneRecord) => readonly Vec3[],
): Bounds | null {
  const points = records.flatMap((record) => (record ? marksOf(record) : []));
  const [first] = points;
  if (!first) return null;
  const min = { ...first };
  const max = { ...first };
  for (const point of points) {
    for (const axis of ["x", "y", "z"] as const) {
      min[axis] = Math.min(min[axis], point[axis]);
      max[axis] = Math.max(max[axis], point[axis]);
    }
  }
  return { min, max };
}
