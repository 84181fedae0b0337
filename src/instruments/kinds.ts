import { guardKind } from "./guard/guard.ts";
import { lampKind } from "./lamp/lamp.ts";
import { laserKind } from "./laser/laser.ts";
import { comparingProbeKind } from "./probe/comparing-probe.ts";
import type { InstrumentKindName } from "./record-kinds.ts";
import { rulerKind } from "./ruler/ruler.ts";

/** Every kind of instrument with what it reads, by its name in files. A kind that lacks a line does not compile. */
export const instrumentKinds = {
  probe: comparingProbeKind,
  laser: laserKind,
  guard: guardKind,
  lamp: lampKind,
  ruler: rulerKind,
} as const satisfies { readonly [Kind in InstrumentKindName]: unknown };
