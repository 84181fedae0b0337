import type { Expectation } from "../../scene/check.ts";
import { roughlyAtLeast, sameArea } from "../round-expectation.ts";
import type { LampReading } from "./lamp-reading.ts";

/** What a lamp's reading suggests to keep as a check: how much is lit. */
export function lampExpectations({ area, inside }: LampReading): readonly (Expectation | null)[] {
  return [
    sameArea("area", area),
    roughlyAtLeast("area", area),
    inside === null ? null : { path: "inside", is: inside },
  ];
}
