import { type IconNode, MousePointer2, Move, Rotate3d } from "lucide";

/** Choosing things: the pointer. */
export const SELECT_ICON: IconNode = MousePointer2;
export const MOVE_ICON: IconNode = Move;
export const ROTATE_ICON: IconNode = Rotate3d;

const BOX: IconNode = [
  ["path", { d: "M12 3.2 19.6 7.4v9.2L12 20.8 4.4 16.6V7.4z" }],
  ["path", { d: "M4.4 7.4 12 11.6l7.6-4.2" }],
  ["path", { d: "M12 11.6v9.2" }],
];

const SPHERE: IconNode = [
  ["circle", { cx: 12, cy: 12, r: 8.6 }],
  ["path", { d: "M3.4 12c0 2 3.9 3.5 8.6 3.5s8.6-1.5 8.6-3.5" }],
];

const PLANE: IconNode = [
  ["path", { d: "M2.8 18.2 7 13h14.2L17 18.2z" }],
  ["path", { d: "M12 15.4V4.6" }],
  ["path", { d: "M9.2 7.4 12 4.6l2.8 2.8" }],
];

const SEGMENT: IconNode = [
  ["circle", { cx: 5.6, cy: 18.4, r: 2.1 }],
  ["circle", { cx: 18.4, cy: 5.6, r: 2.1 }],
  ["path", { d: "M7.1 16.9 16.9 7.1" }],
];

/** A dot, its perpendicular and the right angle at the foot: the product's sign. */
const PROBE: IconNode = [
  ["circle", { cx: 12, cy: 4.6, r: 2.2, fill: "currentColor" }],
  ["path", { d: "M12 6.8V20" }],
  ["path", { d: "M3.6 20h16.8" }],
  ["path", { d: "M12 16h4v4" }],
];

/** A beam that a mirror turns. */
const LASER: IconNode = [
  ["circle", { cx: 4.8, cy: 18.6, r: 1.9, fill: "currentColor" }],
  ["path", { d: "M6 17.2 12 6.4l6.6 9.4" }],
  ["path", { d: "M5.6 5.6h12.8" }],
  ["path", { d: "M15.4 15.2l3.3.8.4-3.4" }],
];

/** An eye's fan, and what it ends at. */
const GUARD: IconNode = [
  ["circle", { cx: 5.2, cy: 12, r: 2, fill: "currentColor" }],
  ["path", { d: "M7.2 11.2 18.4 5.2" }],
  ["path", { d: "M7.4 12h11.4" }],
  ["path", { d: "M7.2 12.8l11.2 6" }],
  ["path", { d: "M18.4 5.2a14.6 14.6 0 0 1 0 13.6" }],
];

/** A light over what it lights. */
const LAMP: IconNode = [
  ["circle", { cx: 12, cy: 6.4, r: 2.2, fill: "currentColor" }],
  ["path", { d: "M10.9 8.6 4.6 20h14.8L13.1 8.6" }],
  ["path", { d: "M12 2.2v.1M7.4 4.2l.1.1M16.6 4.2l-.1.1" }],
];

/** A rule with its marks, and the two ends between which it lies. */
const RULER: IconNode = [
  ["path", { d: "M15.6 3.2 20.8 8.4 8.4 20.8 3.2 15.6z" }],
  ["path", { d: "M12.8 6l2 2" }],
  ["path", { d: "M9.9 8.9l3 3" }],
  ["path", { d: "M7 11.8l2 2" }],
];

/** A kind that has no line in the table below. */
const ANY_KIND: IconNode = [["rect", { x: 5, y: 5, width: 14, height: 14, rx: 3, "stroke-dasharray": "3 2.6" }]];

/** The icon of every kind of record, for toolbar, outliner and palette. A new kind is one line here. */
const KIND_ICONS: Readonly<Record<string, IconNode>> = {
  box: BOX,
  sphere: SPHERE,
  plane: PLANE,
  segment: SEGMENT,
  probe: PROBE,
  laser: LASER,
  guard: GUARD,
  lamp: LAMP,
  ruler: RULER,
};

/** The icon of a kind of record. */
export function kindIcon(kind: string): IconNode {
  return (Object.hasOwn(KIND_ICONS, kind) ? KIND_ICONS[kind] : undefined) ?? ANY_KIND;
}
