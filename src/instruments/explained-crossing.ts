import type { Feature, Vec3 } from "../geometry/types.ts";
import { metres, type Phrase, phrase } from "./phrase.ts";

/** A beam and where it crosses a shape's surface: what of a laser's hit an explanation needs. World coordinates. */
export interface ExplainedCrossing {
  readonly start: Vec3;
  /** Unit. */
  readonly direction: Vec3;
  /** Metres from the start, negative behind it; null: parallel. */
  readonly t: number | null;
  readonly point: Vec3 | null;
  readonly feature: Feature | null;
  readonly featureSigns?: Vec3 | undefined;
  /** The surface is crossed from inside the solid. */
  readonly inside: boolean;
  /** Planes: n · D; walls: D × W. */
  readonly denominator?: number | undefined;
  /** Planes: metres above the plane. */
  readonly height?: number | undefined;
  /** Walls: where on the wall, and whether it is read as the infinite line through it. */
  readonly u?: number | null | undefined;
  readonly wallEnd?: "a" | "b" | null | undefined;
  /** Walls: metres from the start to the wall's line; 0 where the start is on it. */
  readonly lineDistance?: number | null | undefined;
  readonly asLines: boolean;
}

/** What a negative t means. */
export function behindWords(t: number | null): Phrase {
  return t !== null && t < 0
    ? phrase`*t* is negative: ${metres(-t)} behind the start, a miss for a ray, and yet not the same as parallel.`
    : [];
}
