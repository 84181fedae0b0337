import { boxView } from "./box/box-view.ts";
import type { ShapeKindName } from "./kinds.ts";
import { planeView } from "./plane/plane-view.ts";
import { segmentView } from "./segment/segment-view.ts";
import type { ShapeView } from "./shape-view.ts";
import { sphereView } from "./sphere/sphere-view.ts";

/** How every kind of shape is drawn. A kind without a view does not compile. */
export const shapeViews = {
  box: boxView,
  sphere: sphereView,
  plane: planeView,
  segment: segmentView,
} as const satisfies Record<ShapeKindName, ShapeView>;
