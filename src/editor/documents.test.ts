import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentVersion } from "./document-storage.ts";
import { BALL, DocumentsStage, handleOf, sceneText } from "./testing/documents-stage.ts";
import { FakePage } from "./testing/fake-page.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { startedBy, version } from "./testing/started-stage.ts";

const VIEW = { projection: "perspective", eye: [3, 4, 5], target: [0, 0, 0] } as const;
const MOVED = { projection: "perspective", eye: [7, 7, 7], target: [0, 1, 0] } as const;

/** Lets autosave find its moment and write. */
const pass = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);
const started = startedBy(pass);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a first visit", () => {
  it("opens the ready scene, says that it is saved, and writes nothing", async () => {
    const stage = await started();
    expect(stage.documents.name).toBe("First steps");
    expect(stage.documents.savedState).toEqual({ state: "saved" });
    await pass();
    expect(stage.storage.written).toEqual([]);
    expect(stage.page.asksOnLeave).toBe(false);
  });

  it("does not open it over what a script has loaded in the meantime", async () => {
    const stage = new DocumentsStage();
    const start = stage.documents.start();
    await stage.documents.load(sceneText("Script"));
    await start;
    expect(stage.documents.name).toBe("Script");
  });

  it("opens what the last visit left over nothing that a script loads in any of its pauses", async () => {
    for (const pause of ["find", "read", "fileOf"] as const) {
      const storage = new MemoryStorage();
      storage.put(version("d", 1, sceneText("Kept")));
      const access = storage[pause].bind(storage) as (...args: unknown[]) => Promise<never>;
      let go: () => void = () => {};
      storage[pause] = async (...args: unknown[]) => {
        await new Promise<void>((resolve) => (go = resolve));
        return access(...args);
      };
      const stage = new DocumentsStage(new FakePage(), storage);
      const start = stage.documents.start();
      await vi.advanceTimersByTimeAsync(10);
      storage[pause] = access;
      await stage.documents.load(sceneText("Script"));
      go();
      await vi.advanceTimersByTimeAsync(10);
      await start;
      expect([pause, stage.documents.name]).toEqual([pause, "Script"]);
    }
  });

  it("starts without a storage that does not answer", async () => {
    const storage = new MemoryStorage();
    storage.find = () => new Promise(() => {});
    const stage = new DocumentsStage(new FakePage(), storage);
    const start = stage.documents.start();
    expect(stage.documents.isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    await start;
    expect([stage.documents.name, stage.documents.isBusy]).toEqual(["First steps", false]);
    expect(stage.documents.savedState).toEqual({ state: "notSaved", reason: "the browser's storage does not answer" });
  });
});

describe("a storage that answers late", () => {
  async function lateStart(): Promise<{ stage: DocumentsStage; answer: () => Promise<void> }> {
    const storage = new MemoryStorage();
    storage.put(version("d", 1, sceneText("Kept")));
    const find = storage.find.bind(storage);
    const waiting: (() => void)[] = [];
    storage.find = async (id) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return find(id);
    };
    const stage = new DocumentsStage(new FakePage(), storage);
    const start = stage.documents.start();
    await vi.advanceTimersByTimeAsync(3000);
    await start;
    expect(stage.documents.name).toBe("First steps");
    storage.find = find;
    return {
      stage,
      answer: async () => {
        for (const resolve of waiting) resolve();
        await vi.advanceTimersByTimeAsync(100);
      },
    };
  }

  it("still gives the last scene back where nothing was done yet", async () => {
    const { stage, answer } = await lateStart();
    await answer();
    expect(stage.documents.name).toBe("Kept");
    expect(stage.documents.savedState).toEqual({ state: "saved" });
  });

  it("offers it where there is work on screen by now", async () => {
    const { stage, answer } = await lateStart();
    stage.edit("Mine");
    await answer();
    expect(stage.names[1]).toBe("Mine");
    const [toast] = stage.prompts.toasts;
    expect(toast?.text).toBe("“Kept” of your last visit can be opened now");
    stage.prompts.answers = ["discard"];
    toast?.action?.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.documents.name).toBe("Kept");
  });
});

