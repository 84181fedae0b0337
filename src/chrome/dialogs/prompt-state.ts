import { type ReadonlySignal, signal } from "@preact/signals";
import type { PromptsPort } from "../../editor/ports.ts";

type ProblemReport = Parameters<PromptsPort["showProblems"]>[0];
type Question = Parameters<PromptsPort["ask"]>[0];
type NumberQuestion = Parameters<PromptsPort["askNumber"]>[0];

/** A dialog that waits for an answer. */
export type Prompt =
  | { readonly type: "problems"; readonly report: ProblemReport; answer(choice: "keep" | "openAnother"): void }
  | { readonly type: "question"; readonly question: Question; answer(choice: string | null): void }
  | { readonly type: "number"; readonly question: NumberQuestion; answer(value: number | null): void };

/** Long work that is under way. */
export interface Progress {
  readonly title: string;
  /** 0…1. */
  readonly fraction: ReadonlySignal<number>;
  cancel(): void;
}

/** A short notice at the bottom. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly label: string; run(): void } | undefined;
}

/** What the editor asked of a person and what is therefore on screen. */
export interface PromptState {
  /** The one that is shown is the first; the others wait. */
  readonly prompts: ReadonlySignal<readonly Prompt[]>;
  readonly progress: ReadonlySignal<readonly Progress[]>;
  readonly toasts: ReadonlySignal<readonly Toast[]>;
  dismissToast(id: number): void;
}

/** The most toasts that are shown at once; the oldest goes first. */
const MOST_TOASTS = 3;

/** The least time between two states of a progress bar: twenty a second look even, and each costs a layout and a picture. */
const PROGRESS_EVERY_MS = 50;

/** The port for the editor, and the state from which the dialogs are drawn. */
export function createPrompts(): { readonly port: PromptsPort; readonly state: PromptState } {
  const prompts = signal<readonly Prompt[]>([]);
  const progress = signal<readonly Progress[]>([]);
  const toasts = signal<readonly Toast[]>([]);
  let lastToast = 0;

  /** Puts a prompt into the queue; its answer takes it out, once. */
  const enqueue = <T>(make: (answer: (value: T) => void) => Prompt) =>
    new Promise<T>((resolve) => {
      const prompt = make((value) => {
        prompts.value = prompts.value.filter((it) => it !== prompt);
        resolve(value);
      });
      prompts.value = [...prompts.value, prompt];
    });

  const dismissToast = (id: number) => {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  };

  const port: PromptsPort = {
    showProblems: (report) => enqueue((answer) => ({ type: "problems", report, answer })),
    ask: (question) => enqueue((answer) => ({ type: "question", question, answer })),
    askNumber: (question) => enqueue((answer) => ({ type: "number", question, answer })),
    toast(text, action) {
      toasts.value = [...toasts.value, { id: ++lastToast, text, action }].slice(-MOST_TOASTS);
    },
    progress(title, cancel) {
      const fraction = signal(0);
      let shownAt = Number.NEGATIVE_INFINITY;
      const done = () => {
        progress.value = progress.value.filter((it) => it !== entry);
      };
      const entry: Progress = {
        title,
        fraction,
        cancel() {
          done();
          cancel();
        },
      };
      progress.value = [...progress.value, entry];
      return {
        update(value) {
          const now = performance.now();
          if (now - shownAt < PROGRESS_EVERY_MS) return;
          shownAt = now;
          fraction.value = Math.min(Math.max(value, 0), 1);
        },
        done,
      };
    },
  };
  return { port, state: { prompts, progress, toasts, dismissToast } };
}
