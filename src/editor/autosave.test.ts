import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSceneWriter } from "../scene/scene-file.ts";
import { Autosave, reasonOf, type Snapshot } from "./autosave.ts";
import { createDocumentJournal } from "./document-journal.ts";
import { sceneKinds } from "./scene-kinds.ts";
import { FakeWebStorage } from "./testing/fake-page.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function snapshot(name: string, count = 0): Snapshot {
  const balls = Array.from({ length: count }, (_, i) =>
    Object.freeze({ id: `b${i}`, kind: "sphere", name, center: [0, 1, 0], radius: 1 }),
  );
  return { scene: { records: [{ id: "scene", kind: "scene", name }, ...balls] }, name, fileName: null, isClean: false };
}

function autosaving() {
  const storage = new MemoryStorage();
  const journal = createDocumentJournal(() => new FakeWebStorage() as unknown as Storage);
  const calls = { changed: 0, overtaken: 0, isHurried: false };
  const autosave = new Autosave({
    storage,
    journal,
    writer: createSceneWriter(sceneKinds),
    changed: () => calls.changed++,
    written: () => {},
    overtaken: () => calls.overtaken++,
    isHurried: () => calls.isHurried,
  });
  autosave.begin({ id: "a", revision: 0 });
  return { autosave, storage, journal, calls };
}

describe("autosave", () => {
  it("waits for half a second without a change, but never much longer than that in all", async () => {
    const { autosave, storage } = autosaving();
    for (let i = 0; i < 30; i++) {
      autosave.note(snapshot(`Change ${i}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    // Three seconds without a pause: about one write a second, and not thirty.
    expect(storage.written.length).toBeGreaterThanOrEqual(3);
    expect(storage.written.length).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(storage.written.at(-1)?.name).toBe("Change 29");
    expect(storage.written.map((version) => version.revision)).toEqual(storage.written.map((_, i) => i + 1));
  });

  it("stands back while somebody waits for the page, and still saves within a second of the change", async () => {
    const { autosave, storage, calls } = autosaving();
    calls.isHurried = true;
    autosave.note(snapshot("Edited"));
    await vi.advanceTimersByTimeAsync(600);
    expect(storage.written).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(storage.written.map(({ name }) => name)).toEqual(["Edited"]);
    autosave.note(snapshot("Edited again"));
    await vi.advanceTimersByTimeAsync(600);
    calls.isHurried = false;
    await vi.advanceTimersByTimeAsync(20);
    expect(storage.written.map(({ name }) => name)).toEqual(["Edited", "Edited again"]);
  });

  it("writes one at a time, and then what has changed meanwhile", async () => {
    const { autosave, storage } = autosaving();
    let finish: () => void = () => {};
    let inFlight = 0;
    let most = 0;
    const write = storage.write.bind(storage);
    storage.write = async (version) => {
      most = Math.max(most, ++inFlight);
      await new Promise<void>((resolve) => (finish = resolve));
      inFlight--;
      return write(version);
    };
    autosave.note(snapshot("One"));
    await vi.advanceTimersByTimeAsync(600);
    autosave.note(snapshot("Two"));
    autosave.note(snapshot("Three"));
    await vi.advanceTimersByTimeAsync(600);
    expect(autosave.state).toEqual({ state: "saving" });
    finish();
    await vi.advanceTimersByTimeAsync(600);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.written.map((version) => version.name)).toEqual(["One", "Three"]);
    expect([most, autosave.state.state, autosave.isPending]).toEqual([1, "saved", false]);
  });

  it("does nothing at all in the call that notes a change", () => {
    const { autosave, storage } = autosaving();
    const large = snapshot("Large", 100);
    Object.defineProperty(large.scene, "records", {
      get: () => {
        throw new Error("the records were read in the pointer's path");
      },
    });
    autosave.note(large);
    expect(storage.written).toEqual([]);
  });

  it("keeps what could not be written for the next try, and for leaving", async () => {
    const { autosave, storage, journal } = autosaving();
    storage.failure = new DOMException("", "QuotaExceededError");
    autosave.note(snapshot("Lost?"));
    await vi.advanceTimersByTimeAsync(1000);
    expect([autosave.state, autosave.isPending]).toEqual([{ state: "notSaved", reason: "storage full" }, true]);
    autosave.leave();
    expect(storage.last.map((version) => version.name)).toEqual(["Lost?"]);
    expect(journal.keep(storage.last[0]!)).toBe(true);
    storage.failure = null;
    await autosave.flush();
    expect(autosave.state).toEqual({ state: "saved" });
  });

  it("is not taken for another tab where its own last write came first", async () => {
    const { autosave, storage, calls } = autosaving();
    let finish: () => void = () => {};
    const write = storage.write.bind(storage);
    storage.write = async (version) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return write(version);
    };
    autosave.note(snapshot("One"));
    await vi.advanceTimersByTimeAsync(1000);
    autosave.leave(); // the tab is only hidden: the page lives on
    storage.put(storage.last[0]!);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([calls.overtaken, autosave.state.state]).toEqual([0, "saved"]);
  });

  it("says that another tab was faster", async () => {
    const { autosave, storage, calls } = autosaving();
    storage.put({ id: "a", revision: 9, name: "", savedAt: 0, fileName: null, isClean: true, text: "" });
    autosave.note(snapshot("Late"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.overtaken).toBe(1);
    expect(storage.written).toEqual([]);
  });

  it("still writes the last state of a document when another one is opened", async () => {
    const { autosave, storage } = autosaving();
    autosave.note(snapshot("Before"));
    autosave.begin({ id: "b", revision: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.written.map(({ id, name }) => [id, name])).toEqual([["a", "Before"]]);
    expect(autosave.state).toEqual({ state: "saved" });
  });

  it("keeps changes to itself while it is not allowed to write", async () => {
    const { autosave, storage } = autosaving();
    autosave.allow(false);
    autosave.note(snapshot("Held back"));
    await vi.advanceTimersByTimeAsync(5000);
    autosave.leave();
    expect([storage.written.length, storage.last.length]).toEqual([0, 0]);
    autosave.allow(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(storage.written.length).toBe(1);
  });

  it("says why it cannot, in words for the top bar", () => {
    expect(reasonOf(new DOMException("", "QuotaExceededError"))).toBe("storage full");
    expect(reasonOf(new DOMException("", "SecurityError"))).toBe("the browser blocks storage");
    expect(reasonOf(new Error("?"))).toBe("storage does not work");
  });
});
