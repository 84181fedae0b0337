import type { Vec3 } from "../geometry/types.ts";
import { add, cross, dot, normalizeOrNull, scale, subtract } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { MARKS, POINT_REACH, STROKE_REACH } from "./mark-sizes.ts";
import { toEyeFrom } from "./pointer-rays.ts";
import type { Axis } from "./record-editing.ts";
import { AXIS_NAMES } from "./record-vectors.ts";
import { type ScreenPoint, strokeDistance } from "./screen.ts";

/** A part of the gizmo. `square` and `ring` are named by the axis across them; `center` moves in the plane of the picture. */
export type GizmoPart = { readonly type: "arm" | "square" | "ring"; readonly axis: Axis } | { readonly type: "center" };

/** Whether two parts are the same one. */
export function isSamePart(a: GizmoPart | null, b: GizmoPart | null): boolean {
  return a?.type === b?.type && (a && "axis" in a ? a.axis : null) === (b && "axis" in b ? b.axis : null);
}

/** A part with its outline in the world: two points of an arm, four corners of a square, a polyline of a ring, one point. */
export interface GizmoShape {
  readonly part: GizmoPart;
  readonly points: readonly Vec3[];
}

/** The gizmo where it stands: what a part of it covers is the same whether it is drawn or grabbed. */
export interface GizmoLayout {
  readonly pivot: Vec3;
  readonly axes: Readonly<Record<Axis, Vec3>>;
  readonly toEye: Vec3;
  /** Metres that a CSS pixel covers at the pivot. */
  readonly pixel: number;
  readonly shapes: readonly GizmoShape[];
}

/** A square hides when it is seen at less than this sine: it would be a sliver. */
const EDGE_ON = 0.2;

/** A ring is shown whole when its axis is within this cosine of the view direction: it has no front half then. */
const FACE_ON = 0.97;

const RING_STEPS = 48;

/** The parts that make sense from where the viewer is. Sizes are in CSS pixels at the pivot. Null behind the camera. */
export function layOutGizmo(
  view: ViewProjection,
  mode: "move" | "rotate",
  pivot: Vec3,
  axes: Readonly<Record<Axis, Vec3>>,
): GizmoLayout | null {
  if (!view.toClient(pivot)) return null;
  const toEye = toEyeFrom(view, pivot);
  const pixel = view.metresPerPixel(pivot);
  const shapes =
    mode === "rotate"
      ? AXIS_NAMES.map((axis) => ringOf(pivot, axes[axis], axis, toEye, pixel))
      : [
          { part: { type: "center" as const }, points: [pivot] },
          ...AXIS_NAMES.flatMap((axis) => squareOf(pivot, axes, axis, toEye, pixel)),
          ...AXIS_NAMES.flatMap((axis) => armOf(view, pivot, axes[axis], axis, pixel)),
        ];
  return { pivot, axes, toEye, pixel, shapes };
}

function armOf(view: ViewProjection, pivot: Vec3, direction: Vec3, axis: Axis, pixel: number): GizmoShape[] {
  const points = [MARKS.armStart, MARKS.arm].map((at) => add(pivot, scale(direction, at * pixel)));
  const [from, to] = points.map((point) => view.toClient(point));
  if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < MARKS.shortest) return [];
  return [{ part: { type: "arm", axis }, points }];
}

/** In the quadrant that faces the viewer, so that the arms do not run across it. */
function squareOf(
  pivot: Vec3,
  axes: Readonly<Record<Axis, Vec3>>,
  axis: Axis,
  toEye: Vec3,
  pixel: number,
): GizmoShape[] {
  if (Math.abs(dot(axes[axis], toEye)) < EDGE_ON) return [];
  const [u, v] = AXIS_NAMES.filter((other) => other !== axis).map((other) =>
    scale(axes[other], dot(axes[other], toEye) < 0 ? -1 : 1),
  ) as [Vec3, Vec3];
  const near = (MARKS.squareAt - MARKS.squareHalf) * pixel;
  const far = (MARKS.squareAt + MARKS.squareHalf) * pixel;
  const corner = (i: number, j: number) => add(pivot, add(scale(u, i), scale(v, j)));
  return [
    {
      part: { type: "square", axis },
      points: [corner(near, near), corner(far, near), corner(far, far), corner(near, far)],
    },
  ];
}

function ringOf(pivot: Vec3, direction: Vec3, axis: Axis, toEye: Vec3, pixel: number): GizmoShape {
  const facing = dot(direction, toEye);
  const isFaceOn = Math.abs(facing) > FACE_ON;
  const front =
    normalizeOrNull(subtract(toEye, scale(direction, facing))) ??
    normalizeOrNull(cross(direction, { x: 1, y: 2, z: 3 }));
  const u = front ?? toEye;
  const v = cross(direction, u);
  const reach = isFaceOn ? Math.PI : Math.PI / 2;
  const radius = MARKS.ring * pixel;
  const points = Array.from({ length: RING_STEPS + 1 }, (_, i) => {
    const angle = (i / RING_STEPS - 0.5) * 2 * reach;
    return add(pivot, add(scale(u, Math.cos(angle) * radius), scale(v, Math.sin(angle) * radius)));
  });
  return { part: { type: "ring", axis }, points };
}

/** The part under the pointer: the middle first, then squares, then the nearest arm or ring. */
export function hitGizmo(
  layout: GizmoLayout,
  view: ViewProjection,
  pointer: ScreenPoint,
  pointerType: keyof typeof POINT_REACH,
): GizmoPart | null {
  const pivot = view.toClient(layout.pivot);
  // The middle reaches only as far as the arms leave free.
  const middleReach = Math.min(POINT_REACH[pointerType], MARKS.armStart);
  let best: GizmoPart | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const { part, points } of layout.shapes) {
    const seen = points.map((point) => view.toClient(point)).filter((client) => client !== null);
    const isAtMiddle = pivot !== null && Math.hypot(pivot.x - pointer.x, pivot.y - pointer.y) <= middleReach;
    if (part.type === "center") {
      if (isAtMiddle) return part;
      continue;
    }
    if (part.type === "square") {
      if (isInside(seen, pointer)) return part;
      continue;
    }
    const distance = strokeReach(seen, pointer);
    if (distance <= STROKE_REACH[pointerType] && distance < bestDistance) {
      best = part;
      bestDistance = distance;
    }
  }
  return best;
}

function strokeReach(points: readonly ScreenPoint[], pointer: ScreenPoint): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (a && b) least = Math.min(least, strokeDistance(pointer, a, b).distance);
  }
  return least;
}

/** Inside a convex outline on the screen: always on the same side of its edges. */
function isInside(outline: readonly ScreenPoint[], p: ScreenPoint): boolean {
  let sign = 0;
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i];
    const b = outline[(i + 1) % outline.length];
    if (!a || !b) return false;
    const side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    if (side === 0) continue;
    if (sign !== 0 && side > 0 !== sign > 0) return false;
    sign = side;
  }
  return sign !== 0;
}
