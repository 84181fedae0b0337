import * as fake from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createDocumentStorage,
  type DocumentStorage,
  type DocumentVersion,
  KEPT_VERSIONS,
} from "./document-storage.ts";

// What a browser has in its global scope.
Object.assign(globalThis, { ...fake, indexedDB: new fake.IDBFactory() });

let databases = 0;
let name = "";
let storage: DocumentStorage;

beforeEach(() => {
  name = `test-${databases++}`;
  storage = createDocumentStorage(name);
});

function version(id: string, revision: number, more: Partial<DocumentVersion> = {}): DocumentVersion {
  const savedAt = 1000 + revision;
  return {
    id,
    revision,
    name: id,
    savedAt,
    fileName: null,
    isClean: false,
    text: `text of ${id} ${revision}`,
    ...more,
  };
}

describe("documents in IndexedDB", () => {
  it("finds nothing where nothing was written", async () => {
    expect(await storage.find()).toBeNull();
    expect(await storage.find("a")).toBeNull();
    expect(await storage.read("a", 1)).toBeNull();
    expect(await storage.note("a", { isClean: true })).toBe(false);
  });

  it("gives back what was written, to another visit too", async () => {
    expect(await storage.write(version("a", 1, { fileName: "a.json" }))).toBe("written");
    const next = createDocumentStorage(name);
    const { text: _, ...info } = version("a", 1, { fileName: "a.json" });
    expect(await next.find()).toEqual(info);
    expect(await next.read("a", 1)).toEqual(version("a", 1, { fileName: "a.json" }));
  });

  it("never writes an older or equal revision over a newer one", async () => {
    await storage.write(version("a", 5));
    expect(await storage.write(version("a", 5, { text: "other" }))).toBe("newer");
    expect(await storage.write(version("a", 4))).toBe("newer");
    expect((await storage.find("a"))?.revision).toBe(5);
    expect((await storage.read("a", 5))?.text).toBe("text of a 5");
  });

  it("opens the document written last, and not one that cannot be read", async () => {
    await storage.write(version("a", 1, { savedAt: 10 }));
    await storage.write(version("b", 1, { savedAt: 30 }));
    await storage.write(version("c", 1, { savedAt: 20 }));
    expect((await storage.find())?.id).toBe("b");
    await storage.note("b", { isUnreadable: true });
    expect((await storage.find())?.id).toBe("c");
    expect((await storage.read("b", 1))?.text).toBe("text of b 1");
    expect((await storage.list()).map(({ id }) => id)).toEqual(["c", "a"]);
  });

  it("keeps the last twenty versions of a document, newest first", async () => {
    for (let revision = 1; revision <= KEPT_VERSIONS + 5; revision++) await storage.write(version("a", revision));
    await storage.write(version("b", 1));
    const kept = await storage.versions("a");
    expect(kept.map((info) => info.revision)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
    expect(kept.every((info) => !("text" in info))).toBe(true);
    expect(await storage.read("a", 5)).toBeNull();
  });

  it("frees the old versions of old documents only, and of none that cannot be read", async () => {
    for (let i = 0; i < 23; i++) {
      for (const revision of [1, 2]) await storage.write(version(`d${i}`, revision, { savedAt: 100 * i + revision }));
    }
    await storage.note("d0", { isUnreadable: true });
    await storage.trim();
    const counts = await Promise.all([0, 1, 2, 3].map(async (i) => (await storage.versions(`d${i}`)).length));
    expect(counts).toEqual([2, 1, 1, 2]);
    expect((await storage.read("d1", 2))?.text).toBe("text of d1 2");
  });

  it("has the last write of a page that goes, once the database is at hand", async () => {
    storage.writeLast(version("a", 1)); // there is no time left to open it
    expect(await storage.find("a")).toBeNull();
    storage.writeLast(version("a", 2));
    expect((await createDocumentStorage(name).find("a"))?.revision).toBe(2);
    expect((await storage.read("a", 2))?.text).toBe("text of a 2");
  });

  it("rejects where the browser blocks storage, and works when it no longer does", async () => {
    const { open } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    await expect(storage.find()).rejects.toThrow("insecure");
    indexedDB.open = open;
    expect(await storage.write(version("a", 1))).toBe("written");
  });

  it("makes way for a newer version of the program in another tab", async () => {
    await storage.write(version("a", 1));
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, 2);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
    // This tab's version of the program is the older one now, and says that its storage does not work.
    await expect(storage.find("a")).rejects.toThrow();
  });
});
