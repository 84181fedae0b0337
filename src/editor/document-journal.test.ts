import { describe, expect, it } from "vitest";
import { createDocumentJournal } from "./document-journal.ts";
import type { DocumentVersion } from "./document-storage.ts";
import { FakeWebStorage } from "./testing/fake-page.ts";

const ENTRY: DocumentVersion = {
  id: "a",
  revision: 3,
  name: "Post",
  savedAt: 7,
  fileName: null,
  isClean: false,
  text: "{}",
};

function journalOf(local = new FakeWebStorage()) {
  return { local, journal: createDocumentJournal(() => local as unknown as Storage) };
}

describe("the journal", () => {
  it("gives back what was kept, and forgets it once as new a revision is safe", () => {
    const { journal } = journalOf();
    expect(journal.keep(ENTRY)).toBe(true);
    expect(journal.all()).toEqual([ENTRY]);
    journal.drop("a", 2);
    expect(journal.all()).toEqual([ENTRY]);
    journal.drop("a", 3);
    expect(journal.all()).toEqual([]);
  });

  it("keeps no text beyond two million characters", () => {
    const { journal } = journalOf();
    expect(journal.keep({ ...ENTRY, text: "x".repeat(2_000_001) })).toBe(false);
    expect(journal.all()).toEqual([]);
  });

  it("keeps nothing, and says so, where storage is blocked or full", () => {
    const blocked = createDocumentJournal(() => {
      throw new DOMException("", "SecurityError");
    });
    expect([blocked.keep(ENTRY), blocked.all(), blocked.takeView("a")]).toEqual([false, [], undefined]);
    const { local, journal } = journalOf();
    local.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
    expect(journal.keep(ENTRY)).toBe(false);
  });

  it("stumbles over nothing that it finds, and pollutes nothing", () => {
    const { local, journal } = journalOf();
    for (const [i, text] of [
      "",
      "{",
      "null",
      "7",
      "[]",
      '{"id": 1}',
      '{"__proto__": {"polluted": true}, "id": "x"}',
    ].entries()) {
      local.setItem(`footpoint.journal.${i}`, text);
    }
    expect(journal.all()).toEqual([]);
    expect("polluted" in {}).toBe(false);
  });

  it("gives the view back once, and only to its document", () => {
    const { journal } = journalOf();
    const view = { projection: "perspective", eye: [1, 2, 3], target: [0, 0, 0] } as const;
    journal.keepView("a", view);
    expect(journal.takeView("a")).toEqual(view);
    expect(journal.takeView("a")).toBeUndefined();
    journal.keepView("a", view);
    expect(journal.takeView("b")).toBeUndefined();
  });
});
