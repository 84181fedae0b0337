import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentLock, type LockState } from "./document-lock.ts";
import { FakeLocks } from "./testing/fake-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function tabOf(locks: FakeLocks | undefined): { lock: DocumentLock; states: LockState[] } {
  const states: LockState[] = [];
  return { lock: new DocumentLock(locks as unknown as LockManager | undefined, (state) => states.push(state)), states };
}

describe("the lock of a document", () => {
  it("is held at once by the first tab; the second says after a while that it is elsewhere", async () => {
    const locks = new FakeLocks();
    const [first, second] = [tabOf(locks), tabOf(locks)];
    first.lock.hold("a");
    second.lock.hold("a");
    expect([first.lock.state, second.lock.state]).toEqual(["held", "waiting"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([first.lock.state, second.lock.state]).toEqual(["held", "elsewhere"]);
  });

  it("does not call a page that is slow to go another tab", async () => {
    const locks = new FakeLocks();
    const [before, after] = [tabOf(locks), tabOf(locks)];
    before.lock.hold("a");
    after.lock.hold("a");
    await vi.advanceTimersByTimeAsync(300);
    before.lock.release();
    await vi.advanceTimersByTimeAsync(1000);
    expect(after.states).toEqual(["waiting", "held"]);
  });

  it("goes to the tab that takes it over, and comes back when that one is closed", async () => {
    const locks = new FakeLocks();
    const [first, second] = [tabOf(locks), tabOf(locks)];
    first.lock.hold("a");
    second.lock.hold("a");
    await vi.advanceTimersByTimeAsync(1000);
    second.lock.takeOver("a");
    await vi.advanceTimersByTimeAsync(0);
    expect([first.lock.state, second.lock.state]).toEqual(["elsewhere", "held"]);
    second.lock.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.lock.state).toBe("held");
  });

  it("is one for each document", () => {
    const locks = new FakeLocks();
    const [first, second] = [tabOf(locks), tabOf(locks)];
    first.lock.hold("a");
    second.lock.hold("b");
    expect(second.lock.state).toBe("held");
  });

  it("lets every tab write where the browser has no locks, or refuses them", async () => {
    const without = tabOf(undefined);
    without.lock.hold("a");
    expect(without.lock.state).toBe("held");
    const refused = tabOf({
      request: () => Promise.reject(new DOMException("", "SecurityError")),
    } as unknown as FakeLocks);
    refused.lock.hold("a");
    await vi.advanceTimersByTimeAsync(1000);
    expect(refused.lock.state).toBe("held");
  });
});
