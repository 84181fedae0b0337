import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DocumentsStage, sceneText } from "./testing/documents-stage.ts";
import { FakePage } from "./testing/fake-page.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { startedBy, version } from "./testing/started-stage.ts";

/** Lets autosave find its moment and write. */
const pass = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);
const started = startedBy(pass);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("two tabs on one scene", () => {
  async function twoTabs(): Promise<{ first: DocumentsStage; second: DocumentsStage }> {
    const firstPage = new FakePage();
    const first = await started(firstPage);
    await first.documents.load(sceneText("Shared"));
    await pass();
    const shared = { locks: firstPage.navigator.locks, localStorage: firstPage.localStorage };
    const second = await started(new FakePage(shared), first.storage);
    await pass();
    return { first, second };
  }

  it("the second shows it, says so, and writes nothing over the first", async () => {
    const { first, second } = await twoTabs();
    expect(second.documents.name).toBe("Shared");
    expect(second.documents.savedState).toEqual({ state: "otherTab", text: "Opened in another tab" });
    expect(first.documents.savedState).toEqual({ state: "saved" });
    const writes = second.storage.written.length;
    second.edit("Second");
    await pass();
    expect(second.storage.written.length).toBe(writes);
    expect(second.page.asksOnLeave).toBe(true);
  });

  it("the second works on a copy of its own", async () => {
    const { first, second } = await twoTabs();
    second.documents.workOnCopy();
    second.edit("Mine");
    await pass();
    expect(second.documents.savedState).toEqual({ state: "saved" });
    expect(second.documents.name).toBe("Shared copy");
    first.edit("Theirs");
    await pass();
    expect(first.documents.savedState).toEqual({ state: "saved" });
    expect(first.storage.documents.size).toBe(2);
  });

  it("the second takes over, with what the first has written last; the first then says so", async () => {
    const { first, second } = await twoTabs();
    first.edit("Newer");
    await pass();
    second.documents.takeOver();
    await pass();
    expect(second.names).toContain("Newer");
    expect(second.documents.savedState).toEqual({ state: "saved" });
    expect(first.documents.savedState.state).toBe("otherTab");
    second.edit("Newest");
    await pass();
    first.edit("Late");
    await pass();
    expect(JSON.parse(first.storage.written.at(-1)?.text ?? "").shapes[0].name).toBe("Newest");
  });

  it("the second has it, as it was left, when the first is closed", async () => {
    const { first, second } = await twoTabs();
    first.edit("Left");
    await pass();
    await first.documents.load(sceneText("Another")); // lets go of the shared scene, as closing the tab does
    await pass();
    expect(second.names).toContain("Left");
    expect(second.documents.savedState).toEqual({ state: "saved" });
  });

  it("without locks, an older state still does not overwrite a newer one", async () => {
    const storage = new MemoryStorage();
    storage.put(version("d", 1, sceneText("Shared")));
    const [first, second] = [new FakePage(), new FakePage()];
    for (const page of [first, second]) Object.assign(page.navigator, { locks: undefined });
    const a = await started(first, storage);
    const b = await started(second, storage);
    a.edit("A");
    await pass();
    b.edit("B");
    await pass();
    expect(b.documents.savedState.state).toBe("otherTab");
    expect(storage.written.map((written) => JSON.parse(written.text).shapes[0].name)).toEqual(["A"]);
    b.documents.takeOver();
    await pass();
    expect(JSON.parse(storage.written.at(-1)?.text ?? "").shapes[0].name).toBe("B");
    expect(b.documents.savedState).toEqual({ state: "saved" });
  });
});
