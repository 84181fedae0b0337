import { numberCode, readingCode, vectorCode } from "../code-text.ts";
import type { LaserLeg, LaserReading } from "./laser-reading.ts";
import type { LaserRecord } from "./laser-record.ts";

/**
 * The question that gives a leg: a ray cast where that is the same, which is so for the first leg of a ray that comes from outside
 * and hits. What else a laser knows (mirrors, what is behind, what is parallel) only its reading tells.
 */
export function laserCode({ id, origin, direction }: LaserRecord, reading: LaserReading, index: number): string {
  const leg = reading.legs[index];
  if (!leg || index > 0 || !isPlainCast(leg, reading)) return readingCode(id, `.legs[${index}]`);
  const [ox, oy, oz] = origin;
  const [dx, dy, dz] = direction;
  const ray = `{ origin: ${vectorCode({ x: ox, y: oy, z: oz })}, direction: ${vectorCode({ x: dx, y: dy, z: dz })} }`;
  const reach = reading.reach === null ? "" : `, maxDistance: ${numberCode(reading.reach)}`;
  return `scene.rayCast(${ray}, { segments: "walls"${reach} })`;
}

function isPlainCast({ outcome, hit, leftOut }: LaserLeg, { domain, asLines }: LaserReading): boolean {
  return outcome === "hit" && hit !== null && !hit.inside && leftOut.length === 0 && domain !== "line" && !asLines;
}
