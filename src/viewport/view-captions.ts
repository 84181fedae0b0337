import type { StandardView } from "../editor/session.ts";
import { formatText } from "../readout/format-quantity.ts";
import { scaleBar } from "./grid-level.ts";
import { widenGaps } from "./overlay-labels.ts";

const NAMES: Readonly<Record<StandardView, string>> = {
  front: "Front",
  back: "Back",
  right: "Right",
  left: "Left",
  top: "Top",
  bottom: "Bottom",
};

/** What the caption says. */
export interface ShownView {
  readonly standardView: StandardView | null;
  readonly isOrthographic: boolean;
  readonly isPlan: boolean;
  readonly metresPerPixel: number;
}

/** The name of the view at the top left, and the scale bar of the plan at the bottom left. */
export class ViewCaptions {
  readonly #caption = document.createElement("div");
  readonly #name = document.createElement("b");
  readonly #kind = document.createElement("span");
  readonly #bar = document.createElement("div");
  readonly #barText = document.createElement("span");
  readonly #barLine = document.createElement("i");
  #shown = "";

  constructor(host: HTMLElement) {
    this.#caption.className = "viewport-caption";
    this.#caption.append(this.#name, this.#kind);
    this.#bar.className = "viewport-scale";
    this.#bar.setAttribute("role", "img");
    this.#bar.append(this.#barText, this.#barLine);
    host.append(this.#caption, this.#bar);
  }

  /** Writes only what has changed. */
  update(view: ShownView): void {
    const { metres, pixels } = scaleBar(view.metresPerPixel);
    const key = `${view.standardView} ${view.isOrthographic} ${view.isPlan} ${view.isPlan ? `${metres} ${pixels}` : ""}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.#name.textContent = view.standardView === null ? "Free view" : NAMES[view.standardView];
    const projection = view.isOrthographic ? "orthographic" : "perspective";
    this.#kind.textContent = view.isPlan ? `${projection} · the plan` : projection;
    this.#bar.hidden = !view.isPlan;
    if (!view.isPlan) return;
    const text = formatLength(metres);
    this.#barText.textContent = text;
    this.#bar.setAttribute("aria-label", `Scale bar: ${text}`);
    this.#barLine.style.width = `${pixels.toFixed(2)}px`;
  }

  dispose(): void {
    this.#caption.remove();
    this.#bar.remove();
  }
}

/** A round length without decimals it does not need: "5 m", "0.2 m". */
function formatLength(metres: number): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(metres) + 1e-9));
  return widenGaps(formatText({ value: metres, unit: "m" }, { decimals }));
}
