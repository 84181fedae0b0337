import type { Expectation } from "../scene/check.ts";
import { guardExpectations } from "./guard/guard-expectations.ts";
import { lampExpectations } from "./lamp/lamp-expectations.ts";
import { laserExpectations } from "./laser/laser-expectations.ts";
import { probeExpectations } from "./probe/probe-expectations.ts";
import type { InstrumentKindName } from "./record-kinds.ts";
import { rulerExpectations } from "./ruler/ruler-expectations.ts";

type Propose = (reading: never) => readonly (Expectation | null)[];

/** What the readings of every kind of instrument suggest to keep as a check. A kind that lacks a line does not compile. */
const EXPECTATIONS = {
  probe: probeExpectations,
  laser: laserExpectations,
  guard: guardExpectations,
  lamp: lampExpectations,
  ruler: rulerExpectations,
} as const satisfies { readonly [Kind in InstrumentKindName]: Propose };

/**
 * The expectations that hold of a reading now and are worth keeping, the most obvious first. Empty for what is no
 * instrument's. All of them hold at the moment at which they are proposed.
 */
export function expectationsOf(kind: string, reading: unknown): readonly Expectation[] {
  if (reading === null || reading === undefined || !Object.hasOwn(EXPECTATIONS, kind)) return [];
  const propose: Propose = EXPECTATIONS[kind as InstrumentKindName];
  return propose(reading as never).filter((expectation) => expectation !== null);
}
