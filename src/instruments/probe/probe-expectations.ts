import type { Expectation } from "../../scene/check.ts";
import { roughlyAtLeast, sameLength } from "../round-expectation.ts";
import type { ProbeReading } from "./probe-reading.ts";

/** What a probe's reading suggests to keep as a check: which shape is nearest, how far, and how much room there is. */
export function probeExpectations({ nearest }: ProbeReading): readonly (Expectation | null)[] {
  if (nearest === null) return [{ path: "nearest", is: null }];
  const { id, signedDistance, inside } = nearest;
  const path = "nearest.signedDistance";
  return [
    { path: "nearest.id", is: id },
    sameLength(path, signedDistance),
    roughlyAtLeast(path, signedDistance),
    { path: "nearest.inside", is: inside },
  ];
}
