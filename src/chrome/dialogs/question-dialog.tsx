import type { Choice } from "../../editor/ports.ts";
import { Dialog } from "./dialog.tsx";
import type { Prompt } from "./prompt-state.ts";

/** A question with some answers; the primary one has the focus. Escape is no answer. */
export function QuestionDialog({ prompt }: { readonly prompt: Extract<Prompt, { type: "question" }> }) {
  const { question, answer } = prompt;
  const first = question.choices.find(({ tone }) => tone === "primary") ?? question.choices[0];
  return (
    <Dialog class="question-dialog" labelledBy="question-title" closesOutside={false} onCancel={() => answer(null)}>
      <h2 id="question-title">{question.title}</h2>
      <p class="question-text">{question.text}</p>
      <div class="dialog-buttons">
        <span class="bar-space" />
        {question.choices.map((choice) => (
          <button
            type="button"
            key={choice.id}
            class={buttonClass(choice)}
            data-autofocus={choice === first ? "" : undefined}
            onClick={() => answer(choice.id)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function buttonClass({ tone }: Choice): string {
  if (tone === "primary") return "button button-primary";
  return tone === "danger" ? "button button-danger" : "button";
}
