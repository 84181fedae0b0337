import type { Placing } from "./record-editing.ts";
import type { ToolHint } from "./tool.ts";

type Phase = "idle" | "pressing" | "drawing" | "raising" | "chaining";

const FIRST_STEP = {
  point: "click where it asks",
  drag: "click, or drag its size",
  dragAndHeight: "click, or drag its footprint",
  endToEnd: "click one end, or drag from end to end",
  twoPoints: "click one end, or drag from end to end",
} as const;

/** The one next step of a placement, and the keys that change it. */
export function placingHint(title: string, placing: Placing, phase: Phase, keepsTool: boolean): ToolHint {
  const modifiers = [
    ...(placing.shiftDoes ? [{ key: "Shift", does: placing.shiftDoes }] : []),
    ...(placing.altDoes ? [{ key: "Alt", does: placing.altDoes }] : []),
  ];
  const typed = placing.typed.length > 0 ? [{ key: "0–9", does: "type the size" }] : [];
  const cancel = { key: "Esc", does: phase === "chaining" && placing.gesture === "endToEnd" ? "finish" : "cancel" };
  switch (phase) {
    case "idle":
      return {
        title,
        step: placing.steps?.[0] ?? FIRST_STEP[placing.gesture],
        keys: [
          ...modifiers,
          { key: "Ctrl", does: "snap on or off" },
          { key: "Q", does: keepsTool ? "place one only" : "keep the tool" },
        ].slice(0, 4),
      };
    case "pressing":
    case "drawing":
      return { title, step: "drag, then release", keys: [...modifiers, ...typed, cancel] };
    case "raising":
      return {
        title,
        step: "move up, click for the height",
        keys: [{ key: "Shift", does: "cube" }, ...modifiers.filter(({ key }) => key !== "Shift"), ...typed, cancel],
      };
    case "chaining":
      return { title, step: placing.steps?.[1] ?? "click the other end", keys: [...modifiers, ...typed, cancel] };
  }
}
