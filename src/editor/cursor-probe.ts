import type { InstrumentKind } from "../instruments/instrument-kind.ts";
import { probeKind } from "../instruments/probe/probe.ts";
import { measureProbe, type ProbeReading } from "../instruments/probe/probe-reading.ts";
import type { ProbeRecord } from "../instruments/probe/probe-record.ts";
import { CURSOR_ID } from "./readings.ts";
import type { Session } from "./session.ts";

/** The kinds that read from the first moment: the cursor asks like a probe before what other instruments read is loaded. */
export const kindsAtStart = { probe: probeKind } as const;

/** The cursor asks like a probe, but not about the floor that it lies on. */
const cursorKind: InstrumentKind<ProbeRecord, ProbeReading> = {
  ...probeKind,
  measure: ({ point: [x, y, z] }, queries, options) =>
    measureProbe({ x, y, z }, queries, {
      ignoreTouchedPlanes: true,
      ...(options?.probeLimit !== undefined && { limit: options.probeLimit }),
    }),
};

/** The probe that nobody placed: at the ground point under the cursor, where there is one. */
export function cursorProbe(session: Session): () => { record: ProbeRecord; kind: InstrumentKind } | null {
  let last: ProbeRecord | null = null;
  return () => {
    const { cursor } = session.state;
    if (!cursor) return null;
    const [x, y, z] = last?.point ?? [];
    // The same record while the cursor rests, so that its reading is not measured again.
    if (!last || x !== cursor.x || y !== cursor.y || z !== cursor.z) {
      last = { id: CURSOR_ID, kind: "probe", name: "Cursor", point: [cursor.x, cursor.y, cursor.z] };
    }
    return { record: last, kind: cursorKind as unknown as InstrumentKind };
  };
}
