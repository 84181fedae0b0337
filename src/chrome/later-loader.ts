import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** The components of `later-parts.ts`. */
export type LaterParts = typeof import("./later-parts.ts");

/** Loads them once, when they are first asked for. */
export interface LaterLoader {
  /** Null until they have come. */
  readonly parts: ReadonlySignal<LaterParts | null>;
  /** Resolves when they are there. Rejects where the connection is gone; the next call tries again. */
  load(): Promise<void>;
}

/** Hands the loader down to the components that show what it brings. */
export const LaterContext = createContext<LaterLoader | null>(null);

/** What has come; null until then. */
export function useLater(): LaterParts | null {
  return useContext(LaterContext)?.parts.value ?? null;
}

/** A loader that has loaded nothing yet. */
export function createLaterLoader(): LaterLoader {
  const parts = signal<LaterParts | null>(null);
  let coming: Promise<void> | null = null;
  return {
    parts,
    load() {
      coming ??= import("./later-parts.ts").then(
        (loaded) => {
          parts.value = loaded;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
  };
}