describe("keeping work", () => {
  it("writes half a second after the last change, once, and says so", async () => {
    const stage = await started();
    stage.edit("One");
    await pass(400);
    stage.edit("Two");
    expect(stage.documents.savedState).toEqual({ state: "saving" });
    await pass(300);
    expect(stage.storage.written.length).toBe(0);
    await pass(500);
    expect(stage.storage.written.map((written) => JSON.parse(written.text).shapes[0].name)).toEqual(["Two"]);
    expect(stage.documents.savedState).toEqual({ state: "saved" });
  });

  it("asks on leaving from the change until it is kept, and not after undo back to what was opened", async () => {
    const stage = await started();
    stage.edit();
    expect([stage.documents.hasUnsavedWork, stage.page.asksOnLeave]).toEqual([true, true]);
    stage.history.undo();
    expect([stage.documents.hasUnsavedWork, stage.page.asksOnLeave]).toEqual([false, false]);
    stage.history.redo();
    expect(stage.page.asksOnLeave).toBe(true);
    await pass();
    expect([stage.documents.hasUnsavedWork, stage.page.asksOnLeave]).toEqual([false, false]);
  });

  it("keeps what was changed in the last moment before the page goes", async () => {
    const stage = await started();
    stage.edit("Hurried");
    stage.page.leave();
    expect(stage.storage.last.length).toBe(1);
    const next = await started(stage.page, stage.storage);
    expect(next.names).toContain("Hurried");
    expect(next.documents.savedState).toEqual({ state: "saved" });
  });

  it("opens the next visit on the same scene, name, file and view", async () => {
    const storage = new MemoryStorage();
    const handle = handleOf("post.footpoint.json");
    const first = await started(new FakePage(), storage);
    await first.documents.openFile(
      first.file("post.footpoint.json", sceneText("Post", [BALL], { view: VIEW })),
      handle,
    );
    first.edit();
    await pass();
    const next = await started(new FakePage(), storage);
    expect(next.documents.name).toBe("Post");
    expect(next.names).toEqual(["Post", "Renamed"]);
    expect(next.documents.fileName).toBe("post.footpoint.json");
    expect(next.camera.view).toEqual(VIEW);
    await next.documents.save();
    expect(next.disk.written[0]?.handle).toBe(handle);
  });

  it("knows on the next visit, too, that another program has written the file since", async () => {
    const storage = new MemoryStorage();
    const first = await started(new FakePage(), storage);
    const file = first.file("post.footpoint.json", sceneText("Post"));
    await first.documents.openFile(file, handleOf("post.footpoint.json"));
    await pass();
    const next = await started(new FakePage(), storage);
    next.disk.modified = file.lastModified + 1;
    next.edit();
    expect(await next.documents.save()).toBe(false);
    expect(next.prompts.questions.map(({ title }) => title)).toEqual(["“post.footpoint.json” has changed on disk"]);
  });

  it("remembers across visits whether there is work that no file has", async () => {
    const first = await started();
    await first.documents.load(sceneText("Kept"));
    first.edit();
    await pass();
    const next = await started(new FakePage(), first.storage);
    await next.documents.openExample("closest-points");
    expect(next.prompts.questions.map((question) => question.title)).toEqual(["Save “Kept” first?"]);
    expect(next.documents.name).toBe("Kept");
  });

  it("writes nothing when only the camera moves, and gives the view back all the same", async () => {
    const stage = await started();
    await stage.documents.load(sceneText("Seen", [BALL], { view: VIEW }));
    await pass();
    const writes = stage.storage.written.length;
    stage.camera.orbitTo(MOVED);
    await pass();
    stage.page.leave();
    expect([stage.storage.written.length, stage.storage.last.length]).toEqual([writes, 0]);
    const next = await started(stage.page, stage.storage);
    expect(next.camera.view).toEqual(MOVED);
    expect(next.documents.hasUnsavedWork).toBe(false);
  });

  it("works without storage, and says from the start that nothing is kept", async () => {
    const storage = new MemoryStorage();
    storage.failure = new DOMException("The operation is insecure.", "SecurityError");
    const stage = await started(new FakePage(), storage);
    const blocked = { state: "notSaved", reason: "the browser blocks storage" };
    expect([stage.documents.name, stage.documents.savedState]).toEqual(["First steps", blocked]);
    stage.edit();
    await pass();
    expect(stage.documents.savedState).toEqual(blocked);
    expect(stage.page.asksOnLeave).toBe(true);
    stage.documents.downloadInstead();
    expect(stage.disk.downloads.map((download) => download.fileName)).toEqual(["First steps.footpoint.json"]);
    expect(stage.documents.savedState).toEqual({ state: "saved" });
    expect(stage.page.asksOnLeave).toBe(false);
  });

  it("says that the storage is full, and tries again with the next change", async () => {
    const stage = await started();
    stage.storage.failure = new DOMException("", "QuotaExceededError");
    stage.edit("One");
    await pass();
    expect(stage.documents.savedState).toEqual({ state: "notSaved", reason: "storage full" });
    stage.storage.failure = null;
    stage.edit("Two");
    await pass();
    expect(stage.documents.savedState).toEqual({ state: "saved" });
  });

  it("asks once, and only when there is something to lose, that the storage may stay", async () => {
    const stage = await started();
    expect(stage.page.timesAskedToPersist).toBe(0);
    stage.edit("One");
    await pass();
    stage.edit("Two");
    await pass();
    expect(stage.page.timesAskedToPersist).toBe(1);
  });

  it("keeps the last states of a scene, and brings one back as a step that can be undone", async () => {
    const stage = await started();
    for (const name of ["One", "Two", "Three"]) {
      stage.edit(name);
      await pass();
    }
    const versions = await stage.documents.kept.versions();
    const recordCount = stage.store.size - 1;
    expect(versions.map((kept) => [kept.revision, kept.recordCount])).toEqual([3, 2, 1].map((it) => [it, recordCount]));
    await stage.documents.kept.restoreVersion(1);
    expect(stage.names[1]).toBe("One");
    expect(stage.prompts.toasts.at(-1)?.text).toMatch(/^This is how it was at \d\d:/);
    stage.prompts.toasts.at(-1)?.action?.run();
    expect(stage.names[1]).toBe("Three");
  });
});

