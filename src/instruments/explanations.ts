import type { ExplainedKind } from "./explanation.ts";
import { explainedGuard } from "./guard/guard-explain.ts";
import { explainedLamp } from "./lamp/lamp-explain.ts";
import { explainedLaser } from "./laser/laser-explain.ts";
import { explainedProbe } from "./probe/probe-explain.ts";
import type { InstrumentKindName } from "./record-kinds.ts";
import { explainedRuler } from "./ruler/ruler-explain.ts";

/**
 * How every kind of instrument explains itself, by its name in files. A kind that lacks a line does not compile. Loaded when
 * somebody first asks why.
 */
export const explanations = {
  probe: explainedProbe,
  laser: explainedLaser,
  guard: explainedGuard,
  lamp: explainedLamp,
  ruler: explainedRuler,
} as const satisfies { readonly [Kind in InstrumentKindName]: unknown };

/** The line of a kind, for whoever has a record of any; undefined where there is no such kind. */
export function explanationOf(kind: string): ExplainedKind | undefined {
  return Object.hasOwn(explanations, kind)
    ? (explanations as unknown as Readonly<Record<string, ExplainedKind>>)[kind]
    : undefined;
}
