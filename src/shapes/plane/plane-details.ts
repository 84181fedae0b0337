import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a plane. */
export const planeDetails: KindDetails = {
  defaults: { point: [0, 0, 0], normal: [0, 1, 0] },
  parameters: {
    point: {
      step: 0.25,
      doc: "Any point of the plane. The plane has no border; the patch that is drawn lies around this point.",
    },
    normal: {
      step: 0.05,
      doc: "The direction out of the solid half-space. Its length does not matter, as long as it is not zero.",
    },
  },
};
