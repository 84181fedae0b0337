import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a ruler. */
export const rulerDetails: KindDetails = {
  defaults: { from: [0, 0, 0], to: [1, 0, 0] },
  parameters: {
    from: { step: 0.25, doc: "The first end: a point, or a shape." },
    to: { step: 0.25, doc: "The second end: a point, or a shape." },
  },
};
