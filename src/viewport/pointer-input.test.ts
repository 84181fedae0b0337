import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ToolPointer } from "../tools/tool.ts";
import { attachPointerInput, type PointerSink } from "./pointer-input.ts";

/** A canvas without a page: it takes events and remembers which pointer it has captured. */
class FakeCanvas extends EventTarget {
  readonly style = { touchAction: "" };
  readonly view = new EventTarget();
  captured: number | null = null;
  readonly ownerDocument = Object.assign(new EventTarget(), { defaultView: this.view, hidden: false });

  setPointerCapture(id: number): void {
    this.captured = id;
  }

  hasPointerCapture(id: number): boolean {
    return this.captured === id;
  }

  releasePointerCapture(): void {
    this.captured = null;
  }
}

const calls: string[] = [];
let canvas: FakeCanvas;
let detach: () => void;
let isTaken = true;
let belongsToCamera = false;
let last: ToolPointer | null = null;

const sink: PointerSink = {
  pointerMove: (pointer) => note("move", pointer),
  pointerDown(pointer) {
    note("down", pointer);
    return isTaken;
  },
  pointerUp: (pointer) => note("up", pointer),
  pointerLeave: () => void calls.push("leave"),
  doubleClick: (pointer) => note("double", pointer),
  cancelGesture() {
    calls.push("cancel");
    return true;
  },
  contextMenu: (x, y) => void calls.push(`menu ${x},${y}`),
  takesPress: () => belongsToCamera,
  beginOrbit: () => void calls.push("orbit"),
};

function note(name: string, pointer: ToolPointer): void {
  last = pointer;
  calls.push(`${name} ${pointer.clientX},${pointer.clientY}`);
}

function send(type: string, x = 0, y = 0, more: Record<string, unknown> = {}, timeStamp?: number): void {
  const isPress = type === "pointerdown" || type === "pointerup";
  const event = Object.assign(new Event(type, { cancelable: true }), {
    pointerId: 1,
    pointerType: "mouse",
    clientX: x,
    clientY: y,
    button: isPress ? 0 : -1,
    buttons: type === "pointerdown" ? 1 : 0,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });
  if (timeStamp !== undefined) Object.defineProperty(event, "timeStamp", { value: timeStamp });
  canvas.dispatchEvent(event);
}

function key(type: "keydown" | "keyup", name: string, more: Record<string, unknown> = {}): void {
  const event = Object.assign(new Event(type), {
    key: name,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });
  canvas.view.dispatchEvent(event);
}

/** What has been heard since the last time. */
function heard(): string[] {
  return calls.splice(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  isTaken = true;
  belongsToCamera = false;
  canvas = new FakeCanvas();
  detach = attachPointerInput(canvas as unknown as HTMLElement, sink);
});

afterEach(() => {
  detach();
  vi.useRealTimers();
});

describe("a drag", () => {
  test("is heard from press to release, with fractions of pixels, and captures the pointer", () => {
    send("pointermove", 10.25, 20.5);
    send("pointerdown", 10.25, 20.5);
    expect(canvas.captured).toBe(1);
    send("pointermove", 30.75, 20.5, { buttons: 1 });
    send("pointerup", 40, 21);
    expect(heard()).toEqual(["move 10.25,20.5", "down 10.25,20.5", "move 30.75,20.5", "up 40,21"]);
    expect(canvas.captured).toBeNull();
  });

  test("whose release nobody heard ends where the pointer last was; the next move is free", () => {
    send("pointerdown", 10, 10);
    send("pointermove", 50, 10, { buttons: 1 });
    heard();
    send("pointermove", 300, 200, { buttons: 0 });
    expect(heard()).toEqual(["up 50,10", "move 300,200"]);
  });

  test("is cancelled by the browser or by a lost capture, and the button then counts as up", () => {
    for (const type of ["pointercancel", "lostpointercapture"]) {
      send("pointerdown", 10, 10);
      send("pointermove", 50, 10, { buttons: 1 });
      heard();
      send(type);
      expect(heard()).toEqual(["cancel", "up 50,10"]);
    }
  });

  test("a capture that ends with the release cancels nothing", () => {
    send("pointerdown", 10, 10);
    send("pointerup", 10, 10);
    heard();
    send("lostpointercapture");
    expect(heard()).toEqual([]);
  });

  test("is cancelled by blur, and no modifier counts as held after it", () => {
    send("pointerdown", 10, 10, { shiftKey: true });
    heard();
    canvas.view.dispatchEvent(new Event("blur"));
    expect(heard()).toEqual(["cancel", "cancel", "up 10,10"]);
    key("keydown", "Alt", { altKey: true });
    expect(last).toMatchObject({ shift: false, alt: true });
  });

  test("is given up by the right button, while the left one is still down", () => {
    send("pointerdown", 10, 10);
    heard();
    // Browsers tell of a second button by a move.
    send("pointermove", 20, 10, { button: 2, buttons: 3 });
    expect(heard()).toEqual(["cancel"]);
    send("pointermove", 20, 10, { button: 2, buttons: 1 });
    heard();
    send("pointerup", 30, 10);
    expect(heard()).toEqual(["up 30,10"]);
  });
});

