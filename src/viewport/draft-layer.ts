import type { Draft } from "../tools/tool.ts";
import { widenGaps } from "./overlay-labels.ts";

/** Distance of the values from the cursor, in CSS pixels. */
const CURSOR_GAP = 18;

interface CanvasBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What of a draft is DOM: the rectangle of a box select, and the values at the cursor. */
export class DraftLayer {
  readonly #marquee = document.createElement("div");
  readonly #values = document.createElement("div");
  #shownValues = "";
  /** The size of the values as they were last laid out: asking them for it would lay the whole page out within the frame. */
  #size = { width: 0, height: 0 };
  readonly #sizes: ResizeObserver;
  #placeValues: () => void = () => {};

  constructor(host: HTMLElement) {
    this.#marquee.className = "viewport-marquee";
    this.#marquee.hidden = true;
    this.#values.className = "viewport-values";
    this.#values.hidden = true;
    host.append(this.#marquee, this.#values);
    this.#sizes = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (!box) return;
      this.#size = { width: box.inlineSize, height: box.blockSize };
      this.#placeValues();
    });
    this.#sizes.observe(this.#values);
  }

  show(draft: Draft | null, cursor: { readonly x: number; readonly y: number } | null, canvas: CanvasBox): void {
    this.#showMarquee(draft?.marquee ?? null, canvas);
    this.#showValues(draft?.cursorValues ?? [], cursor, canvas);
  }

  dispose(): void {
    this.#sizes.disconnect();
    this.#marquee.remove();
    this.#values.remove();
  }

  #showMarquee(marquee: Draft["marquee"], canvas: CanvasBox): void {
    this.#marquee.hidden = marquee === null;
    if (!marquee) return;
    const { style } = this.#marquee;
    style.transform = `translate(${Math.min(marquee.x0, marquee.x1) - canvas.left}px, ${Math.min(marquee.y0, marquee.y1) - canvas.top}px)`;
    style.width = `${Math.abs(marquee.x1 - marquee.x0)}px`;
    style.height = `${Math.abs(marquee.y1 - marquee.y0)}px`;
  }

  #showValues(
    values: Draft["cursorValues"],
    cursor: { readonly x: number; readonly y: number } | null,
    canvas: CanvasBox,
  ): void {
    this.#values.hidden = values.length === 0 || cursor === null;
    if (values.length === 0 || cursor === null) return;
    const key = values.map(({ axis, text, active }) => `${axis}${text}${active}`).join("|");
    if (key !== this.#shownValues) {
      this.#shownValues = key;
      this.#values.replaceChildren(...values.map(createValue));
    }
    this.#placeValues = () => this.#place(cursor.x - canvas.left, cursor.y - canvas.top, canvas.width);
    this.#placeValues();
  }

  /** Above and to the right of the cursor, where the hand does not cover them; on the other side where there is no room. */
  #place(x: number, y: number, canvasWidth: number): void {
    const { width, height } = this.#size;
    const isRight = x + CURSOR_GAP + width <= canvasWidth - 4;
    const isAbove = y - CURSOR_GAP - height >= 4;
    const across = isRight ? `${Math.round(x + CURSOR_GAP)}px` : `calc(${Math.round(x - CURSOR_GAP)}px - 100%)`;
    const down = isAbove ? `calc(${Math.round(y - CURSOR_GAP)}px - 100%)` : `${Math.round(y + CURSOR_GAP)}px`;
    this.#values.style.transform = `translate(${across}, ${down})`;
  }
}

function createValue({ axis, text, active }: Draft["cursorValues"][number]): HTMLElement {
  const value = document.createElement("span");
  value.className = active ? "value value-active" : "value";
  if (axis) {
    const letter = document.createElement("b");
    letter.className = `tone-${axis}`;
    letter.textContent = axis.toUpperCase();
    value.append(letter);
  }
  value.append(widenGaps(text));
  return value;
}
