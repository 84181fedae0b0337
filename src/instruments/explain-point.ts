import type { Primitive, Vec3 } from "../geometry/types.ts";
import { explainPointOnBox } from "./explain-point-box.ts";
import { explainPointOnPlane, explainPointOnSphere } from "./explain-point-round.ts";
import { explainPointOnSegment } from "./explain-point-segment.ts";
import type { Asker, PointAnswer } from "./explained-point.ts";
import type { ExplainedAnswer } from "./explanation.ts";

/** How the signed distance from a point to a shape comes about, by the formula of its kind. */
export function explainPoint(primitive: Primitive, point: Vec3, answer: PointAnswer, asker: Asker): ExplainedAnswer {
  switch (primitive.type) {
    case "box":
      return explainPointOnBox(primitive, point, answer, asker);
    case "sphere":
      return explainPointOnSphere(primitive, point, answer, asker);
    case "plane":
      return explainPointOnPlane(primitive, point, answer, asker);
    case "segment":
    case "capsule":
      return explainPointOnSegment(primitive, point, answer, asker);
  }
}
