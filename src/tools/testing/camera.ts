import type { Vec3 } from "../../geometry/types.ts";
import type { ViewProjection } from "../../overlay/view-projection.ts";

/** A camera for tests, with algebra of its own: nothing of the viewport's is in it, so the two can be held against each other. */
export interface TestCamera {
  readonly eye: Vec3;
  readonly target: Vec3;
  /** Metres seen from top to bottom; absent: perspective. */
  readonly height?: number;
  readonly near?: number;
}

/** The canvas of the tests: 800 × 600, not at the window's corner. */
const CANVAS = { left: 100, top: 50, width: 800, height: 600 };

/** The tangent of half the vertical angle of view (34°). */
const SLOPE = Math.tan((17 * Math.PI) / 180);

type Triple = readonly [number, number, number];

/** What the camera sees of the world, with +y up (−z up when it looks straight down). */
export function testView({ eye, target, height, near = 0.05 }: TestCamera): ViewProjection {
  const e: Triple = [eye.x, eye.y, eye.z];
  const forward = unit([target.x - eye.x, target.y - eye.y, target.z - eye.z]);
  const isDown = Math.abs(forward[1]) > 0.999999;
  const right = unit(cross(forward, isDown ? [0, 0, -1] : [0, 1, 0]));
  const up = cross(right, forward);
  const isOrthographic = height !== undefined;
  const half = height === undefined ? SLOPE : height / 2;
  const aspect = CANVAS.width / CANVAS.height;
  const parts = (p: Vec3) => {
    const d: Triple = [p.x - e[0], p.y - e[1], p.z - e[2]];
    return { x: dot(d, right), y: dot(d, up), depth: dot(d, forward) };
  };
  const point = (t: Triple): Vec3 => ({ x: t[0], y: t[1], z: t[2] });
  const pixelAt = (p: Vec3) => (2 * half * (isOrthographic ? 1 : Math.max(parts(p).depth, near))) / CANVAS.height;
  return {
    eye,
    target,
    forward: point(forward),
    near: isOrthographic ? 0 : near,
    isOrthographic,
    toClient(p) {
      const { x, y, depth } = parts(p);
      if (!isOrthographic && depth <= 0) return null;
      const reach = isOrthographic ? half : half * depth;
      return {
        x: CANVAS.left + CANVAS.width * (0.5 + x / (2 * reach * aspect)),
        y: CANVAS.top + CANVAS.height * (0.5 - y / (2 * reach)),
      };
    },
    rayAt(clientX, clientY) {
      const x = ((clientX - CANVAS.left) / CANVAS.width - 0.5) * 2 * half * aspect;
      const y = (0.5 - (clientY - CANVAS.top) / CANVAS.height) * 2 * half;
      const aside: Triple = [0, 1, 2].map((i) => right[i]! * x + up[i]! * y) as unknown as Triple;
      if (isOrthographic) {
        return { origin: point([e[0] + aside[0], e[1] + aside[1], e[2] + aside[2]]), direction: point(forward) };
      }
      const away = unit([forward[0] + aside[0], forward[1] + aside[1], forward[2] + aside[2]]);
      return { origin: eye, direction: point(away) };
    },
    metresPerPixel: pixelAt,
    directionTo(p) {
      if (isOrthographic) return point(forward);
      return point(unit([p.x - e[0], p.y - e[1], p.z - e[2]]));
    },
  };
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(v: Triple): Triple {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}
