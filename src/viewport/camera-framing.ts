import type { Bounds } from "../geometry/types.ts";
import { fitPose, type Insets } from "./camera-fit.ts";
import type { CameraPose } from "./camera-pose.ts";
import { projectView } from "./camera-projection.ts";
import { GIZMO, toolbarOf } from "./canvas-covers.ts";

/** The pose that shows the bounds beside everything that floats over the canvas. */
export function frameBounds(
  pose: CameraPose,
  bounds: Bounds,
  canvas: { readonly width: number; readonly height: number },
  windowWidth: number,
): CameraPose {
  const insets: Insets = { left: toolbarOf(canvas, windowWidth), right: 0, top: 0, bottom: 0 };
  const plain = fitPose(pose, bounds, canvas, insets);
  if (!reachesGizmo(plain, bounds, canvas)) return plain;
  // Below the gizmo or beside it, whichever shows the bounds larger.
  const below = fitPose(pose, bounds, canvas, { ...insets, top: GIZMO });
  const beside = fitPose(pose, bounds, canvas, { ...insets, right: GIZMO });
  return below.distance < beside.distance ? below : beside;
}

/** Whether the rectangle in which the bounds appear reaches into the gizmo's corner. */
function reachesGizmo(
  pose: CameraPose,
  { min, max }: Bounds,
  canvas: { readonly width: number; readonly height: number },
): boolean {
  const view = projectView(pose, { left: 0, top: 0, ...canvas }, { near: 0, far: 1 });
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  for (const x of [min.x, max.x])
    for (const y of [min.y, max.y])
      for (const z of [min.z, max.z]) {
        const at = view.toClient({ x, y, z });
        right = Math.max(right, at?.x ?? Number.POSITIVE_INFINITY);
        top = Math.min(top, at?.y ?? Number.NEGATIVE_INFINITY);
      }
  return right > canvas.width - GIZMO && top < GIZMO;
}
