import type { Feature, Vec3 } from "../../geometry/types.ts";
import { lerp, normalizeOrNull } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import type { ShapeClosestPoint } from "../../query/scene-queries.ts";
import { arrowHead, standingDot } from "../overlay-marks.ts";
import type { ProbeDistance, ProbeReading } from "./probe-reading.ts";

/** How many of the shapes after the nearest get a link, and how many of those say their value. */
const OTHER_LINKS = 8;
const OTHER_VALUES = 3;

/** The features on which a perpendicular can stand: an edge, a corner or a cap has no one tangent to be square to. */
const FLAT: ReadonlySet<Feature> = new Set<Feature>(["face", "side", "surface"]);

/** The arms of the arrow's head on the way out, in metres, where it is not shorter than three of them. */
const ARROW_ARM = 0.16;

/** Where on its link a value stands, from the probe (0) to the foot (1): near the middle, the others a little beyond. */
const NEAREST_VALUE_AT = 0.5;
const OTHER_VALUE_AT = 0.62;

/** A probe's reading as it is drawn: the others thin and dashed, the nearest thick with its foot, the probe itself on top. */
export function probeOverlay(reading: ProbeReading): readonly OverlayItem[] {
  const { point, nearest, distances } = reading;
  const others = distances.slice(1, 1 + OTHER_LINKS);
  return [
    ...others.flatMap((other, i) => otherLink(point, other, i < OTHER_VALUES)),
    ...(nearest ? nearestLink(point, nearest) : []),
    ...(reading.wayOut && nearest ? wayOutArrow(reading.wayOut, nearest.surfacePoint) : []),
    ...standingDot(point, 6, 2.2),
  ];
}

function otherLink(point: Vec3, other: ProbeDistance, withValue: boolean): OverlayItem[] {
  const foot = other.surfacePoint;
  const items: OverlayItem[] = [];
  if (other.signedDistance !== 0) {
    items.push({
      type: "line",
      role: "neutral",
      points: [point, foot],
      width: 1,
      dash: [6, 5],
      alpha: 0.75,
      hiddenAlpha: 0.28,
    });
  }
  items.push({ type: "dot", role: "neutral", at: foot, radius: 2.6, ring: 1, hollow: true });
  if (withValue) {
    items.push({
      type: "label",
      role: "text2",
      at: lerp(point, foot, OTHER_VALUE_AT),
      along: foot,
      text: { value: other.signedDistance, unit: "m" },
    });
  }
  return items;
}

function nearestLink(point: Vec3, nearest: ShapeClosestPoint): OverlayItem[] {
  const foot = nearest.surfacePoint;
  const items: OverlayItem[] = [];
  if (!nearest.onSurface) {
    const hidden = nearest.inside ? { hidden: "onTop" as const } : { hiddenAlpha: 0.5 };
    items.push({ type: "line", role: "nearest", points: [point, foot], width: 2.5, casing: 1.5, ...hidden });
    if (nearest.normal && FLAT.has(nearest.feature)) {
      // The mark lies on the probe's side of the surface: outside along the normal, from inside against it.
      const side = nearest.inside ? -1 : 1;
      const { x, y, z } = nearest.normal;
      const normal = { x: side * x, y: side * y, z: side * z };
      items.push({
        type: "rightAngle",
        role: "nearest",
        at: foot,
        normal,
        toward: nearest.axis ?? levelTangent(normal),
      });
    }
  }
  items.push({ type: "dot", role: "nearest", at: foot, radius: 4.5, ring: 2 });
  items.push({
    type: "label",
    role: "nearest",
    chip: true,
    at: lerp(point, foot, NEAREST_VALUE_AT),
    along: foot,
    text: { value: nearest.signedDistance, unit: "m" },
  });
  return items;
}

/** From inside the link is the shortest move out: an arrow, which nothing hides. */
function wayOutArrow(way: Vec3, tip: Vec3): OverlayItem[] {
  const direction = normalizeOrNull(way);
  if (direction === null) return [];
  const arm = Math.min(ARROW_ARM, Math.hypot(way.x, way.y, way.z) / 3);
  return [
    { ...arrowHead(tip, direction, arm, "nearest", 2.5), hidden: "onTop" },
    { type: "label", role: "text2", at: tip, text: "way out", offset: 12 },
  ];
}

/** A level direction square to the normal, so that the mark stands like a set square on a table; +x on level ground. */
function levelTangent(normal: Vec3): Vec3 {
  const n = Math.hypot(normal.x, normal.z);
  return n === 0 ? { x: 1, y: 0, z: 0 } : { x: normal.z / n + 0, y: 0, z: -normal.x / n + 0 };
}
