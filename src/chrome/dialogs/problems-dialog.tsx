import { useSignal } from "@preact/signals";
import { Check, Copy, TriangleAlert } from "lucide";
import type { ShownProblem } from "../../editor/ports.ts";
import { Icon } from "../icons/icon.tsx";
import { shownName } from "../shown-name.ts";
import { Dialog } from "./dialog.tsx";
import { problemPlace, problemsAsText, problemsSummary } from "./problem-words.ts";
import type { Prompt } from "./prompt-state.ts";
import { splitCode } from "./split-code.ts";

/** Why a file cannot be opened: that nothing is lost first of all, then every problem with its place. */
export function ProblemsDialog({ prompt }: { readonly prompt: Extract<Prompt, { type: "problems" }> }) {
  const { report, answer } = prompt;
  const { fileName, problems, total, sceneName } = report;
  const copied = useSignal(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(problemsAsText(report));
      copied.value = true;
    } catch {
      copied.value = false;
    }
  };
  return (
    <Dialog class="problems-dialog" labelledBy="problems-title" closesOutside={false} onCancel={() => answer("keep")}>
      <div class="problems-head">
        <span class="problems-sign">
          <Icon node={TriangleAlert} size={18} />
        </span>
        <div>
          <h2 id="problems-title">{shownName(fileName)} can’t be opened</h2>
          <p>{problemsSummary(total, shownName(sceneName))}</p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached from the keyboard. */}
      <ul class="problems-list" tabIndex={0} aria-label="Problems">
        {problems.map((problem, index) => (
          <Problem key={index} problem={problem} />
        ))}
        {total > problems.length && <li class="problem problem-more">and {total - problems.length} more</li>}
      </ul>
      <div class="dialog-buttons">
        <button type="button" class="button" onClick={copy}>
          <Icon node={copied.value ? Check : Copy} size={16} />
          {copied.value ? "Copied" : "Copy the list"}
        </button>
        <span class="bar-space" />
        <button type="button" class="button" onClick={() => answer("openAnother")}>
          Open another…
        </button>
        <button type="button" class="button button-primary" data-autofocus="" onClick={() => answer("keep")}>
          <span class="button-name">Keep {shownName(sceneName)}</span>
        </button>
      </div>
    </Dialog>
  );
}

function Problem({ problem }: { readonly problem: ShownProblem }) {
  const { before, code, after } = splitCode(problem.message, problem.got);
  return (
    <li class="problem">
      <div class="problem-where">
        <code class="problem-path">{problem.path || "the whole file"}</code>
        <span class="problem-place">{problemPlace(problem)}</span>
      </div>
      <p class="problem-sentence">
        {before}
        {code !== null && <code class="problem-got">{code}</code>}
        {after}
      </p>
    </li>
  );
}
