import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a lamp. */
export const lampDetails: KindDetails = {
  defaults: { point: [0, 0, 0] },
  parameters: {
    point: { step: 0.25, doc: "Where the light is." },
    bounds: {
      step: 0.25,
      doc: "The rectangle that is lit at most. Without one it is that around the scene and a metre more.",
    },
  },
};
