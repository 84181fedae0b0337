import type { Ray, Vec3 } from "../geometry/types.ts";
import { dot, normalize, scale, subtract } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { alongLine, GRAZING_SINE, isEndOn, meetAhead, straighten } from "./pointer-rays.ts";
import type { Axis } from "./record-editing.ts";
import { AXES } from "./record-vectors.ts";
import type { ToolPointer } from "./tool.ts";

/** What a drag may do: go along a line, or in a plane, through what was grabbed. Directions are unit vectors. */
export type Constraint =
  | { readonly type: "line"; readonly direction: Vec3 }
  | { readonly type: "plane"; readonly normal: Vec3 };

/** A direction along which a drag is measured, with its letter. */
export interface DragAxis {
  readonly axis: Axis;
  readonly direction: Vec3;
}

/** A constraint and the axes along which its way is measured, typed and snapped. */
export interface DragSpace {
  readonly constraint: Constraint;
  readonly axes: readonly DragAxis[];
  /** Grid steps count from where the thing was, not from the origin. */
  readonly isRelative: boolean;
}

/** A pointer position with the ray that it had through the camera of that moment. */
export interface Sight {
  readonly ray: Ray;
  readonly clientY: number;
}

/** The pointer's position, kept as the ray it is now: it stays true when the camera moves during the drag. */
export function sightOf(view: ViewProjection, pointer: ToolPointer): Sight {
  return { ray: view.rayAt(pointer.clientX, pointer.clientY), clientY: pointer.clientY };
}

/**
 * The way from the press to the pointer within a constraint through the grabbed point; null where the pointer says nothing
 * (beyond the horizon, out of reach, along a line that points at the viewer). Exactly nothing when the pointer is back.
 */
export function wayBetween(
  view: ViewProjection,
  press: Sight,
  now: Sight,
  grabbed: Vec3,
  constraint: Constraint,
): Vec3 | null {
  if (constraint.type === "plane") {
    const from = meetAhead(press.ray, grabbed, constraint.normal);
    const to = meetAhead(now.ray, grabbed, constraint.normal);
    return from && to && subtract(to, from);
  }
  const { direction } = constraint;
  if (direction.y === 1 && isEndOn(view, grabbed, direction)) {
    // Looking down on an upright line, up on the screen is up: there is nothing else to go by.
    return scale(direction, (press.clientY - now.clientY) * view.metresPerPixel(grabbed));
  }
  const from = alongLine(view, press.ray, grabbed, direction);
  const to = alongLine(view, now.ray, grabbed, direction);
  return from === null || to === null ? null : scale(direction, to - from);
}

const LEVEL: DragSpace = {
  constraint: { type: "plane", normal: AXES.y },
  axes: [
    { axis: "x", direction: AXES.x },
    { axis: "z", direction: AXES.z },
  ],
  isRelative: false,
};

/** Up and down through what was grabbed. */
export const UPRIGHT_LINE: DragSpace = {
  constraint: { type: "line", direction: AXES.y },
  axes: [{ axis: "y", direction: AXES.y }],
  isRelative: false,
};

/**
 * Where bodies move: on the level plane through the grabbed point. Where the viewer sees that plane edge-on (a front view),
 * on the upright plane that faces the viewer.
 */
export function bodySpace(view: ViewProjection, ray: Ray): DragSpace {
  const { direction } = ray;
  if (Math.abs(direction.y) >= GRAZING_SINE) return LEVEL;
  const ahead = view.isOrthographic ? view.forward : direction;
  const normal = straighten(normalize({ x: ahead.x, y: 0, z: ahead.z }));
  const axes = (["x", "y", "z"] as const).filter((axis) => Math.abs(normal[axis]) < 1);
  return {
    constraint: { type: "plane", normal },
    axes: axes.map((axis) => ({ axis, direction: AXES[axis] })),
    isRelative: false,
  };
}

/** Along one axis. */
export function lineSpace({ axis, direction }: DragAxis): DragSpace {
  const straight = straighten(direction);
  return {
    constraint: { type: "line", direction: straight },
    axes: [{ axis, direction: straight }],
    isRelative: !isAlongWorldAxis(straight),
  };
}

/** In the plane across one of three axes. */
export function planeSpace(across: Axis, axes: Readonly<Record<Axis, Vec3>>): DragSpace {
  const others = (["x", "y", "z"] as const)
    .filter((axis) => axis !== across)
    .map((axis) => ({ axis, direction: straighten(axes[axis]) }));
  return {
    constraint: { type: "plane", normal: straighten(axes[across]) },
    axes: others,
    isRelative: !others.every(({ direction }) => isAlongWorldAxis(direction)),
  };
}

/** In the plane of the picture through a point. */
export function pictureSpace(view: ViewProjection, point: Vec3): DragSpace {
  const normal = straighten(view.isOrthographic ? view.forward : view.directionTo(point));
  const axes = (["x", "y", "z"] as const).filter((axis) => Math.abs(normal[axis]) < 1);
  return {
    constraint: { type: "plane", normal },
    axes: axes.map((axis) => ({ axis, direction: AXES[axis] })),
    isRelative: true,
  };
}

/** Only the component along the axis that has gone farthest. */
export function alongFarthest(way: Vec3, axes: readonly DragAxis[]): Vec3 {
  let best: Vec3 = { x: 0, y: 0, z: 0 };
  let reach = -1;
  for (const { direction } of axes) {
    const along = dot(way, direction);
    if (Math.abs(along) <= reach) continue;
    reach = Math.abs(along);
    best = scale(direction, along);
  }
  return best;
}

function isAlongWorldAxis(direction: Vec3): boolean {
  return Math.abs(direction.x) === 1 || Math.abs(direction.y) === 1 || Math.abs(direction.z) === 1;
}
