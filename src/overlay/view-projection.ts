import type { Ray, Vec3 } from "../geometry/types.ts";

/** The camera as tools, handles and overlays need it. Client coordinates are CSS pixels of the window, as in pointer events. */
export interface ViewProjection {
  /** Where a world point appears, or null when it is behind the camera. */
  toClient(point: Vec3): { readonly x: number; readonly y: number } | null;
  /** The ray through a client position: from the eye (perspective) or the near side (orthographic), unit direction. */
  rayAt(clientX: number, clientY: number): Ray;
  /** Metres that one CSS pixel covers at a point. */
  metresPerPixel(point: Vec3): number;
  /** Unit vector from the eye towards a point (the view direction, when orthographic). */
  directionTo(point: Vec3): Vec3;
  /** Where the eye is. */
  readonly eye: Vec3;
  /** Unit vector of the view direction, through the middle of the view. */
  readonly forward: Vec3;
  /** Metres along `forward` from where the rays begin to the near plane: nothing nearer is drawn (or picked). */
  readonly near: number;
  /** The point that is orbited. */
  readonly target: Vec3;
  readonly isOrthographic: boolean;
}
