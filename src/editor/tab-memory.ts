const DOCUMENT_KEY = "footpoint.document";
const ASKED_KEY = "footpoint.persistAsked";

/** What this tab, and this browser, remember about keeping documents. Blocked storage only means that they forget. */
export interface TabMemory {
  /** The document that this tab shows: a reload opens it again, whatever other tabs have written since. */
  document: string | null;
  /** Asks the browser, once, not to throw the storage away when its disk runs full. */
  askToPersist(): void;
}

/** The memory of a tab. */
export function createTabMemory(window: Window & typeof globalThis): TabMemory {
  const attempt = <T>(otherwise: T, act: () => T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    get document() {
      return attempt(null, () => window.sessionStorage.getItem(DOCUMENT_KEY));
    },
    set document(id) {
      attempt(undefined, () => {
        if (id === null) window.sessionStorage.removeItem(DOCUMENT_KEY);
        else window.sessionStorage.setItem(DOCUMENT_KEY, id);
      });
    },
    askToPersist() {
      const storage: StorageManager | undefined = window.navigator.storage;
      // Some browsers put the question to the person: once is enough, whatever the answer.
      const isFirst = attempt(false, () => {
        if (window.localStorage.getItem(ASKED_KEY) !== null) return false;
        window.localStorage.setItem(ASKED_KEY, "yes");
        return true;
      });
      if (isFirst && typeof storage?.persist === "function") storage.persist().catch(() => {});
    },
  };
}
