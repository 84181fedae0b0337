import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FrameLoop } from "./frame-loop.ts";

let queue: FrameRequestCallback[] = [];

beforeEach(() => {
  queue = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => queue.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

function nextFrame(): void {
  for (const callback of queue.splice(0)) callback(0);
}

test("steps run in the order in which they were added, each once a frame", () => {
  const loop = new FrameLoop();
  const ran: string[] = [];
  const first = loop.addStep("measure", () => ran.push("measure"));
  const second = loop.addStep("render", () => ran.push("render"));
  second();
  first();
  second();
  nextFrame();
  expect(ran).toEqual(["measure", "render"]);
});

test("nothing dirty asks for no frame", () => {
  const loop = new FrameLoop();
  const mark = loop.addStep("render", () => undefined);
  expect(loop.isPending).toBe(false);
  mark();
  nextFrame();
  expect(loop.isPending).toBe(false);
  expect(queue).toHaveLength(0);
});

test("a step that marks a later one runs it in the same frame, an earlier one in the next", () => {
  const loop = new FrameLoop();
  const ran: string[] = [];
  const first = loop.addStep("first", () => {
    ran.push("first");
    last();
  });
  let again = true;
  const last = loop.addStep("last", () => {
    ran.push("last");
    if (again) first();
    again = false;
  });
  first();
  nextFrame();
  expect(ran).toEqual(["first", "last"]);
  nextFrame();
  expect(ran).toEqual(["first", "last", "first", "last"]);
});

test("settled waits for what is dirty and for what is busy", async () => {
  const loop = new FrameLoop();
  let busy = true;
  loop.addBusy(() => busy);
  let isSettled = false;
  const settled = loop.settled().then(() => {
    isSettled = true;
  });
  nextFrame();
  await Promise.resolve();
  expect(isSettled).toBe(false);
  busy = false;
  nextFrame();
  await settled;
  expect(isSettled).toBe(true);
});

test("a step that throws does not stop the steps after it", () => {
  const loop = new FrameLoop();
  const ran: string[] = [];
  const bad = loop.addStep("bad", () => {
    throw new Error("broken");
  });
  const good = loop.addStep("good", () => ran.push("good"));
  bad();
  good();
  expect(nextFrame).toThrow("broken");
  expect(ran).toEqual(["good"]);
});
