import { rayHalfSpaceInto } from "../../half-space.ts";
import { type MutableRayHit, makeRayHit, type Outcome, takeRayHit } from "../../ray-hit-into.ts";
import { raySphereInto } from "../../ray-sphere.ts";
import { rayWallInto } from "../../ray-wall.ts";
import type { Ray, Vec3 } from "../../types.ts";
import { checkPlanRay } from "../plan-checks.ts";
import type { PlanPoint, PlanRay } from "../plan-types.ts";
import { checkOutline } from "./check-outline.ts";
import type { OutlineHit } from "./outline-hit.ts";
import type { Outline } from "./outline-types.ts";
import { rayPolygon } from "./ray-polygon.ts";
import { rayTube } from "./ray-tube.ts";

/**
 * Where a ray of the plan meets an outline, or null where it misses. Closed: touching is hitting. On the boundary and not
 * heading inside, that crossing is left out (`surfaceT` null). A segment and a point are met as walls are. Throws on what is
 * not finite and on a zero direction.
 */
export function rayOutline(outline: Outline, ray: PlanRay): OutlineHit | null {
  checkOutline("rayOutline", "outline", outline);
  checkPlanRay("rayOutline", "ray", ray);
  return rayOutlineUnchecked(outline, ray);
}

/** `rayOutline` for what was checked before. */
export function rayOutlineUnchecked(outline: Outline, ray: PlanRay): OutlineHit | null {
  const out = makeRayHit();
  switch (outline.kind) {
    case "wholePlan": {
      const point = { x: ray.origin.x, z: ray.origin.z };
      const none = { surfaceT: null, enterT: null, exitT: null, normal: null, part: null };
      return { t: 0, distance: 0, point, inside: true, ...none };
    }
    case "halfPlane": {
      const { point, normal, offset } = outline;
      return inPlan(
        rayHalfSpaceInto({ point: atZero(point), normal: atZero(normal), offset }, level(ray), out),
        out,
        null,
      );
    }
    case "point":
      return inPlan(rayWallInto({ a: atZero(outline.point), b: atZero(outline.point) }, level(ray), out), out, null);
    case "segment":
      return inPlan(rayWallInto({ a: atZero(outline.a), b: atZero(outline.b) }, level(ray), out), out, null);
    case "region": {
      const { form } = outline;
      if (form.kind === "polygon") return rayPolygon(form, ray);
      if (form.kind === "tube") return rayTube(form, ray);
      return inPlan(raySphereInto({ center: atZero(form.origin), radius: form.radius }, level(ray), out), out, 0);
    }
  }
}

function atZero({ x, z }: PlanPoint): Vec3 {
  return { x, y: 0, z };
}

function level({ origin, direction }: PlanRay): Ray {
  return { origin: atZero(origin), direction: atZero(direction) };
}

/** The answer of a solid that stands upright on its outline. */
function inPlan(outcome: Outcome, out: MutableRayHit, part: number | null): OutlineHit | null {
  if (!outcome) return null;
  const { t, distance, surfaceT, enterT, exitT, point, normal, inside } = takeRayHit(out);
  return {
    t,
    distance,
    surfaceT,
    enterT,
    exitT,
    point: { x: point.x, z: point.z },
    normal: { x: normal.x, z: normal.z },
    inside,
    part,
  };
}
