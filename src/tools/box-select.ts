import { PLANE_PATCH_HALF } from "../geometry/frustum.ts";
import { planePatch } from "../geometry/plane.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import { isShape, primitiveOf } from "../shapes/kinds.ts";
import type { Picking } from "./picking.ts";
import { depthOf } from "./pointer-rays.ts";
import type { ToolPort } from "./tool-port.ts";
import { frustumOf, type ScreenRect } from "./view-frustum.ts";

/**
 * The records that a rectangle on the screen catches, in document order: bodies that it touches, exactly and only before the
 * near plane; marks inside it; planes whose whole patch is inside it (else the floor would always come along). Locked and
 * hidden ones stay out.
 */
export function idsInRect(port: ToolPort, picking: Picking, rect: ScreenRect): readonly string[] {
  const { view, records, queries, editing } = port;
  const isFree = (record: SceneRecord): boolean => !record.hidden && !record.locked;
  const isBody = (id: string): boolean => {
    const record = records.get(id);
    return record !== undefined && isFree(record) && editing[record.kind]?.picked === "body";
  };
  // Of very many, asking each before its place is known would take longer than their places.
  const bodies = queries.overlapFrustum(frustumOf(view, rect)).filter(isBody);
  const others = new Set<string>();
  const contains = (point: Vec3): boolean => {
    const client = view.toClient(point);
    if (!client || depthOf(view, view.rayAt(client.x, client.y), point) < view.near) return false;
    const { x, y } = client;
    return (
      x >= Math.min(rect.x0, rect.x1) &&
      x <= Math.max(rect.x0, rect.x1) &&
      y >= Math.min(rect.y0, rect.y1) &&
      y <= Math.max(rect.y0, rect.y1)
    );
  };
  for (const record of picking.marked) {
    if (isFree(record) && editing[record.kind]?.marks?.(record).some(contains)) others.add(record.id);
  }
  for (const record of picking.patches) {
    const primitive = isShape(record) ? primitiveOf(record) : null;
    if (primitive?.type !== "plane" || !isFree(record)) continue;
    if (planePatch(primitive, PLANE_PATCH_HALF).every(contains)) others.add(record.id);
  }
  if (others.size === 0) return bodies;
  const caught = new Set([...bodies, ...others]);
  return records
    .all()
    .filter((record) => caught.has(record.id))
    .map((record) => record.id);
}
