import type { DocumentVersion } from "./document-storage.ts";
import type { SavedView } from "./ports.ts";

/**
 * The last words of a page that goes before its work is in the database. IndexedDB promises nothing to a page that is
 * being left; localStorage is written at once or not at all, so what is still to be saved then goes here too, and is
 * taken over on the next start. It holds one text a document at most, and only for that moment.
 */
export interface DocumentJournal {
  /** False where it cannot be kept: too long, or storage blocked or full. */
  keep(version: DocumentVersion): boolean;
  all(): readonly DocumentVersion[];
  /** Forgets a document's entry, unless it is newer than that revision. */
  drop(id: string, revision: number): void;
  /** Where the camera stood when the page was left, if it has moved since the document was saved. */
  keepView(id: string, view: SavedView): void;
  /** Gives the camera back, once. */
  takeView(id: string): unknown;
}

/** Longest text that is kept: localStorage holds some five million characters for the whole site. */
const MAX_JOURNAL_LENGTH = 2_000_000;

const PREFIX = "footpoint.journal.";
const VIEW_KEY = "footpoint.view";

/** A journal in localStorage. Where that is blocked it keeps nothing and says so. */
export function createDocumentJournal(storage: () => Storage): DocumentJournal {
  const attempt = <T>(otherwise: T, act: (storage: Storage) => T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const readEntry = (key: string) => attempt(null, (local) => parseEntry(local.getItem(key)));

  return {
    keep(version) {
      if (version.text.length > MAX_JOURNAL_LENGTH) return false;
      return attempt(false, (local) => {
        local.setItem(PREFIX + version.id, JSON.stringify(version));
        return true;
      });
    },
    all() {
      const keys = attempt<string[]>([], (local) => Object.keys(local).filter((key) => key.startsWith(PREFIX)));
      return keys.flatMap((key) => readEntry(key) ?? []);
    },
    drop(id, revision) {
      const entry = readEntry(PREFIX + id);
      if (entry && entry.revision > revision) return;
      attempt(undefined, (local) => local.removeItem(PREFIX + id));
    },
    keepView(id, view) {
      attempt(undefined, (local) => local.setItem(VIEW_KEY, JSON.stringify({ id, view })));
    },
    takeView(id) {
      return attempt(undefined, (local) => {
        const kept: unknown = JSON.parse(local.getItem(VIEW_KEY) ?? "null");
        local.removeItem(VIEW_KEY);
        return typeof kept === "object" && kept !== null && "id" in kept && kept.id === id && "view" in kept
          ? kept.view
          : undefined;
      });
    },
  };
}

/** What the browser hands back may be anything: another version of the program, or another program, may have written it. */
function parseEntry(text: string | null): DocumentVersion | null {
  const value: unknown = JSON.parse(text ?? "null");
  if (typeof value !== "object" || value === null) return null;
  const { id, revision, name, savedAt, fileName, isClean, text: scene } = value as Record<string, unknown>;
  if (typeof id !== "string" || typeof revision !== "number" || typeof scene !== "string") return null;
  return {
    id,
    revision,
    text: scene,
    name: typeof name === "string" ? name : "",
    savedAt: typeof savedAt === "number" ? savedAt : 0,
    fileName: typeof fileName === "string" ? fileName : null,
    isClean: isClean === true,
  };
}
