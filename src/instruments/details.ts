import type { KindDetails } from "../scene/record-kind.ts";
import { guardDetails } from "./guard/guard-details.ts";
import { lampDetails } from "./lamp/lamp-details.ts";
import { laserDetails } from "./laser/laser-details.ts";
import { probeDetails } from "./probe/probe-details.ts";
import type { InstrumentKindName } from "./record-kinds.ts";
import { rulerDetails } from "./ruler/ruler-details.ts";

/** How a person reads and edits every kind of instrument: what the panel and the JSON Schema add to the table of records. */
export const instrumentDetails = {
  probe: probeDetails,
  laser: laserDetails,
  guard: guardDetails,
  lamp: lampDetails,
  ruler: rulerDetails,
} as const satisfies { readonly [Kind in InstrumentKindName]: KindDetails };
