import { useSignal } from "@preact/signals";
import { Dialog } from "./dialog.tsx";
import type { Prompt } from "./prompt-state.ts";
import { readWhole } from "./read-whole.ts";

/** A question for a whole number: typed, or one of some proposals. Escape is no answer. */
export function NumberDialog({ prompt }: { readonly prompt: Extract<Prompt, { type: "number" }> }) {
  const { question, answer } = prompt;
  const { least, most, proposals } = question;
  const text = useSignal(String(question.value));
  const value = readWhole(text.value);
  const isAnswer = value !== null && value >= least && value <= most;
  const range = `from ${show(least)} to ${show(most)}`;
  return (
    <Dialog class="question-dialog" labelledBy="number-title" closesOutside={false} onCancel={() => answer(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isAnswer) answer(value);
        }}
      >
        <h2 id="number-title">{question.title}</h2>
        <p class="question-text">{question.text}</p>
        <label class="number-line">
          <span>{question.label}</span>
          <input
            class="number-input"
            type="text"
            inputMode="numeric"
            autocomplete="off"
            data-autofocus=""
            data-uncommitted=""
            aria-invalid={!isAnswer}
            aria-describedby="number-range"
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <p class={isAnswer ? "number-range" : "number-range number-wrong"} id="number-range" role="status">
          {isAnswer ? range : `A whole number ${range}, please.`}
        </p>
        <div class="number-proposals">
          {proposals.map((proposal) => (
            <button
              type="button"
              key={proposal}
              class="button"
              aria-pressed={proposal === value}
              onClick={() => {
                text.value = String(proposal);
              }}
            >
              {show(proposal)}
            </button>
          ))}
        </div>
        <div class="dialog-buttons">
          <span class="bar-space" />
          <button type="button" class="button" onClick={() => answer(null)}>
            Cancel
          </button>
          <button type="submit" class="button button-primary" disabled={!isAnswer}>
            {question.confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function show(value: number): string {
  return value.toLocaleString("en-US");
}
