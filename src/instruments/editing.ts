import type { RecordEditing } from "../tools/record-editing.ts";
import { guardEditing } from "./guard/guard-editing.ts";
import { lampEditing } from "./lamp/lamp-editing.ts";
import { laserEditing } from "./laser/laser-editing.ts";
import { probeEditing } from "./probe/probe-editing.ts";
import type { InstrumentKindName, InstrumentRecord } from "./record-kinds.ts";
import { rulerEditing } from "./ruler/ruler-editing.ts";

/** How each kind of instrument is placed and changed with the pointer. A kind that lacks a line does not compile. */
export const instrumentEditing: {
  readonly [Kind in InstrumentKindName]: RecordEditing<Extract<InstrumentRecord, { readonly kind: Kind }>>;
} = {
  probe: probeEditing,
  laser: laserEditing,
  guard: guardEditing,
  lamp: lampEditing,
  ruler: rulerEditing,
};
