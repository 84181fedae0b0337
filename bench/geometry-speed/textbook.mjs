/*
 * The formulas as books have them, with the same outputs as ours and nothing else: no look at the input, no care for what
 * overflows, cancels, is parallel or lies on an edge. This is the price that exactness is measured against.
 */

export function distanceToBox({ center: c, halfExtents: h }, p) {
  return boxDistance(p.x - c.x, p.y - c.y, p.z - c.z, h);
}

export function distanceToTurnedBox({ center: c, halfExtents: h, rotation: q }, p) {
  const x = p.x - c.x;
  const y = p.y - c.y;
  const z = p.z - c.z;
  // v' = v + 2 w (u × v) + 2 u × (u × v), with −u: from the world to the box.
  const tx = 2 * (q.z * y - q.y * z);
  const ty = 2 * (q.x * z - q.z * x);
  const tz = 2 * (q.y * x - q.x * y);
  return boxDistance(
    x + q.w * tx + (q.z * ty - q.y * tz),
    y + q.w * ty + (q.x * tz - q.z * tx),
    z + q.w * tz + (q.y * tx - q.x * ty),
    h,
  );
}

function boxDistance(x, y, z, h) {
  const ex = Math.abs(x) - h.x;
  const ey = Math.abs(y) - h.y;
  const ez = Math.abs(z) - h.z;
  const ox = Math.max(ex, 0);
  const oy = Math.max(ey, 0);
  const oz = Math.max(ez, 0);
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(ex, ey, ez), 0);
}

export function distanceToSphere({ center: c, radius }, p) {
  const x = p.x - c.x;
  const y = p.y - c.y;
  const z = p.z - c.z;
  return Math.sqrt(x * x + y * y + z * z) - radius;
}

export function distanceToCapsule({ a, b, radius }, p) {
  const wx = p.x - a.x;
  const wy = p.y - a.y;
  const wz = p.z - a.z;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const dz = b.z - a.z;
  const t = Math.min(1, Math.max(0, (wx * dx + wy * dy + wz * dz) / (dx * dx + dy * dy + dz * dz)));
  const x = wx - t * dx;
  const y = wy - t * dy;
  const z = wz - t * dz;
  return Math.sqrt(x * x + y * y + z * z) - radius;
}

export function distanceToPlane({ point, normal: n, offset }, p) {
  return (
    (n.x * (p.x - point.x) + n.y * (p.y - point.y) + n.z * (p.z - point.z) + offset) /
    Math.sqrt(n.x * n.x + n.y * n.y + n.z * n.z)
  );
}

export function rayToBox({ center: c, halfExtents: h }, { origin: o, direction: d }, out) {
  const isHit = slabs(o.x - c.x, o.y - c.y, o.z - c.z, d.x, d.y, d.z, h, out);
  if (!isHit) return false;
  const { point, surfaceT } = out;
  point.x = o.x + surfaceT * d.x;
  point.y = o.y + surfaceT * d.y;
  point.z = o.z + surfaceT * d.z;
  return true;
}

export function rayToTurnedBox({ center: c, halfExtents: h, rotation: q }, { origin: o, direction: d }, out) {
  const x = o.x - c.x;
  const y = o.y - c.y;
  const z = o.z - c.z;
  const tx = 2 * (q.z * y - q.y * z);
  const ty = 2 * (q.x * z - q.z * x);
  const tz = 2 * (q.y * x - q.x * y);
  const ux = 2 * (q.z * d.y - q.y * d.z);
  const uy = 2 * (q.x * d.z - q.z * d.x);
  const uz = 2 * (q.y * d.x - q.x * d.y);
  const isHit = slabs(
    x + q.w * tx + (q.z * ty - q.y * tz),
    y + q.w * ty + (q.x * tz - q.z * tx),
    z + q.w * tz + (q.y * tx - q.x * ty),
    d.x + q.w * ux + (q.z * uy - q.y * uz),
    d.y + q.w * uy + (q.x * uz - q.z * ux),
    d.z + q.w * uz + (q.y * ux - q.x * uy),
    h,
    out,
  );
  if (!isHit) return false;
  const { point, normal, surfaceT } = out;
  point.x = o.x + surfaceT * d.x;
  point.y = o.y + surfaceT * d.y;
  point.z = o.z + surfaceT * d.z;
  const nx = normal.x;
  const ny = normal.y;
  const nz = normal.z;
  const vx = 2 * (q.y * nz - q.z * ny);
  const vy = 2 * (q.z * nx - q.x * nz);
  const vz = 2 * (q.x * ny - q.y * nx);
  normal.x = nx + q.w * vx + (q.y * vz - q.z * vy);
  normal.y = ny + q.w * vy + (q.z * vx - q.x * vz);
  normal.z = nz + q.w * vz + (q.x * vy - q.y * vx);
  return true;
}