describe("recent scenes", () => {
  const kept = (id: string, savedAt: number, more: Partial<DocumentVersion> = {}) =>
    version(id, 1, sceneText(id), { name: id, savedAt, isClean: false, ...more });

  it("are those that were changed or come from a file, newest first, without the one that is open", async () => {
    const storage = new MemoryStorage();
    storage.put(kept("changed", 1));
    storage.put(kept("example", 2, { isClean: true }));
    storage.put(kept("file", 3, { isClean: true, fileName: "level.footpoint.json" }));
    storage.put(kept("file again", 4, { isClean: true, fileName: "level.footpoint.json" }));
    storage.put(kept("open", 5));
    const stage = await started(new FakePage(), storage);
    expect(stage.documents.name).toBe("open");
    expect((await stage.documents.kept.recent()).map(({ id }) => id)).toEqual(["file again", "changed"]);
  });
  it("open where they were left, as the same document, after the question about unsaved work", async () => {
    const storage = new MemoryStorage();
    storage.put(kept("a", 1));
    storage.put(kept("b", 2));
    const stage = await started(new FakePage(), storage);
    stage.prompts.answers = ["cancel", "discard"];
    await stage.documents.kept.openRecent("a");
    expect(stage.documents.name).toBe("b");
    await stage.documents.kept.openRecent("a");
    expect(stage.documents.name).toBe("a");
    stage.edit("Changed");
    await pass();
    expect(storage.documents.get("a")?.revision).toBe(2);
  });
  it("that cannot be read, or are gone, leave the scene and say so", async () => {
    const storage = new MemoryStorage();
    storage.put({ ...kept("a", 1), text: '{"format": "footpoint-sc' });
    storage.put(kept("b", 2));
    const stage = await started(new FakePage(), storage);
    await stage.documents.kept.openRecent("a");
    expect(stage.prompts.reports.map(({ fileName }) => fileName)).toEqual(["a"]);
    await stage.documents.kept.openRecent("gone");
    expect(stage.prompts.toasts.map(({ text }) => text)).toEqual(["That scene is not kept in this browser any more"]);
    expect(stage.documents.name).toBe("b");
  });
});

describe("what cannot be read", () => {
  it("is kept and offered as a download, and an older state that can be read is shown", async () => {
    const storage = new MemoryStorage();
    storage.put(version("d", 1, sceneText("Older")));
    storage.put(version("d", 2, '{"format": "footpoint-sc'));
    const stage = new DocumentsStage(new FakePage(), storage);
    stage.prompts.answers = ["download"];
    await stage.documents.start();
    expect(stage.documents.name).toBe("Older");
    const [question] = stage.prompts.questions;
    expect(question?.title).toBe("“Kept” cannot be read");
    expect(question?.text).toContain("The file is damaged or incomplete");
    expect(question?.choices.map((choice) => choice.label)).toEqual(["Download it", "Go on"]);
    expect(stage.disk.downloads).toEqual([{ fileName: "Kept.footpoint.json", text: '{"format": "footpoint-sc' }]);
    stage.edit();
    await pass();
    expect(storage.documents.get("d")).toMatchObject({ revision: 2, isUnreadable: true });
    expect(storage.written.every((written) => written.id !== "d")).toBe(true);
  });

  it("is not opened again by the next start, which is a fresh one where nothing else is there", async () => {
    const storage = new MemoryStorage();
    storage.put(version("d", 1, "<html>"));
    const stage = await started(new FakePage(), storage);
    expect(stage.documents.name).toBe("First steps");
    expect(stage.prompts.questions[0]?.choices.map((choice) => choice.label)).toEqual(["Download it", "Start fresh"]);
    const next = await started(new FakePage(), storage);
    expect(next.prompts.questions).toEqual([]);
    expect(storage.texts.get("d/1")?.text).toBe("<html>");
  });

  it("because a newer version wrote it, waits for that version to come back", async () => {
    const storage = new MemoryStorage();
    storage.put(version("d", 1, '{"format": "footpoint-scene", "version": 2}'));
    const stage = await started(new FakePage(), storage);
    expect(stage.prompts.questions[0]?.text).toContain("made by a newer version of Footpoint (version 2");
    expect(storage.documents.get("d")?.isUnreadable).toBeUndefined();
  });

  it("in the journal is nothing to stumble over", async () => {
    const page = new FakePage();
    page.localStorage.setItem("footpoint.journal.a", '{"__proto__": {"polluted": 1}');
    page.localStorage.setItem("footpoint.journal.b", '{"id": "b", "revision": 3}');
    page.localStorage.setItem("footpoint.view", "7");
    const stage = await started(page);
    expect(stage.documents.name).toBe("First steps");
  });
});
