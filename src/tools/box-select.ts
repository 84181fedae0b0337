import { PLANE_PATCH_HALF } from "../geometry/frustum.ts";
import { planePatch } from "../geometry/plane.ts";
import type { Vec3 } from "../geometry/types.ts";
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
  const isFree = (id: string): boolean => {
    const record = records.get(id);
    return record !== undefined && !record.hidden && !record.locked;
  };
  const isBody = (id: string) => isFree(id) && editing[records.get(id)?.kind ?? ""]?.picked === "body";
  const caught = new Set(queries.overlapFrustum(frustumOf(view, rect), { filter: isBody }));
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
    if (isFree(record.id) && editing[record.kind]?.marks?.(record).some(contains)) caught.add(record.id);
  }
  for (const record of picking.patches) {
    const primitive = isShape(record) ? primitiveOf(record) : null;
    if (primitive?.type !== "plane" || !isFree(record.id)) continue;
    if (planePatch(primitive, PLANE_PATCH_HALF).every(contains)) caught.add(record.id);
  }
  if (caught.size === 0) return [];
  return records
    .all()
    .filter((record) => caught.has(record.id))
    .map((record) => record.id);
}
