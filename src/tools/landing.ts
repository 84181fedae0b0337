import { signedDistance } from "../geometry/closest-point.ts";
import { rayCast } from "../geometry/ray-cast.ts";
import { rayGround } from "../geometry/ray-plane.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import { add, dot, normalize, scale } from "../geometry/vec3.ts";
import { formatText } from "../readout/format-quantity.ts";
import type { SceneRecord } from "../scene/record.ts";
import { isShape, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";
import type { Picking } from "./picking.ts";
import { depthOf, FARTHEST } from "./pointer-rays.ts";
import { AXES, AXIS_NAMES } from "./record-vectors.ts";
import type { ScreenPoint } from "./screen.ts";
import { snapTo } from "./snapping.ts";
import type { ToolPort } from "./tool-port.ts";

/** Where a click comes down: on the ground, or on the face of a shape. */
export interface Landing {
  /** Snapped, where snapping is on, and still on the surface. */
  readonly point: Vec3;
  /** Exactly where the camera's ray meets the surface. */
  readonly free: Vec3;
  /** Outward unit normal of the surface. */
  readonly normal: Vec3;
  /** It lies on a shape; absent: on the bare ground. */
  readonly isOnShape?: true;
}

/** Where a click comes down, or why it does not, in words for the status bar. */
export type LandingResult =
  | { readonly landing: Landing; readonly refusal: null }
  | { readonly landing: null; readonly refusal: string };

/** A plane is ground to stand on where its normal rises by at least this sine (45°). */
const STANDING_SINE = Math.SQRT1_2;

/**
 * Casts the camera's ray onto the nearest of the ground, the shapes that are drawn, and the patches of planes on which
 * something can stand. Other planes are looked through: an upright patch of 10 m would hide the ground behind it. Where
 * there is neither, a bare segment under the pointer takes the click: it says where in space is meant.
 */
export function findLanding(port: ToolPort, picking: Picking, at: ScreenPoint, step: number | null): LandingResult {
  const { view, records } = port;
  const ray = view.rayAt(at.x, at.y);
  const ground = rayGround(ray)?.point ?? null;
  const groundDepth = ground ? depthOf(view, ray, ground) : Number.POSITIVE_INFINITY;
  const floor = picking.patch(ray, (record) => isFloor(record, ray));
  const shape = [picking.solid(ray), floor].filter((picked) => picked !== null).sort((a, b) => a.depth - b.depth)[0];
  const record = shape && shape.depth <= groundDepth ? records.get(shape.id) : undefined;
  const onShape = shape && record && isShape(record) ? landOnShape(record, ray, shape.point, step) : null;
  const onGround = ground && landOnGround(ground, step, floor && records.get(floor.id));
  const landing = onShape ?? onGround ?? landOnStroke(picking, at);
  if (!landing) return { landing: null, refusal: "no ground under the cursor" };
  const far = picking.reachOf(landing.free);
  if (far <= FARTHEST) return { landing, refusal: null };
  const reached = formatText({ value: far, unit: "m" });
  const limit = formatText({ value: FARTHEST, unit: "m" });
  return { landing: null, refusal: `too far away: ${reached} from the scene\u2019s centre, at most ${limit}` };
}

/** The exact ground point under a client position; null where the ray misses the ground or meets it out of reach. */
export function groundUnder(port: ToolPort, picking: Picking, at: ScreenPoint): Vec3 | null {
  const point = rayGround(port.view.rayAt(at.x, at.y))?.point;
  return point && picking.reachOf(point) <= FARTHEST ? point : null;
}

/** A plane that rises, seen from above. */
function isFloor(record: ShapeRecord, ray: Ray): boolean {
  const primitive = primitiveOf(record);
  if (primitive.type !== "plane") return false;
  const normal = normalize(primitive.normal);
  return normal.y >= STANDING_SINE && dot(normal, ray.direction) < 0;
}

/** On the ground; where a floor lies in it, rounding says which of the two is nearer, and the point is the floor's all the same. */
function landOnGround(ground: Vec3, step: number | null, floor: SceneRecord | null | undefined): Landing {
  const point = { x: snapTo(ground.x, step), y: ground.y, z: snapTo(ground.z, step) };
  const isOnFloor = floor && isShape(floor) && signedDistance(primitiveOf(floor), point) <= 0;
  return { point, free: ground, normal: AXES.y, ...(isOnFloor && { isOnShape: true }) };
}

/**
 * On a shape the two coordinates across the face are snapped and the third follows the surface: dropped onto it again along
 * the axis that the face looks along. Where that misses the shape (over its edge) the exact point stands.
 */
function landOnShape(record: ShapeRecord, ray: Ray, free: Vec3, step: number | null): Landing {
  const primitive = primitiveOf(record);
  const normal = primitive.type === "plane" ? normalize(primitive.normal) : (rayCast(primitive, ray)?.normal ?? AXES.y);
  const exact: Landing = { point: free, free, normal, isOnShape: true };
  if (step === null) return exact;
  const across = AXIS_NAMES.reduce((best, axis) => (Math.abs(normal[axis]) > Math.abs(normal[best]) ? axis : best));
  const way = normal[across] < 0 ? -1 : 1;
  const start = { x: snapTo(free.x, step), y: snapTo(free.y, step), z: snapTo(free.z, step) };
  // From as far outside as a snapped step can climb on the steepest face that looks along this axis.
  const above = { ...start, [across]: free[across] + way * 2 * step };
  const down = { x: 0, y: 0, z: 0, [across]: -way };
  const hit = rayCast(primitive, { origin: above, direction: down });
  if (!hit || hit.inside || hit.distance > 4 * step) return exact;
  return { ...exact, point: { ...start, [across]: hit.point[across] }, normal: hit.normal };
}

/** The point of a bare segment under the pointer, as if a level floor were there. */
function landOnStroke(picking: Picking, at: ScreenPoint): Landing | null {
  const point = picking.stroke(at)?.point;
  return point ? { point, free: point, normal: AXES.y, isOnShape: true } : null;
}

/** So far off the shape on which it lies, along its normal; the same where it lies on none. */
export function liftOff(landing: Landing, metres: number): Landing {
  return landing.isOnShape ? { ...landing, point: add(landing.point, scale(landing.normal, metres)) } : landing;
}
