import type { Expectation } from "../../scene/check.ts";
import { degreesAtLeast, sameAngle } from "../round-expectation.ts";
import type { GuardReading } from "./guard-reading.ts";

/** What a guard's reading suggests to keep as a check: whether the target is seen, and why not; and how much is clear. */
export function guardExpectations({ target, clearAngle, inside }: GuardReading): readonly (Expectation | null)[] {
  const clear = [sameAngle("clearAngle", clearAngle), degreesAtLeast("clearAngle", clearAngle)];
  if (inside !== null) return [{ path: "inside", is: inside }, ...clear];
  if (target === null) return clear;
  const { visible, reason, blocker } = target;
  return [
    { path: "target.visible", is: visible },
    blocker && { path: "target.blocker.id", is: blocker.id },
    visible ? null : { path: "target.reason", is: reason },
    ...clear,
  ];
}