describe("presses", () => {
  test("of the right button give up what is open between clicks", () => {
    send("pointerdown", 1, 1, { button: 2, buttons: 2 });
    expect(heard()).toEqual(["cancel"]);
  });

  test("of other buttons, and those that belong to the camera, are none of the tools'", () => {
    send("pointerdown", 1, 1, { button: 1, buttons: 4 });
    send("pointermove", 5, 5, { buttons: 4 });
    belongsToCamera = true;
    send("pointerdown", 1, 1);
    expect(heard()).toEqual([]);
    expect(canvas.captured).toBeNull();
  });

  test("are counted where they follow soon and near", () => {
    const press = (x: number, timeStamp: number) => {
      send("pointerdown", x, 0, {}, timeStamp);
      const count = last?.clickCount;
      send("pointerup", x, 0);
      return count;
    };
    expect([press(0, 1000), press(2, 1200), press(2, 1400), press(50, 1500), press(50, 2500)]).toEqual([1, 2, 3, 1, 1]);
  });

  test("that no tool wants orbit once they travel, and are clicks before", () => {
    isTaken = false;
    send("pointerdown", 10, 10);
    send("pointermove", 12, 10, { buttons: 1 });
    send("pointerup", 12, 10);
    expect(heard()).toEqual(["down 10,10", "move 12,10", "up 12,10"]);
    send("pointerdown", 10, 10);
    send("pointermove", 30, 10, { buttons: 1 });
    expect(heard()).toEqual(["down 10,10", "move 30,10", "up 30,10", "orbit"]);
  });
});

describe("modifiers", () => {
  test("count at once, without a move", () => {
    send("pointermove", 10, 10);
    key("keydown", "Shift", { shiftKey: true });
    expect(last).toMatchObject({ clientX: 10, shift: true });
    key("keyup", "Shift");
    expect(last).toMatchObject({ clientX: 10, shift: false });
    key("keydown", "Meta", { metaKey: true });
    expect(last).toMatchObject({ ctrl: true });
  });

  test("off the canvas, and other keys, tell tools nothing", () => {
    key("keydown", "Shift", { shiftKey: true });
    send("pointermove", 10, 10);
    heard();
    key("keydown", "b");
    send("pointerleave");
    expect(heard()).toEqual(["leave"]);
    key("keydown", "Shift", { shiftKey: true });
    expect(heard()).toEqual([]);
  });
});

describe("fingers", () => {
  const finger = (pointerId: number, more = {}) => ({ pointerId, pointerType: "touch", ...more });

  test("one edits; a second one gives the gesture up, and the rest is the camera's", () => {
    send("pointerdown", 10, 10, finger(1));
    send("pointermove", 30, 10, finger(1, { buttons: 1 }));
    send("pointerdown", 90, 90, finger(2));
    expect(heard()).toEqual(["down 10,10", "move 30,10", "cancel", "up 30,10"]);
    send("pointermove", 40, 10, finger(1, { buttons: 1 }));
    send("pointerup", 90, 90, finger(2));
    send("pointerup", 40, 10, finger(1));
    expect(heard()).toEqual([]);
    send("pointerdown", 5, 5, finger(3));
    expect(heard()).toEqual(["down 5,5"]);
  });

  test("one that rests asks for the menu, and places or selects nothing", () => {
    send("pointerdown", 10, 10, finger(1));
    vi.advanceTimersByTime(599);
    expect(heard()).toEqual(["down 10,10"]);
    vi.advanceTimersByTime(1);
    expect(heard()).toEqual(["cancel", "up 10,10", "menu 10,10"]);
    send("pointerup", 10, 10, finger(1));
    expect(heard()).toEqual([]);
  });

  test("one that travels asks for nothing; a mouse button that rests neither", () => {
    send("pointerdown", 10, 10, finger(1));
    send("pointermove", 30, 10, finger(1, { buttons: 1 }));
    vi.advanceTimersByTime(1000);
    send("pointerup", 30, 10, finger(1));
    send("pointerdown", 10, 10);
    vi.advanceTimersByTime(1000);
    expect(heard().filter((call) => call.startsWith("menu"))).toEqual([]);
  });
});

test("the canvas keeps touches from scrolling the page, and nothing is heard once detached", () => {
  expect(canvas.style.touchAction).toBe("none");
  detach();
  send("pointerdown", 10, 10);
  canvas.view.dispatchEvent(new Event("blur"));
  expect(heard()).toEqual([]);
});
