import type { Vec3 } from "./types.ts";
import { lengthOf } from "./vec3.ts";

const DEGREES = 180 / Math.PI;

/**
 * The unit vector of a heading (degrees from +x towards +z, clockwise seen from above) and a pitch (degrees, positive
 * upwards): (cos p cos h, sin p, cos p sin h). Right angles and halves are exact: heading 90 is +z without a trace of x.
 */
export function directionOf(headingDegrees: number, pitchDegrees: number): Vec3 {
  const level = cosine(pitchDegrees);
  return {
    x: level * cosine(headingDegrees) + 0,
    y: sine(pitchDegrees),
    z: level * sine(headingDegrees) + 0,
  };
}

/** Heading and pitch of a direction of any length but zero, in degrees; heading −180 (excluded) to 180, 0 where it is upright. */
export function headingAndPitch({ x, y, z }: Vec3): { readonly heading: number; readonly pitch: number } {
  const heading = Math.atan2(z + 0, x) * DEGREES + 0;
  return {
    heading: x === 0 && z === 0 ? 0 : heading === -180 ? 180 : heading,
    pitch: Math.atan2(y, lengthOf(x, 0, z)) * DEGREES + 0,
  };
}

/** The sine of degrees, exact where it is 0, ±½ or ±1. */
function sine(degrees: number): number {
  const turn = degrees % 360;
  // Into −90…90, where the sine goes through every value once.
  const whole = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const folded = whole > 90 ? 180 - whole : whole < -90 ? -180 - whole : whole;
  if (Math.abs(folded) === 30) return folded / 60;
  if (Math.abs(folded) === 90) return folded / 90;
  return Math.sin(folded / DEGREES) + 0;
}

function cosine(degrees: number): number {
  return sine(90 - Math.abs(degrees % 360));
}
