import type { Readout } from "../readout/readout.ts";
import type { QuantityTexts } from "./quantity-text.ts";

export type ReadoutAnswer = NonNullable<Readout["answer"]>;

/** What is done with an answer. */
export interface AnswerPort {
  copy(text: string): void;
  /** Opens the explanation of the answer, or closes it. */
  explain(): void;
}

/** The one large answer of a reading. A click on its number copies every digit. */
export function createAnswer(texts: QuantityTexts, { copy, explain }: AnswerPort) {
  const element = document.createElement("div");
  element.className = "answer";
  const head = document.createElement("p");
  head.className = "answer-head";
  const mark = document.createElement("span");
  mark.className = "answer-mark";
  mark.ariaHidden = "true";
  const title = document.createTextNode("");
  const titleElement = document.createElement("span");
  titleElement.append(title);
  titleElement.className = "answer-title";
  const explainButton = document.createElement("button");
  explainButton.type = "button";
  explainButton.className = "answer-action";
  explainButton.textContent = "Explain";
  explainButton.ariaHasPopup = "dialog";
  explainButton.addEventListener("click", explain);
  head.append(mark, titleElement, explainButton);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "answer-value";
  const value = texts.create(button);
  button.addEventListener("click", () => {
    const text = value.copied();
    if (text !== null && document.getSelection()?.isCollapsed !== false) copy(text);
  });
  const whyElement = document.createElement("p");
  whyElement.className = "answer-why";
  const why = whyElement.appendChild(document.createTextNode(""));
  element.append(head, button, whyElement);
  let role = "";

  return {
    element,
    showExplained(isExplained: boolean) {
      if (explainButton.ariaExpanded !== String(isExplained)) explainButton.ariaExpanded = String(isExplained);
    },
    show(answer: ReadoutAnswer) {
      if (title.data !== answer.title) title.data = answer.title;
      value.show(answer.value);
      const isWords = typeof answer.value === "string";
      if (button.disabled !== isWords) button.disabled = isWords;
      if (why.data !== answer.why) why.data = answer.why;
      if (answer.role !== role) {
        role = answer.role;
        element.dataset.role = role;
      }
    },
  };
}
