import type { DocumentVersion } from "../document-storage.ts";
import { DocumentsStage } from "./documents-stage.ts";
import { FakePage } from "./fake-page.ts";
import { MemoryStorage } from "./memory-storage.ts";

/** One kept state of a document. */
export function version(
  id: string,
  revision: number,
  text: string,
  more: Partial<DocumentVersion> = {},
): DocumentVersion {
  return { id, revision, text, name: "Kept", savedAt: revision, fileName: null, isClean: true, ...more };
}

/** Makes stages whose start is through; `advance` lets timers run for some milliseconds. */
export function startedBy(advance: (ms: number) => Promise<unknown>) {
  return async (page = new FakePage(), storage = new MemoryStorage()): Promise<DocumentsStage> => {
    const stage = new DocumentsStage(page, storage);
    const start = stage.documents.start();
    await advance(0);
    await start;
    return stage;
  };
}
