import type { Metric } from "./scene-queries.ts";

/** The number by which shapes compete for being nearest. It changes no faster than the point moves, whatever the metric. */
export function metricOf(metric: Metric, signedDistance: number): number {
  if (metric === "signed") return signedDistance;
  return metric === "solid" ? Math.max(signedDistance, 0) : Math.abs(signedDistance);
}
