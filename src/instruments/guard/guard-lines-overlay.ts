import type { Vec3 } from "../../geometry/types.ts";
import { add, normalizeOrNull, scale } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import { OUT_OF_VIEW } from "../overlay-marks.ts";
import { arcLine, middleOfWidest, pointAlong, WRONG_RING } from "./guard-arcs.ts";
import type { GuardAsLines, GuardReading, GuardWall } from "./guard-reading.ts";
import { arc } from "./guard-readout.ts";

/** Where the chip of the wrong angle stands, outside of the ring, as a part of the radius. */
const CHIP_AT = 1.16;

/**
 * What would be read if every wall were an infinite line: a second ring outside the first, red and dashed where it blocks
 * wrongly, thin and grey elsewhere; the walls' extensions; and the point on one of them where the target would be blocked,
 * by nothing.
 */
export function linesOverlay(
  { point, radius, view }: Pick<GuardReading, "point" | "radius" | "view">,
  asLines: GuardAsLines,
): OverlayItem[] {
  const { wrongArcs, walls, wronglyBlockedAngle, target } = asLines;
  const ring = radius * WRONG_RING;
  const middle = middleOfWidest(wrongArcs);
  const items: OverlayItem[] = [
    ...walls.flatMap((wall) => extensions(wall, point.y)),
    arcLine(point, ring, view, { role: "neutral", width: 1.5, alpha: 0.8 }),
    ...wrongArcs.map((wrong) => arcLine(point, ring, wrong, { role: "blocked", width: 5, dash: [4, 4] })),
    {
      type: "label",
      role: middle === null ? "neutral" : "blocked",
      chip: true,
      at: pointAlong(point, middle ?? Math.PI / 2, radius * CHIP_AT),
      text:
        middle === null
          ? "the same, if walls were lines: try more radius"
          : `${formatText(arc(wronglyBlockedAngle))} wrongly blocked, if walls were lines`,
      offset: 4,
    },
  ];
  if (target?.blocker?.phantom) {
    items.push(
      { type: "dot", role: "blocked", at: target.blocker.point, radius: 7, ring: 2, hollow: true },
      { type: "label", role: "blocked", chip: true, at: target.blocker.point, text: "blocked by nothing", offset: 26 },
    );
  }
  return items;
}

/** The line of a wall beyond both of its ends, at the guard's height. */
function extensions({ a, b }: GuardWall, y: number): OverlayItem[] {
  const way = normalizeOrNull({ x: b.x - a.x, y: 0, z: b.z - a.z });
  if (!way) return [];
  const beyond = (end: Vec3, metres: number): OverlayItem => {
    const from = { x: end.x, y, z: end.z };
    return { type: "line", role: "neutral", width: 1.25, dash: [9, 7], points: [from, add(from, scale(way, metres))] };
  };
  return [beyond(a, -OUT_OF_VIEW), beyond(b, OUT_OF_VIEW)];
}
