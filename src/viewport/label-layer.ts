import { type LabelArea, type LabelWish, placeLabels } from "./label-layout.ts";

/** A piece of a label's text with the class that colours it. */
export interface LabelPart {
  readonly text: string;
  readonly className: string;
}

/** A label as it is to be shown. Positions in CSS pixels from the canvas's top left corner. */
export interface ShownLabel {
  readonly kind: "chip" | "text" | "grid";
  readonly parts: readonly LabelPart[];
  readonly x: number;
  readonly y: number;
  readonly offset: number;
  readonly along?: { readonly x: number; readonly y: number } | undefined;
}

/** Padding and line of a chip, and its height; see the style sheet. */
const CHIP = { width: 18, height: 24 };
const TEXT_HEIGHT = 16;

interface LabelNode {
  readonly element: HTMLElement;
  readonly spans: HTMLElement[];
  kind: string;
  transform: string;
  isShown: boolean;
}

/**
 * The labels over the canvas: pooled nodes, moved by transforms, of which only what differs is written. Their sizes are
 * measured with a canvas context and remembered, so that no label makes the page lay itself out.
 */
export class LabelLayer {
  readonly #host: HTMLElement;
  readonly #nodes: LabelNode[] = [];
  readonly #widths = new Map<string, number>();
  readonly #measure = document.createElement("canvas").getContext("2d");
  #family: string | null = null;

  constructor(host: HTMLElement) {
    this.#host = document.createElement("div");
    this.#host.className = "viewport-labels";
    // What the labels say is said by outliner, panel and live region in words.
    this.#host.setAttribute("aria-hidden", "true");
    host.append(this.#host);
  }

  /** Shows these labels and no others. */
  show(labels: readonly ShownLabel[], canvas: LabelArea): void {
    const wishes = labels.map((label): LabelWish => {
      const isChip = label.kind === "chip";
      const width = label.parts.reduce((sum, part) => sum + this.#widthOf(part, label.kind), 0);
      return {
        x: label.x,
        y: label.y,
        width: width + (isChip ? CHIP.width : 0),
        height: isChip ? CHIP.height : TEXT_HEIGHT,
        isChip,
        isFixed: label.kind === "grid",
        offset: label.offset,
        along: label.along,
      };
    });
    const places = placeLabels(wishes, canvas);
    let used = 0;
    labels.forEach((label, i) => {
      const place = places[i];
      if (!place) return;
      this.#write(this.#nodeAt(used), label, `translate(${place.x}px, ${place.y}px)`);
      used++;
    });
    for (let i = used; i < this.#nodes.length; i++) this.#hide(this.#nodes[i] as LabelNode);
  }

  dispose(): void {
    this.#host.remove();
  }

  #nodeAt(index: number): LabelNode {
    let node = this.#nodes[index];
    if (!node) {
      const element = document.createElement("div");
      this.#host.append(element);
      node = { element, spans: [], kind: "", transform: "", isShown: true };
      this.#nodes.push(node);
    }
    return node;
  }

  #write(node: LabelNode, label: ShownLabel, transform: string): void {
    if (node.kind !== label.kind) {
      node.kind = label.kind;
      node.element.className = `viewport-label viewport-label-${label.kind}`;
    }
    label.parts.forEach((part, i) => {
      let span = node.spans[i];
      if (!span) {
        span = document.createElement("span");
        node.element.append(span);
        node.spans.push(span);
      }
      if (span.textContent !== part.text) span.textContent = part.text;
      if (span.className !== part.className) span.className = part.className;
    });
    for (let i = label.parts.length; i < node.spans.length; i++) {
      const span = node.spans[i] as HTMLElement;
      if (span.textContent !== "") span.textContent = "";
    }
    if (node.transform !== transform) {
      node.transform = transform;
      node.element.style.transform = transform;
    }
    if (!node.isShown) {
      node.isShown = true;
      node.element.style.display = "";
    }
  }

  #hide(node: LabelNode): void {
    if (!node.isShown) return;
    node.isShown = false;
    node.element.style.display = "none";
  }

  #widthOf(part: LabelPart, kind: ShownLabel["kind"]): number {
    const isBold = part.className.includes("strong");
    const font = `${isBold ? 600 : 400} ${kind === "grid" ? 11 : 12}px`;
    const key = `${font}|${part.text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      // Numbers pass through here while something is dragged: what is remembered must not grow for ever.
      if (this.#widths.size > 4000) this.#widths.clear();
      width = this.#measureText(font, part.text);
      this.#widths.set(key, width);
    }
    return width;
  }

  #measureText(font: string, text: string): number {
    if (!this.#measure) return text.length * 7;
    this.#family ??= getComputedStyle(this.#host).fontFamily;
    this.#measure.font = `${font} ${this.#family}`;
    return Math.ceil(this.#measure.measureText(text).width);
  }
}
