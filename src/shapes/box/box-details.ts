import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a box. */
export const boxDetails: KindDetails = {
  defaults: { center: [0, 0.5, 0], halfExtents: [0.5, 0.5, 0.5] },
  parameters: {
    center: { step: 0.25, doc: "The middle of the box." },
    halfExtents: {
      min: 0.001,
      step: 0.25,
      doc: "Width, height and depth along the box's own axes. The file keeps half of each: centre to face.",
    },
    rotation: {
      step: 15,
      doc: "How the box is turned about its centre. The file keeps a unit quaternion, local to world.",
    },
  },
};
