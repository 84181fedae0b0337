import type { KindDetails } from "../scene/record-kind.ts";
import { boxDetails } from "./box/box-details.ts";
import type { ShapeKindName } from "./kinds.ts";
import { planeDetails } from "./plane/plane-details.ts";
import { segmentDetails } from "./segment/segment-details.ts";
import { sphereDetails } from "./sphere/sphere-details.ts";

/** How a person reads and edits every kind of shape: what the panel and the JSON Schema add to the table of kinds. */
export const shapeDetails = {
  box: boxDetails,
  sphere: sphereDetails,
  plane: planeDetails,
  segment: segmentDetails,
} as const satisfies { readonly [Kind in ShapeKindName]: KindDetails };
