import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a probe. */
export const probeDetails: KindDetails = {
  defaults: { point: [0, 1, 0] },
  parameters: {
    point: { step: 0.25, doc: "The point that asks." },
    asLines: {
      doc: "Shows beside it what the nearest segment would read as an infinite line: without the clamp to its ends.",
    },
  },
};
