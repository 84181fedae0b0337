import type { SceneRecord, Vector } from "../../scene/record.ts";
import type { LaserDomain } from "./laser-reading.ts";

/** A beam from a point, reflected by what it meets. */
export interface LaserRecord extends SceneRecord {
  readonly kind: "laser";
  readonly origin: Vector;
  /** Of any length but zero; the length is how far a segment reaches. */
  readonly direction: Vector;
  readonly domain?: LaserDomain | undefined;
  /** Metres, or null for no limit. */
  readonly range?: number | null | undefined;
  readonly bounces?: number | undefined;
  readonly asLines?: boolean | undefined;
}
