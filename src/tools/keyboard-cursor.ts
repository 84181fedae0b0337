import type { Vec3 } from "../geometry/types.ts";
import { add } from "../geometry/vec3.ts";
import { type NudgeDirection, nudgeVector } from "./nudge-vector.ts";
import { snapTo } from "./snapping.ts";
import type { ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";

/** What the keys lead: a tool that hears of a pointer. */
export interface PointedTool {
  pointerMove(pointer: ToolPointer): void;
  pointerDown(pointer: ToolPointer): boolean;
  pointerUp(pointer: ToolPointer): void;
}

/** How many steps of the grid Shift makes of one. */
const FAR_STEPS = 10;

const DIRECTIONS: Readonly<Record<string, NudgeDirection>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "away",
  ArrowDown: "nearer",
};

/**
 * Leads a tool by the keyboard as a pointer does: the arrows go over the ground in steps of the grid, as they look on the
 * screen, and Enter clicks there. It begins where the pointer rests, or in the middle of the view.
 */
export class KeyboardCursor {
  readonly #port: ToolPort;
  #ground: Vec3 | null = null;

  constructor(port: ToolPort) {
    this.#port = port;
  }

  /** The pointer itself has moved: the keys go on from there. */
  forget(): void {
    this.#ground = null;
  }

  /** True where the key was taken. `resting` is the ground point under the pointer, if it rests on any. */
  key(event: ToolKey, tool: PointedTool, resting: () => Vec3 | null): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const direction = DIRECTIONS[event.key];
    if (!direction && event.key !== "Enter") return false;
    const { view, session } = this.#port;
    const from = this.#ground ?? this.#start(resting());
    const steps = event.shiftKey ? FAR_STEPS : 1;
    const to = direction ? add(from, nudgeVector(direction, view, session.gridStep * steps)) : from;
    const pointer = this.#pointerAt(to);
    if (!pointer) return false;
    this.#ground = to;
    tool.pointerMove(pointer);
    if (!direction) {
      tool.pointerDown(pointer);
      tool.pointerUp(pointer);
    }
    return true;
  }

  #start(resting: Vec3 | null): Vec3 {
    const { view, session } = this.#port;
    const { x, z } = resting ?? view.target;
    return { x: snapTo(x, session.gridStep), y: 0, z: snapTo(z, session.gridStep) };
  }

  #pointerAt(point: Vec3): ToolPointer | null {
    const client = this.#port.view.toClient(point);
    if (!client) return null;
    const held = { shift: false, alt: false, ctrl: false };
    return { clientX: client.x, clientY: client.y, ...held, pointerType: "mouse", clickCount: 1, isKeyboard: true };
  }
}
