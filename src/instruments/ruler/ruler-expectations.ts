import type { Expectation } from "../../scene/check.ts";
import { roughlyAtLeast, sameLength } from "../round-expectation.ts";
import type { RulerReading } from "./ruler-reading.ts";

/** What a ruler's reading suggests to keep as a check: the least gap, the distance, and whether there is a gap at all. */
export function rulerExpectations({ distance, state }: RulerReading): readonly (Expectation | null)[] {
  if (distance === null) return [{ path: "distance", is: null }];
  return [roughlyAtLeast("distance", distance), sameLength("distance", distance), { path: "state", is: state }];
}
