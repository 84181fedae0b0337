import type { Vec3 } from "../geometry/types.ts";
import { add, scale } from "../geometry/vec3.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import { type GizmoLayout, type GizmoPart, type GizmoShape, isSamePart } from "./gizmo.ts";
import { FAINT, MARKS } from "./mark-sizes.ts";
import { acrossOf } from "./view-directions.ts";

/** The gizmo as lines and fills. `hot`: under the pointer; `active`: being dragged, the others step back. */
export function gizmoOverlay(
  layout: GizmoLayout,
  hot: GizmoPart | null,
  active: GizmoPart | null,
): readonly OverlayItem[] {
  return layout.shapes.flatMap((shape) => {
    const isActive = isSamePart(shape.part, active);
    const alpha = active && !isActive ? FAINT.inactive : 1;
    return drawPart(layout, shape, alpha, isActive || isSamePart(shape.part, hot));
  });
}

function drawPart(layout: GizmoLayout, { part, points }: GizmoShape, alpha: number, isHot: boolean): OverlayItem[] {
  switch (part.type) {
    case "center":
      // A ring, not a dot: what stands at the pivot (a probe) is seen through it.
      return [
        {
          type: "circle",
          center: layout.pivot,
          normal: layout.toEye,
          radius: (MARKS.center + (isHot ? 1.5 : 0)) * layout.pixel,
          width: isHot ? 3 : 2,
          role: "selection",
          alpha,
          hidden: "onTop",
        },
      ];
    case "square":
      return [
        { type: "fill", points, role: part.axis, alpha: alpha * (isHot ? 0.6 : 0.3) },
        {
          type: "line",
          points: [...points, ...points.slice(0, 1)],
          width: 1.5,
          role: part.axis,
          alpha,
          hidden: "onTop",
        },
      ];
    case "ring":
      return [
        {
          type: "line",
          points,
          width: MARKS.ringWidth + (isHot ? 1.5 : 0),
          role: part.axis,
          alpha,
          hidden: "onTop",
          casing: 1,
        },
      ];
    case "arm":
      return drawArm(layout, part.axis, alpha, isHot);
  }
}

/** A shaft, a cone (a triangle that faces the viewer) and the letter beyond it. */
function drawArm(layout: GizmoLayout, axis: "x" | "y" | "z", alpha: number, isHot: boolean): OverlayItem[] {
  const { pivot, axes, toEye, pixel } = layout;
  const direction = axes[axis];
  const at = (pixels: number): Vec3 => add(pivot, scale(direction, pixels * pixel));
  const base = at(MARKS.arm - MARKS.coneLength);
  const side = scale(acrossOf(direction, toEye) ?? toEye, (MARKS.coneHalf + (isHot ? 1 : 0)) * pixel);
  return [
    {
      type: "line",
      points: [at(MARKS.armStart), base],
      width: MARKS.shaft + (isHot ? 1.5 : 0),
      role: axis,
      alpha,
      hidden: "onTop",
      casing: 1,
    },
    { type: "fill", points: [at(MARKS.arm), add(base, side), add(base, scale(side, -1))], role: axis, alpha },
    { type: "label", at: at(MARKS.letterAt), text: axis.toUpperCase(), offset: 0, role: axis, alpha },
  ];
}
