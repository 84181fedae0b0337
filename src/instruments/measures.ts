import { toVec3 } from "../scene/vectors.ts";
import { measureGuardRecord } from "./guard/guard-measure.ts";
import type { InstrumentKind } from "./instrument-kind.ts";
import { measureLampRecord } from "./lamp/lamp-reading.ts";
import { measureLaserRecord } from "./laser/laser-trace.ts";
import { DEFAULT_PROBE_LIMIT, measureProbe } from "./probe/probe-reading.ts";
import type { InstrumentKindName, InstrumentRecord } from "./record-kinds.ts";
import { measureRuler } from "./ruler/ruler-reading.ts";

type RecordOfKind<Kind extends InstrumentKindName> = Extract<InstrumentRecord, { readonly kind: Kind }>;

/**
 * What every kind of instrument measures, without how that is worded and drawn: all that a game carries which reads instruments.
 * The answers are those of `instrumentKinds`.
 */
export const instrumentMeasures = {
  probe: { measure: ({ point }, queries) => measureProbe(toVec3(point), queries, { limit: DEFAULT_PROBE_LIMIT }) },
  laser: { measure: measureLaserRecord },
  guard: { measure: measureGuardRecord },
  lamp: { measure: measureLampRecord },
  ruler: { measure: ({ from, to }, queries) => measureRuler(from, to, queries) },
} as const satisfies {
  readonly [Kind in InstrumentKindName]: Pick<InstrumentKind<RecordOfKind<Kind>>, "measure">;
};

/** What an instrument of a kind reads: of any, where none is named. */
export type ReadingOf<Kind extends InstrumentKindName = InstrumentKindName> = ReturnType<
  (typeof instrumentMeasures)[Kind]["measure"]
>;
