import { formatText } from "../readout/format-quantity.ts";
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

/** What the next click finds. */
interface PlacingState {
  readonly keepsTool: boolean;
  /** It comes down on a shape, and not on the bare ground. */
  readonly isOnShape: boolean;
}

/** The one next step of a placement, and the keys that change it. */
export function placingHint(
  title: string,
  placing: Placing,
  phase: Phase,
  { keepsTool, isOnShape }: PlacingState,
): ToolHint {
  const altDoes = placing.altDoes ?? (isOnShape ? "right on it" : undefined);
  const modifiers = [
    ...(placing.shiftDoes ? [{ key: "Shift", does: placing.shiftDoes }] : []),
    ...(altDoes ? [{ key: "Alt", does: altDoes }] : []),
  ];
  const typed = placing.typed.length > 0 ? [{ key: "0–9", does: "type the size" }] : [];
  const cancel = { key: "Esc", does: phase === "chaining" && placing.gesture === "endToEnd" ? "finish" : "cancel" };
  switch (phase) {
    case "idle":
      return {
        title,
        step: isOnShape ? offSurfaceStep(placing) : (placing.steps?.[0] ?? FIRST_STEP[placing.gesture]),
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

/** "click: it stands 0.25 m off the shape". */
function offSurfaceStep({ offSurface = 0 }: Placing): string {
  return `click: it stands ${formatText({ value: offSurface, unit: "m" })} off the shape`;
}
