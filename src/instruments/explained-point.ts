import type { ClosestPoint } from "../geometry/types.ts";

/** What the answer of one shape to one point tells about itself. */
export type PointAnswer = Pick<ClosestPoint, "signedDistance" | "surfacePoint" | "feature" | "featureSigns">;

/** Who asks, as a noun: "probe", "point". */
export type Asker = string;
