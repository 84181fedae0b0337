import type { Primitive } from "../geometry/types.ts";
import { explainRayToBox } from "./explain-ray-box.ts";
import { explainRayToCapsule, explainRayToPlane, explainRayToSphere } from "./explain-ray-round.ts";
import { explainRayToWall } from "./explain-ray-wall.ts";
import type { ExplainedCrossing } from "./explained-crossing.ts";
import type { ExplainedAnswer } from "./explanation.ts";

/** How the t of a crossing comes about, by the formula of the shape's kind; or why there is none. */
export function explainRay(primitive: Primitive, crossing: ExplainedCrossing): ExplainedAnswer {
  switch (primitive.type) {
    case "box":
      return explainRayToBox(primitive, crossing);
    case "sphere":
      return explainRayToSphere(primitive, crossing);
    case "plane":
      return explainRayToPlane(primitive, crossing);
    case "capsule":
      return explainRayToCapsule(primitive, crossing);
    case "segment":
      return explainRayToWall(primitive, crossing);
  }
}
