import type { Vec3 } from "../../geometry/types.ts";
import { add, lengthOf, negate, normalizeOrNull, scale } from "../../geometry/vec3.ts";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { LaserHit, LaserLeg } from "./laser-reading.ts";

/** How many hits say their number, and at how many the normal and the angle are drawn. */
const NAMED_HITS = 3;
const MEASURED_HITS = 8;

/** The normal and the arc of the angle at a hit, in metres, and in how many straight pieces the arc is drawn. */
const NORMAL_LENGTH = 0.55;
const ARC_RADIUS = 0.35;
const ARC_STEPS = 12;

/** The value of a long leg stands no farther along than this, in metres: its middle is seldom in view. */
const VALUE_AT = 5;

/** What stands at a hit: a dot, of the first ones the normal and the angle, their number and u, and the first leg's length. */
export function hitMarks(leg: LaserLeg, hit: LaserHit, point: Vec3, index: number, isOne: boolean): OverlayItem[] {
  const items: OverlayItem[] = index < MEASURED_HITS ? angleMarks(leg, hit, point) : [];
  items.push({ type: "dot", role: "clear", at: point, radius: index === 0 ? 5.5 : 4.5, ring: 2 });
  if (index === 0 && hit.distance !== null) {
    const text = { value: hit.t ?? 0, unit: "m" } as const;
    const at = along(leg.start, leg.direction, Math.min(hit.distance / 2, VALUE_AT) * (text.value < 0 ? -1 : 1));
    items.push({ type: "label", role: "query", chip: true, at, along: point, text });
  }
  if (index >= NAMED_HITS) return items;
  const name = [
    ...(isOne ? [] : [ORDINALS[index] ?? ""]),
    ...(typeof hit.u === "number" ? [`u ${formatText({ value: hit.u, unit: "" })}`] : []),
  ].join(" · ");
  if (name !== "") {
    items.push({ type: "label", role: "clear", chip: true, at: point, text: name, offset: -28 });
  }
  return items;
}

const ORDINALS: readonly string[] = ["1st hit", "2nd hit", "3rd hit"];

/** The normal on the beam's side of the surface, and the arc between it and the beam. */
function angleMarks({ start }: LaserLeg, { normal, angle, inside }: LaserHit, point: Vec3): OverlayItem[] {
  const back = normalizeOrNull({ x: start.x - point.x, y: start.y - point.y, z: start.z - point.z });
  if (!normal || angle === null || !back) return [];
  const up = inside ? negate(normal) : normal;
  const arc: number[] = [];
  for (let i = 0; i <= ARC_STEPS; i++) {
    const part = i / ARC_STEPS;
    const x = up.x + part * (back.x - up.x);
    const y = up.y + part * (back.y - up.y);
    const z = up.z + part * (back.z - up.z);
    const reach = ARC_RADIUS / lengthOf(x, y, z);
    if (reach < Infinity) arc.push(point.x + reach * x, point.y + reach * y, point.z + reach * z);
  }
  const items: OverlayItem[] = [
    { type: "line", role: "text2", width: 1, points: [point, along(point, up, NORMAL_LENGTH)] },
  ];
  if (angle > 0) items.push({ type: "line", role: "text2", width: 1, points: arc });
  return items;
}

/** The point so many metres along a beam. */
export function along(start: Vec3, direction: Vec3, metres: number): Vec3 {
  return add(start, scale(direction, metres));
}
