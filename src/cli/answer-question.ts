import type { Ray, Vec3 } from "../geometry/types.ts";
import type { QueryOptions, Scene } from "../runtime/index.ts";
import { CommandError } from "./command-error.ts";
import { pairOfShapes } from "./pair-of-shapes.ts";
import type { QueryArguments } from "./parse-arguments.ts";

/** The answer of a scene to the question that was typed, as plain data: what the same call gives a game. */
export function answerQuestion(scene: Scene, { question, value, options: given }: QueryArguments): unknown {
  const numbers = value as readonly number[];
  const options = queryOptions(given);
  switch (question) {
    case "nearest":
      if (given.within !== undefined) return scene.within(pointAt(numbers), given.within as number, options);
      if (given.k !== undefined) return scene.kNearest(pointAt(numbers), given.k as number, options);
      return scene.nearest(pointAt(numbers), options);
    case "contains":
      return scene.containing(pointAt(numbers), options);
    case "ray":
      if (given.all) return scene.rayCastAll(rayOf(numbers), options);
      if (given.any) return scene.rayCastAny(rayOf(numbers), options);
      return scene.rayCast(rayOf(numbers), options);
    case "sight":
      return scene.lineOfSight(pointAt(numbers), pointAt(numbers, 3), options);
    case "sweep":
      return scene.sweepSphere(rayOf(numbers), (given.radius as number | undefined) ?? 0, options);
    case "overlap-box":
      return scene.overlapBox(boxBetween(pointAt(numbers), pointAt(numbers, 3)), options);
    case "pairs":
      return scene.closePairs(value as number, options);
    case "bounds":
      return scene.bounds();
    case "distance":
      return scene.distance(...pairOfShapes(scene, value as string));
    case "readings":
      return scene.readings();
    default:
      return question satisfies never;
  }
}

function queryOptions(given: QueryArguments["options"]): QueryOptions {
  const maxDistance = given["max-distance"] as number | undefined;
  const { group } = given;
  return {
    segments: given.segments === "walls" ? "walls" : "ignore",
    metric: (given.metric as QueryOptions["metric"] | undefined) ?? "signed",
    ...(maxDistance === undefined ? {} : { maxDistance }),
    ...(group === undefined ? {} : { filter: (_id: string, its: string | undefined) => its === group }),
  };
}

function pointAt(numbers: readonly number[], from = 0): Vec3 {
  return { x: numbers[from]!, y: numbers[from + 1]!, z: numbers[from + 2]! };
}

function rayOf(numbers: readonly number[]): Ray {
  return { origin: pointAt(numbers), direction: pointAt(numbers, 3) };
}

function boxBetween(min: Vec3, max: Vec3): { readonly center: Vec3; readonly halfExtents: Vec3 } {
  for (const axis of ["x", "y", "z"] as const) {
    if (min[axis] > max[axis]) {
      throw new CommandError(
        `--overlap-box: the least ${axis} must not be above the greatest, got ${min[axis]} and ${max[axis]}`,
      );
    }
  }
  const halve = (a: number, b: number): number => a / 2 + b / 2;
  return {
    center: { x: halve(min.x, max.x), y: halve(min.y, max.y), z: halve(min.z, max.z) },
    halfExtents: { x: halve(max.x, -min.x), y: halve(max.y, -min.y), z: halve(max.z, -min.z) },
  };
}
