import type { Readout } from "../readout/readout.ts";
import type { QuantityTexts } from "./quantity-text.ts";

export type ReadoutAnswer = NonNullable<Readout["answer"]>;

/** The one large answer of a reading. A click on its number copies every digit. */
export function createAnswer(texts: QuantityTexts, copy: (text: string) => void) {
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
  head.append(mark, titleElement);
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
