import { lengthOf } from "../../vec3.ts";
import type { OutlineRegion } from "../outlines/outline-types.ts";
import type { PlanPoint } from "../plan-types.ts";

/**
 * Square metres between a chord of one part of an outline and the part itself.
 *
 * A chord of length l cuts the angle φ = 2 asin(l / 2r) from a circle, and r² (φ − sin φ) / 2 of its area. A tilted capsule's
 * side is that of the circle q² + z² = r² stretched along the axis by 1 / slope, and so is its area.
 */
export function areaOverChord({ parts }: OutlineRegion, part: number, a: PlanPoint, b: PlanPoint): number {
  const piece = parts[part];
  const x = b.x - a.x;
  const z = b.z - a.z;
  switch (piece?.kind) {
    case "arc":
      return segmentArea(piece.radius, lengthOf(x, 0, z));
    case "ellipticArc": {
      const { majorDirection: m, semiMajor, semiMinor } = piece;
      const stretch = semiMajor / semiMinor;
      const along = (x * m.x + z * m.z) / stretch;
      return segmentArea(semiMinor, lengthOf(along, 0, z * m.x - x * m.z)) * stretch;
    }
    default:
      return 0;
  }
}

/** r² (φ − sin φ) / 2; below a tenth the difference is summed up from its series, which loses no digits. */
function segmentArea(radius: number, chord: number): number {
  const angle = 2 * Math.asin(Math.min(1, chord / 2 / radius));
  if (angle > 0.1) return (radius * radius * (angle - Math.sin(angle))) / 2;
  // φ³/6 − φ⁵/120 + φ⁷/5040 − …: the next term is below 10⁻¹³ of the first.
  const square = angle * angle;
  return ((radius * radius * angle * square) / 12) * (1 - (square / 20) * (1 - (square / 42) * (1 - square / 72)));
}
