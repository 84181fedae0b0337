import type { ClosestPoint, Vec3 } from "../geometry/types.ts";
import { MINUS } from "../readout/format-quantity.ts";

type Answered = Pick<ClosestPoint, "feature" | "featureSigns">;

/** The part of a shape that answered, in one or two words for a table: "+z face", "edge", "cap". */
export function featureLabel(answer: Answered): string {
  return answer.feature === "face" ? featureName(answer) : answer.feature;
}

/** The part of a shape that answered, with the box's own axes where it has some: "+x −z edge". */
export function featureName(answer: Answered): string {
  return answer.featureSigns ? `${axesText(answer.featureSigns)} ${answer.feature}` : answer.feature;
}

/** The axes of a box that have a sign, with it: "+x −z". */
export function axesText(signs: Vec3): string {
  return [
    ["x", signs.x],
    ["y", signs.y],
    ["z", signs.z],
  ]
    .filter(([, sign]) => sign !== 0)
    .map(([axis, sign]) => `${Number(sign) > 0 ? "+" : MINUS}${axis}`)
    .join(" ");
}
