import { countWrittenRecords } from "../../scene/scene-file.ts";
import type { DocumentInfo, DocumentStorage, DocumentVersion, KeptFile, KeptVersion } from "../document-storage.ts";

/** A storage in memory, for tests: it can be made to fail, and counts what is written. */
export class MemoryStorage implements DocumentStorage {
  readonly documents = new Map<string, DocumentInfo>();
  readonly texts = new Map<string, DocumentVersion>();
  readonly files = new Map<string, KeptFile>();
  readonly written: DocumentVersion[] = [];
  readonly last: DocumentVersion[] = [];
  /** What every access rejects with, while it is set. */
  failure: Error | null = null;

  async find(id?: string): Promise<DocumentInfo | null> {
    this.#access();
    if (id !== undefined) return this.documents.get(id) ?? null;
    return (await this.list())[0] ?? null;
  }

  async list(): Promise<readonly DocumentInfo[]> {
    this.#access();
    const readable = [...this.documents.values()].filter((info) => !info.isUnreadable);
    return readable.sort((a, b) => b.savedAt - a.savedAt);
  }

  async read(id: string, revision: number): Promise<DocumentVersion | null> {
    this.#access();
    return this.texts.get(`${id}/${revision}`) ?? null;
  }

  async write(version: DocumentVersion): Promise<"written" | "newer"> {
    this.#access();
    if ((this.documents.get(version.id)?.revision ?? 0) >= version.revision) return "newer";
    this.written.push(version);
    this.put(version);
    return "written";
  }

  writeLast(version: DocumentVersion): void {
    this.last.push(version);
  }

  async note(id: string, changes: Partial<DocumentInfo>): Promise<boolean> {
    this.#access();
    const info = this.documents.get(id);
    if (info) this.documents.set(id, { ...info, ...changes });
    return info !== undefined;
  }

  async versions(id: string): Promise<readonly KeptVersion[]> {
    this.#access();
    const kept = [...this.texts.values()].filter((version) => version.id === id);
    return kept
      .sort((a, b) => b.revision - a.revision)
      .map((version) => ({ ...version, recordCount: countWrittenRecords(version.text) }));
  }

  async trim(): Promise<void> {}

  async keepFile(id: string, file: KeptFile): Promise<void> {
    this.#access();
    this.files.set(id, file);
  }

  async fileOf(id: string): Promise<KeptFile | null> {
    return this.files.get(id) ?? null;
  }

  /** As if another tab, or an earlier visit, had written it. */
  put(version: DocumentVersion): void {
    const { text: _, ...info } = version;
    this.documents.set(version.id, info);
    this.texts.set(`${version.id}/${version.revision}`, version);
  }

  #access(): void {
    if (this.failure) throw this.failure;
  }
}
