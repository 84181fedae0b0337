import type { Scene, Vec3 } from "footpoint";

/** Somebody who looks along a heading. */
export interface Guard {
  readonly eye: Vec3;
  /** Radians from +x towards +z, as seen from above clockwise. */
  readonly heading: number;
  /** Radians from edge to edge of what is seen at a time. */
  readonly fieldOfView: number;
  /** Metres. */
  readonly range: number;
}

/** What a guard notices of a target: "seen", or why not. */
export type Notice = "seen" | "too far" | "outside the view" | "hidden";

/** Whether a guard sees a point. The cheap reasons come first: only what is near and ahead costs a question. */
export function look(scene: Scene, { eye, heading, fieldOfView, range }: Guard, target: Vec3): Notice {
  const [x, y, z] = [target.x - eye.x, target.y - eye.y, target.z - eye.z];
  if (Math.hypot(x, y, z) > range) return "too far";
  const ahead = x * Math.cos(heading) + z * Math.sin(heading);
  if (ahead < Math.hypot(x, z) * Math.cos(fieldOfView / 2)) return "outside the view";
  // Segments that were drawn as walls of a plan block the view, too.
  return scene.isVisible(eye, target, { segments: "walls" }) ? "seen" : "hidden";
}
