import { expect, test, vi } from "vitest";
import { createPrompts } from "./prompt-state.ts";

test("a progress bar goes on at most twenty times a second, however often work tells where it is", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const { port, state } = createPrompts();
    const { update } = port.progress("Opening", () => {});
    const shown = () => state.progress.value[0]?.fraction.value;
    const told = [0.1, 0.2, 0.3, 0.4, 0.5, 2].map((fraction) => {
      update(fraction);
      vi.advanceTimersByTime(20);
      return shown();
    });
    // Told at 0, 20, 40, 60, 80 and 100 ms: 60 is the first that is 50 ms after 0, and 110 would be the next.
    expect(told).toEqual([0.1, 0.1, 0.1, 0.4, 0.4, 0.4]);
    vi.advanceTimersByTime(20);
    update(2);
    expect(shown()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
