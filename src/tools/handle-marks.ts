import { fromAxisAngle, rotate } from "../geometry/quaternion.ts";
import type { Vec3 } from "../geometry/types.ts";
import { add, dot, normalizeOrNull, scale, subtract } from "../geometry/vec3.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { FAINT, MARKS, SMALLEST_BODY } from "./mark-sizes.ts";
import { toEyeFrom } from "./pointer-rays.ts";
import type { Handle } from "./record-editing.ts";
import type { ScreenPoint } from "./screen.ts";

/** A handle where it stands on the screen. */
export interface HandleMark {
  readonly handle: Handle;
  /** The middle of what is grabbed, in the world. */
  readonly grip: Vec3;
  readonly client: ScreenPoint;
  readonly isFarSide: boolean;
  /** Radius of a turning ring, in metres. */
  readonly radius: number;
}

/** A face seen from the side counts as seen: only beyond this sine (1°) it faces away. */
const FACING_AWAY = 0.0175;

/**
 * Where the handles of a record stand on the screen; those that the pointer could not tell apart, or point at the viewer, are
 * left out.
 */
export function placeHandles(
  handles: readonly Handle[],
  pivot: Vec3,
  view: ViewProjection,
  pointerType: keyof typeof SMALLEST_BODY.dot,
): readonly HandleMark[] {
  const spread = spreadOf([pivot, ...handles.filter(sitsOnBody).map((handle) => handle.at)], view);
  const marks: HandleMark[] = [];
  for (const handle of handles) {
    if (sitsOnBody(handle) && spread < SMALLEST_BODY[handle.look][pointerType]) continue;
    const mark = placeHandle(handle, view);
    if (mark) marks.push(mark);
  }
  return marks;
}

/** A handle that moves nothing but the record itself needs no room; the others sit on the body and cover it. */
function sitsOnBody(handle: Handle): handle is Handle & { readonly look: "corner" | "dot" } {
  return handle.look === "corner" || handle.look === "dot";
}

function spreadOf(points: readonly Vec3[], view: ViewProjection): number {
  const seen = points.map((point) => view.toClient(point)).filter((client) => client !== null);
  const width = Math.max(...seen.map(({ x }) => x)) - Math.min(...seen.map(({ x }) => x));
  const height = Math.max(...seen.map(({ y }) => y)) - Math.min(...seen.map(({ y }) => y));
  return Math.hypot(width, height);
}

function placeHandle(handle: Handle, view: ViewProjection): HandleMark | null {
  const base = view.toClient(handle.at);
  if (!base) return null;
  const toEye = toEyeFrom(view, handle.at);
  const isFarSide = handle.outward.length > 0 && handle.outward.every((normal) => dot(normal, toEye) < -FACING_AWAY);
  // The ball of a face that nobody sees would stand in front of one that is seen.
  if (isFarSide && handle.look === "stem") return null;
  const pixel = view.metresPerPixel(handle.at);
  const radius = handle.look === "turn" ? (handle.ring ?? 0) + MARKS.turnGap * pixel : 0;
  const grip = gripOf(handle, toEye, pixel, radius);
  const client = view.toClient(grip);
  if (!client) return null;
  const isPointing = handle.look === "stem" && Math.hypot(client.x - base.x, client.y - base.y) < MARKS.shortest;
  return isPointing ? null : { handle, grip, client, isFarSide, radius };
}

function gripOf(handle: Handle, toEye: Vec3, pixel: number, radius: number): Vec3 {
  switch (handle.look) {
    case "stem":
      return add(handle.at, scale(handle.outward[0] ?? toEye, MARKS.stem * pixel));
    case "turn":
      return add(handle.at, scale(frontOf(handle, toEye), radius));
    case "corner":
    case "dot":
      return handle.at;
  }
}

