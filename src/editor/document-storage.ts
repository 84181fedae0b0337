import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { countWrittenRecords } from "../scene/scene-file.ts";

/** What is known of a document beside its text. */
export interface DocumentInfo {
  readonly id: string;
  /** Grows with every write of the document. */
  readonly revision: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The file on disk that it belongs to. */
  readonly fileName: string | null;
  /** Nothing in it is missing from where it came from (a file, an example, a script). */
  readonly isClean: boolean;
  /** It could not be read on a start: it is kept as it is, and never opened by itself again. */
  readonly isUnreadable?: boolean;
}

/** One state of a document, as scene text. */
export interface DocumentVersion extends DocumentInfo {
  readonly text: string;
}

/** What is known of one state of a document. */
export interface KeptVersion extends DocumentInfo {
  /** Shapes and instruments in it. */
  readonly recordCount: number;
}

/** Where documents live between visits. Every function may reject: storage can be blocked, full or broken. */
export interface DocumentStorage {
  /** What is known of a document; of the one written last, where no id is given. */
  find(id?: string): Promise<DocumentInfo | null>;
  read(id: string, revision: number): Promise<DocumentVersion | null>;
  /**
   * Writes a version: into a new slot, which is read back, and then becomes current. "newer" where the storage has an
   * equal or newer revision: then nothing is written.
   */
  write(version: DocumentVersion): Promise<"written" | "newer">;
  /** Starts a write that may finish after the page is gone. Nobody hears of its end. */
  writeLast(version: DocumentVersion): void;
  /** Changes what is known of a document without writing its text anew. False where the document is not known. */
  note(id: string, changes: Partial<Pick<DocumentInfo, "isClean" | "fileName" | "isUnreadable">>): Promise<boolean>;
  /** The documents that can be read, the one written last first. */
  list(): Promise<readonly DocumentInfo[]>;
  /** The versions that are kept, newest first. */
  versions(id: string): Promise<readonly KeptVersion[]>;
  /** Frees what old documents hold beyond their current version. */
  trim(): Promise<void>;
  keepFile(id: string, file: KeptFile): Promise<void>;
  fileOf(id: string): Promise<KeptFile | null>;
}

/** What writes to a document's file on disk, and when that was written as far as this browser knows. */
export interface KeptFile {
  readonly handle: FileSystemFileHandle;
  /** Milliseconds since 1970; null: not known. */
  readonly lastModified: number | null;
}

/** Versions of a document that are kept. */
export const KEPT_VERSIONS = 20;

/** Documents whose old versions are kept; older documents keep their current one only. */
const DOCUMENTS_WITH_VERSIONS = 20;

interface Schema extends DBSchema {
  documents: { key: string; value: DocumentInfo; indexes: { savedAt: number } };
  versions: { key: [string, number]; value: DocumentVersion };
  /** Earlier versions of the program kept the handle alone. */
  handles: { key: string; value: FileSystemFileHandle | KeptFile };
}

type Database = IDBPDatabase<Schema>;

/** Documents in the browser's IndexedDB, which is opened at the first use. */
export function createDocumentStorage(name = "footpoint"): DocumentStorage {
  let opening: Promise<Database> | null = null;
  let open: Database | null = null;
  const database = (): Promise<Database> => {
    opening ??= openDatabase(name, () => {
      opening = null;
      open = null;
    }).then(
      (db) => {
        open = db;
        return db;
      },
      (error) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  return {
    async find(id) {
      const db = await database();
      if (id !== undefined) return (await db.get("documents", id)) ?? null;
      for await (const cursor of db.transaction("documents").store.index("savedAt").iterate(null, "prev")) {
        if (!cursor.value.isUnreadable) return cursor.value;
      }
      return null;
    },

    async read(id, revision) {
      return (await (await database()).get("versions", [id, revision])) ?? null;
    },

    async write(version) {
      const db = await database();
      const key: [string, number] = [version.id, version.revision];
      if (((await db.get("documents", version.id))?.revision ?? 0) >= version.revision) return "newer";
      await db.put("versions", version, key);
      const read = await db.get("versions", key);
      if (read?.text !== version.text) throw new Error("autosave: what was written could not be read back");
      return makeCurrent(db, version);
    },

    writeLast(version) {
      // Without a database at hand there is no time left to open one.
      if (!open) return;
      try {
        const tx = open.transaction(["documents", "versions"], "readwrite");
        void tx
          .objectStore("versions")
          .put(version, [version.id, version.revision])
          .catch(() => {});
        void tx
          .objectStore("documents")
          .put(infoOf(version))
          .catch(() => {});
        tx.done.catch(() => {});
        tx.commit();
      } catch {
        // The page is going; the journal has the same text.
      }
    },

    async note(id, changes) {
      const tx = (await database()).transaction("documents", "readwrite");
      const info = await tx.store.get(id);
      if (info) await tx.store.put({ ...info, ...changes });
      await tx.done;
      return info !== undefined;
    },

    async list() {
      const documents = await (await database()).getAllFromIndex("documents", "savedAt");
      return documents.filter(({ isUnreadable }) => !isUnreadable).reverse();
    },

    async versions(id) {
      const { store } = (await database()).transaction("versions");
      const kept: KeptVersion[] = [];
      // One text in memory at a time: twenty of a large scene would be more than some phones have.
      for await (const cursor of store.iterate(versionsOf(id), "prev")) {
        kept.push({ ...infoOf(cursor.value), recordCount: countWrittenRecords(cursor.value.text) });
      }
      return kept;
    },

    async trim() {
      const db = await database();
      const documents = await db.getAllFromIndex("documents", "savedAt");
      for (const { id, revision, isUnreadable } of documents.slice(0, -DOCUMENTS_WITH_VERSIONS)) {
        if (!isUnreadable) await db.delete("versions", IDBKeyRange.bound([id, 0], [id, revision], false, true));
      }
    },

    async keepFile(id, file) {
      await (await database()).put("handles", file, id);
    },

    async fileOf(id) {
      const kept = (await (await database()).get("handles", id)) ?? null;
      return kept === null || "handle" in kept ? kept : { handle: kept, lastModified: null };
    },
  };
}

function openDatabase(name: string, lost: () => void): Promise<Database> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore("documents", { keyPath: "id" }).createIndex("savedAt", "savedAt");
      db.createObjectStore("versions");
      db.createObjectStore("handles");
    },
    // Another tab wants to change the database's version: keeping it open would keep that tab from starting.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      lost();
    },
    terminated: lost,
  });
}

/** The step that makes a written version the one that counts: never over an equal or newer one. */
async function makeCurrent(db: Database, version: DocumentVersion): Promise<"written" | "newer"> {
  const { id, revision } = version;
  const tx = db.transaction(["documents", "versions"], "readwrite");
  const current = await tx.objectStore("documents").get(id);
  const isNewest = (current?.revision ?? 0) < revision;
  if (isNewest) {
    await tx.objectStore("documents").put(infoOf(version));
    const keys = await tx.objectStore("versions").getAllKeys(versionsOf(id));
    for (const key of keys.slice(0, -KEPT_VERSIONS)) await tx.objectStore("versions").delete(key);
  }
  await tx.done;
  return isNewest ? "written" : "newer";
}

function versionsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

function infoOf({ id, revision, name, savedAt, fileName, isClean }: DocumentInfo): DocumentInfo {
  return { id, revision, name, savedAt, fileName, isClean };
}
