/** Locks as several tabs share them: one holder a name, the others in a queue. */
export class FakeLocks {
  readonly #holders = new Map<string, { readonly steal: () => void }>();
  readonly #queues = new Map<string, (() => void)[]>();

  request(name: string, options: LockOptions, run: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const steal = () => reject(new DOMException("stolen", "AbortError"));
        const holder = { steal };
        this.#holders.set(name, holder);
        void run().then(() => {
          if (this.#holders.get(name) === holder) this.#next(name);
          resolve();
        });
      };
      const holder = this.#holders.get(name);
      if (options.steal) {
        holder?.steal();
        grant();
      } else if (holder) {
        const queue = this.#queues.get(name) ?? [];
        this.#queues.set(name, [...queue, grant]);
        options.signal?.addEventListener("abort", () => {
          this.#queues.set(
            name,
            (this.#queues.get(name) ?? []).filter((waiting) => waiting !== grant),
          );
          reject(new DOMException("given up", "AbortError"));
        });
      } else grant();
    });
  }

  #next(name: string): void {
    this.#holders.delete(name);
    const [grant, ...rest] = this.#queues.get(name) ?? [];
    this.#queues.set(name, rest);
    grant?.();
  }
}

/** Web storage in memory. */
export class FakeWebStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = String(value);
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

/** As much of a window as the documents use, for tests. */
export class FakePage extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  readonly navigator: { readonly locks: FakeLocks; readonly storage: { persist(): Promise<boolean> } };
  readonly sessionStorage = new FakeWebStorage();
  readonly localStorage: FakeWebStorage;
  timesAskedToPersist = 0;

  /** Tabs of one browser share its locks and its storage. */
  constructor(shared: { readonly locks?: FakeLocks; readonly localStorage?: FakeWebStorage } = {}) {
    super();
    this.localStorage = shared.localStorage ?? new FakeWebStorage();
    this.navigator = {
      locks: shared.locks ?? new FakeLocks(),
      storage: {
        persist: async () => {
          this.timesAskedToPersist++;
          return true;
        },
      },
    };
  }

  get window(): Window & typeof globalThis {
    return this as unknown as Window & typeof globalThis;
  }

  /** Whether the browser would ask before it leaves. */
  get asksOnLeave(): boolean {
    const event = Object.defineProperty(new Event("beforeunload", { cancelable: true }), "returnValue", {
      writable: true,
    });
    this.dispatchEvent(event);
    return event.defaultPrevented;
  }

  hide(): void {
    this.document.visibilityState = "hidden";
    this.document.dispatchEvent(new Event("visibilitychange"));
  }

  leave(): void {
    this.dispatchEvent(new Event("pagehide"));
  }
}
