import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a sphere. */
export const sphereDetails: KindDetails = {
  defaults: { center: [0, 0.5, 0], radius: 0.5 },
  parameters: {
    center: { step: 0.25, doc: "The middle of the sphere." },
    radius: { min: 0.001, step: 0.25, doc: "From the centre to the surface." },
  },
};
