import type { KindDetails } from "../../scene/record-kind.ts";

/** How a person reads and edits a laser. */
export const laserDetails: KindDetails = {
  defaults: { origin: [0, 0, 0], direction: [1, 0, 0] },
  parameters: {
    origin: { step: 0.25, doc: "Where the beam begins." },
    direction: {
      step: 0.5,
      lengthIf: { key: "domain", is: "segment" },
      doc: "Where the beam goes. Its length counts for a segment only: the beam ends there.",
    },
    domain: { doc: "All of the line, both ways; the ray from the origin on; or the segment as long as the direction." },
    range: {
      min: 0.001,
      step: 0.25,
      doc: "How long the whole path may be, bounces included; null: as far as it goes.",
    },
    bounces: { min: 0, max: 32, step: 1, doc: "How often surfaces reflect the beam." },
    asLines: { doc: "Reads every wall as the infinite line through it, to show what that mistake does." },
  },
};
