/** What stands in place of the picture while there is none. */
export class CanvasMessage {
  readonly #element = document.createElement("div");

  constructor(host: HTMLElement) {
    this.#element.className = "viewport-message";
    this.#element.setAttribute("role", "alert");
    this.#element.hidden = true;
    host.append(this.#element);
  }

  show(title: string, text: string): void {
    const heading = document.createElement("b");
    heading.textContent = title;
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    // Shown before it is filled, so that it is read out.
    this.#element.hidden = false;
    this.#element.replaceChildren(heading, paragraph);
  }

  hide(): void {
    this.#element.hidden = true;
    this.#element.replaceChildren();
  }

  dispose(): void {
    this.#element.remove();
  }
}
