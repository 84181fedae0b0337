import { textCode, vectorCode } from "../code-text.ts";
import type { ProbeReading } from "./probe-reading.ts";

/**
 * The question that gives a probe's answer, or that of another of its shapes (`id`). `isCursor`: planes on which the point lies
 * are left out.
 */
export function probeCode(reading: ProbeReading, id: string | null, isCursor: boolean): string {
  const others = id === null || id === reading.nearest?.id ? [] : [`filter: (id) => id === ${textCode(id)}`];
  const options = [...others, ...(isCursor ? ["ignoreTouchedPlanes: true"] : [])];
  const point = vectorCode(reading.point);
  return options.length === 0 ? `scene.nearest(${point})` : `scene.nearest(${point}, { ${options.join(", ")} })`;
}
