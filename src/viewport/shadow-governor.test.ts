import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShadowGovernor } from "./shadow-governor.ts";

describe("shadows", () => {
  let now = 0;
  let requests = 0;
  let governor: ShadowGovernor;

  beforeEach(() => {
    vi.useFakeTimers();
    now = 0;
    requests = 0;
    governor = new ShadowGovernor(
      () => requests++,
      () => now,
    );
  });
  afterEach(() => {
    governor.dispose();
    vi.useRealTimers();
  });

  /** So many frames with a pause of milliseconds before each; what was decided for the last. */
  function frames(count: number, pause: number, bodies = 100): boolean {
    let isOn = false;
    for (let i = 0; i < count; i++) {
      now += pause;
      vi.advanceTimersByTime(pause);
      isOn = governor.decide(true, bodies);
    }
    return isOn;
  }

  it("stay on while frames are fast", () => {
    expect(frames(100, 16)).toBe(true);
    expect(governor.isWaiting).toBe(false);
  });

  it("go off in a slow movement and come back once it rests, with one more frame", () => {
    expect(frames(1, 1000)).toBe(true);
    expect(frames(10, 60)).toBe(false);
    expect(governor.isWaiting).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(requests).toBe(1);
    now += 1000;
    expect(governor.decide(true, 100)).toBe(true);
    expect(governor.isWaiting).toBe(false);
  });

  it("stay on for single frames, however far apart: those say nothing of the speed", () => {
    expect(frames(20, 300)).toBe(true);
  });

  it("are off for very many shapes, and ask for nothing then", () => {
    expect(frames(10, 60, 5000)).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(requests).toBe(0);
  });

  it("are off when nobody wants them", () => {
    now += 16;
    expect(governor.decide(false, 10)).toBe(false);
  });
});
