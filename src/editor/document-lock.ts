/** Whether this tab may write its document: "held" it may, "waiting" it is not known yet, "elsewhere" another tab has it. */
export type LockState = "held" | "waiting" | "elsewhere";

/** How long a tab waits before it says that another one has the document: a page that is reloaded lets go a moment late. */
const PATIENCE_MS = 700;

/**
 * One tab at a time writes a document. Where the browser has no locks (an address that is not secure), every tab may, and
 * only the revisions keep an older state from overwriting a newer one.
 */
export class DocumentLock {
  readonly #locks: LockManager | undefined;
  readonly #listener: (state: LockState) => void;
  #state: LockState = "held";
  /** Ends the present hold or wait. */
  #leave: () => void = () => {};

  constructor(locks: LockManager | undefined, listener: (state: LockState) => void) {
    this.#locks = locks;
    this.#listener = listener;
  }

  get state(): LockState {
    return this.#state;
  }

  /** Lets go of the document before and asks for this one. A tab that has to wait gets it when the other one is closed. */
  hold(id: string): void {
    this.release();
    this.#set(this.#locks ? "waiting" : "held");
    const patience = setTimeout(() => {
      if (this.#state === "waiting") this.#set("elsewhere");
    }, PATIENCE_MS);
    this.#request(id, {}, () => clearTimeout(patience));
  }

  /** Takes the document from the tab that has it. */
  takeOver(id: string): void {
    this.release();
    this.#request(id, { steal: true }, () => {});
  }

  release(): void {
    this.#leave();
    this.#leave = () => {};
  }

  #request(id: string, options: LockOptions, settled: () => void): void {
    if (!this.#locks) {
      this.#set("held");
      settled();
      return;
    }
    let isCurrent = true;
    let letGo: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const waiting = new AbortController();
    this.#leave = () => {
      isCurrent = false;
      settled();
      waiting.abort();
      letGo();
    };
    this.#locks
      .request(`footpoint.document.${id}`, options.steal ? options : { signal: waiting.signal }, () => {
        settled();
        if (isCurrent) this.#set("held");
        return released;
      })
      .catch((error: unknown) => {
        settled();
        if (!isCurrent) return;
        // Another tab has taken the document over: it comes back when that one is closed. Any other failure means that
        // locks are not to be had here.
        const isTaken = error instanceof DOMException && error.name === "AbortError";
        this.#set(isTaken ? "elsewhere" : "held");
        if (isTaken) this.#request(id, {}, () => {});
      });
  }

  #set(state: LockState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener(state);
  }
}
