import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a guard. */
export const guardDetails: KindDetails = {
  defaults: { point: [0, 0, 0], radius: 5 },
  parameters: {
    point: { step: 0.25, doc: "Where it looks from." },
    radius: { min: 0.01, step: 0.25, doc: "How far it sees." },
    fieldOfViewDegrees: { min: 0.5, max: 360, step: 5, doc: "How wide it sees; 360 is all around." },
    headingDegrees: { step: 5, doc: "The middle of the view: from +x towards +z, clockwise seen from above." },
    target: {
      step: 0.25,
      doc: "What it looks for: a point, or a shape. Of a shape the middle is looked at, and it blocks nothing itself.",
    },
    asLines: { doc: "Shows beside it what would be read if every wall were an infinite line." },
  },
};