/** Everything about the hit but the point: entry, exit, the first surface ahead, and its face in the box's frame. */
function slabs(ox, oy, oz, dx, dy, dz, h, out) {
  const ix = 1 / dx;
  const iy = 1 / dy;
  const iz = 1 / dz;
  const x1 = (-h.x - ox) * ix;
  const x2 = (h.x - ox) * ix;
  const y1 = (-h.y - oy) * iy;
  const y2 = (h.y - oy) * iy;
  const z1 = (-h.z - oz) * iz;
  const z2 = (h.z - oz) * iz;
  const nearX = Math.min(x1, x2);
  const nearY = Math.min(y1, y2);
  const nearZ = Math.min(z1, z2);
  const farX = Math.max(x1, x2);
  const farY = Math.max(y1, y2);
  const farZ = Math.max(z1, z2);
  const enter = Math.max(nearX, nearY, nearZ);
  const exit = Math.min(farX, farY, farZ);
  if (enter > exit || exit < 0) return false;
  const inside = enter < 0;
  const surfaceT = inside ? exit : enter;
  const { normal, featureSigns } = out;
  normal.x = 0;
  normal.y = 0;
  normal.z = 0;
  if (surfaceT === (inside ? farX : nearX)) normal.x = dx > 0 === inside ? 1 : -1;
  else if (surfaceT === (inside ? farY : nearY)) normal.y = dy > 0 === inside ? 1 : -1;
  else normal.z = dz > 0 === inside ? 1 : -1;
  featureSigns.x = normal.x;
  featureSigns.y = normal.y;
  featureSigns.z = normal.z;
  out.enterT = enter;
  out.exitT = exit;
  out.t = inside ? 0 : enter;
  out.surfaceT = surfaceT;
  out.distance = out.t * Math.sqrt(dx * dx + dy * dy + dz * dz);
  out.hasEntry = true;
  out.hasExit = true;
  out.hasSurface = true;
  out.inside = inside;
  out.feature = "face";
  return true;
}

/** a t² + 2 b t + c = 0. */
export function rayToSphere({ center, radius }, { origin: o, direction: d }, out) {
  const x = o.x - center.x;
  const y = o.y - center.y;
  const z = o.z - center.z;
  const a = d.x * d.x + d.y * d.y + d.z * d.z;
  const b = x * d.x + y * d.y + z * d.z;
  const c = x * x + y * y + z * z - radius * radius;
  const discriminant = b * b - a * c;
  if (discriminant < 0) return false;
  const root = Math.sqrt(discriminant);
  const exit = (root - b) / a;
  if (exit < 0) return false;
  const enter = (-b - root) / a;
  const inside = c < 0;
  const surfaceT = inside ? exit : enter;
  const { point, normal, featureSigns } = out;
  featureSigns.x = 0;
  featureSigns.y = 0;
  featureSigns.z = 0;
  point.x = o.x + surfaceT * d.x;
  point.y = o.y + surfaceT * d.y;
  point.z = o.z + surfaceT * d.z;
  normal.x = (point.x - center.x) / radius;
  normal.y = (point.y - center.y) / radius;
  normal.z = (point.z - center.z) / radius;
  out.enterT = enter;
  out.exitT = exit;
  out.t = inside ? 0 : enter;
  out.surfaceT = surfaceT;
  out.distance = out.t * Math.sqrt(a);
  out.hasEntry = true;
  out.hasExit = true;
  out.hasSurface = true;
  out.inside = inside;
  out.feature = "surface";
  return true;
}
