import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a segment. */
export const segmentDetails: KindDetails = {
  defaults: { a: [-1, 0, 0], b: [1, 0, 0] },
  parameters: {
    a: { step: 0.25, doc: "The end where t = 0." },
    b: { step: 0.25, doc: "The end where t = 1." },
    radius: {
      min: 0,
      step: 0.05,
      doc: "Thickness around the segment: above 0 it is a capsule, solid and hit by rays; at 0 it has length only.",
    },
  },
};