/** The direction in the plane of a ring that faces the viewer. */
function frontOf(handle: Handle, toEye: Vec3): Vec3 {
  const axis = handle.motion.type === "turn" ? handle.motion.axis : { x: 0, y: 1, z: 0 };
  const front = normalizeOrNull(subtract(toEye, scale(axis, dot(axis, toEye))));
  // Seen along the axis no side is the front one.
  const isAbove = Math.abs(dot(axis, toEye)) > 1 - 1e-9;
  return front && !isAbove ? front : { x: 0, y: 0, z: 1 };
}

/** The handle whose grip is nearest to the pointer, within reach; near sides before far sides. */
export function hitHandle(marks: readonly HandleMark[], pointer: ScreenPoint, reach: number): HandleMark | null {
  let best: HandleMark | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const distance = Math.hypot(mark.client.x - pointer.x, mark.client.y - pointer.y);
    if (distance > reach) continue;
    const weighted = distance + (mark.isFarSide ? reach : 0);
    if (weighted < bestDistance) {
      best = mark;
      bestDistance = weighted;
    }
  }
  return best;
}

/** How the marks are drawn. `hot`: under the pointer; `active`: being dragged, the others step back. */
export function handleOverlay(
  marks: readonly HandleMark[],
  hot: string | null,
  active: { readonly id: string; readonly turnedBy: number } | null,
): readonly OverlayItem[] {
  return marks.flatMap((mark) => {
    const isActive = active?.id === mark.handle.id;
    const alpha = active && !isActive ? FAINT.inactive : mark.isFarSide ? FAINT.farSide : 1;
    return drawHandle(mark, alpha, hot === mark.handle.id || isActive, isActive ? active.turnedBy : 0);
  });
}

function drawHandle(mark: HandleMark, alpha: number, isHot: boolean, turnedBy: number): readonly OverlayItem[] {
  const { handle, grip } = mark;
  const role = handle.axis ?? "selection";
  const grow = isHot ? 1.5 : 0;
  switch (handle.look) {
    case "stem":
      return [
        { type: "line", points: [handle.at, grip], width: 2, role, alpha, hidden: "onTop", casing: 1 },
        { type: "dot", at: grip, radius: MARKS.ball + grow, ring: 1.5, role, alpha },
        { type: "label", at: grip, text: (handle.axis ?? "").toUpperCase(), offset: 10, role, alpha },
      ];
    case "corner":
      return [
        {
          type: "square",
          at: grip,
          half: MARKS.cornerHalf + grow / 2,
          ring: MARKS.cornerRing,
          ringRole: "selection",
          role: "white",
          alpha,
        },
      ];
    case "dot":
      return [
        {
          type: "dot",
          at: grip,
          radius: MARKS.dot + grow / 2,
          ring: MARKS.dotRing,
          ringRole: "selection",
          role: "white",
          alpha,
        },
      ];
    case "turn":
      return drawTurn(mark, role, alpha, grow, turnedBy);
  }
}

const ARC_STEPS = 24;

/** A quarter of the ring before the body, a ball in its middle, and the angle in degrees. */
function drawTurn(
  { handle, grip }: HandleMark,
  role: "x" | "y" | "z" | "selection",
  alpha: number,
  grow: number,
  turnedBy: number,
): readonly OverlayItem[] {
  if (handle.motion.type !== "turn") return [];
  const { axis, angle } = handle.motion;
  const spoke = subtract(grip, handle.at);
  const at = (by: number) => add(handle.at, rotate(fromAxisAngle(axis, by), spoke));
  const arc = Array.from({ length: ARC_STEPS + 1 }, (_, i) => at(((i / ARC_STEPS - 0.5) * Math.PI) / 2));
  const ball = at(turnedBy);
  return [
    { type: "line", points: arc, width: 2, role, alpha, hidden: "onTop" },
    { type: "dot", at: ball, radius: MARKS.ball + grow, ring: 1.5, role, alpha },
    { type: "label", at: ball, text: { value: angle, unit: "rad" }, offset: -16, role: "text2", alpha },
  ];
}
