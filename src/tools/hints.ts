import type { HandleMotion } from "./record-editing.ts";
import type { ToolHint } from "./tool.ts";

type Keys = ToolHint["keys"];

/** While bodies are moved. */
export const MOVING_HINT_KEYS: Keys = [
  { key: "Alt", does: "vertical" },
  { key: "Shift", does: "one axis" },
  { key: "X Y Z", does: "lock an axis" },
  { key: "0–9", does: "type the way" },
];

/** While bodies are turned. */
export const TURNING_HINT_KEYS: Keys = [
  { key: "X Y Z", does: "axis" },
  { key: "0–9", does: "type degrees" },
  { key: "Ctrl", does: "free angle" },
  { key: "Esc", does: "cancel" },
];

/** While a handle is dragged. */
export const HANDLE_HINT_KEYS: Readonly<Record<HandleMotion["type"], Keys>> = {
  axis: [
    { key: "Alt", does: "both sides" },
    { key: "Ctrl", does: "snap on or off" },
    { key: "0–9", does: "type the size" },
    { key: "Esc", does: "cancel" },
  ],
  point: [
    { key: "Alt", does: "vertical" },
    { key: "Shift", does: "constrain" },
    { key: "0–9", does: "type the way" },
    { key: "Esc", does: "cancel" },
  ],
  turn: TURNING_HINT_KEYS.slice(1),
  direction: [
    { key: "Ctrl", does: "free angle" },
    { key: "Esc", does: "cancel" },
  ],
};

/** While a handle is dragged that shapes take. */
export const BINDING_HINT_KEYS: Keys = [
  { key: "Alt", does: "vertical, a free point" },
  ...HANDLE_HINT_KEYS.point.slice(1),
];

/** The select tool with nothing selected. */
export const SELECT_HINT: ToolHint = {
  title: "Select",
  step: "click a shape, or drag a box around several",
  keys: [
    { key: "Shift", does: "add or take away" },
    { key: "Alt", does: "next behind" },
    { key: "N", does: "walk the shapes" },
  ],
};

/** The select tool with a selection. `isHeld`: nothing of it moves by itself. */
export function selectionHint(title: string, isHeld: boolean): ToolHint {
  if (isHeld) return { title, step: "bound to its shapes: drag an end away to free it", keys: SELECT_HINT.keys };
  return {
    title,
    step: "drag to move on the ground",
    keys: [
      { key: "Alt", does: "vertical" },
      { key: "Shift", does: "one axis" },
      { key: "W E R", does: "move, turn, size" },
    ],
  };
}

/** While a rectangle is drawn. */
export const BOX_SELECT_HINT: ToolHint = {
  title: "Select",
  step: "drag a box around what you want",
  keys: [
    { key: "Shift", does: "add" },
    { key: "Esc", does: "cancel" },
  ],
};
