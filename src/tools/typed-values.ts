import { formatQuantity, MINUS } from "../readout/format-quantity.ts";
import type { Axis } from "./record-editing.ts";
import type { Draft, ToolKey } from "./tool.ts";

/** A value that digits set while a gesture is open. Angles are typed in degrees. */
export interface TypedField {
  readonly key: string;
  readonly axis?: Axis;
  readonly unit: "m" | "rad";
}

/** The values that stand at the cursor and can be typed: digits, minus, point, Backspace; Tab goes to the next one. */
export class TypedValues {
  #fields: readonly TypedField[];
  #active: string | null;
  readonly #texts = new Map<string, string>();

  constructor(fields: readonly TypedField[]) {
    this.#fields = fields;
    this.#active = fields[0]?.key ?? null;
  }

  /** Other values, when the gesture goes on along other axes; what was typed for those that stay is kept. */
  setFields(fields: readonly TypedField[]): void {
    const isSame = fields.length === this.#fields.length && fields.every((it, i) => it.key === this.#fields[i]?.key);
    if (isSame) return;
    this.#fields = fields;
    for (const key of [...this.#texts.keys()]) if (!fields.some((field) => field.key === key)) this.#texts.delete(key);
    if (!fields.some((field) => field.key === this.#active)) this.#active = fields[0]?.key ?? null;
  }

  /** Makes this one the one that digits go to; false where there is none of that key. */
  activate(key: string): boolean {
    if (!this.#fields.some((field) => field.key === key)) return false;
    this.#active = key;
    return true;
  }

  get active(): string | null {
    return this.#active;
  }

  /** Something that is a number has been typed. */
  get isTyping(): boolean {
    return this.#fields.some((field) => this.value(field.key) !== undefined);
  }

  /** In metres or radians; undefined where nothing is typed that is a number yet. */
  value(key: string): number | undefined {
    const text = this.#texts.get(key);
    if (text === undefined || !/\d/.test(text)) return undefined;
    const number = Number(text);
    if (!Number.isFinite(number)) return undefined;
    return this.#fields.find((field) => field.key === key)?.unit === "rad" ? (number * Math.PI) / 180 : number;
  }

  /** All that is typed, by key. */
  values(): Readonly<Record<string, number>> {
    const values: Record<string, number> = {};
    for (const { key } of this.#fields) {
      const value = this.value(key);
      if (value !== undefined) values[key] = value;
    }
    return values;
  }

  /** Takes a key; false where it means nothing to values. */
  key(event: ToolKey): boolean {
    if (this.#active === null || event.ctrlKey || event.metaKey) return false;
    const text = this.#texts.get(this.#active) ?? "";
    // Digits go by physical place, so that they can be typed on every layout, also with Shift held as a modifier.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit !== undefined) {
      if (text.length < 12) this.#texts.set(this.#active, text + digit);
      return true;
    }
    switch (event.key) {
      case "-":
      case MINUS:
        this.#texts.set(this.#active, text.startsWith("-") ? text.slice(1) : `-${text}`);
        return true;
      case ".":
      case ",":
        if (!text.includes(".")) this.#texts.set(this.#active, `${text}.`);
        return true;
      case "Backspace":
        if (text.length <= 1) this.#texts.delete(this.#active);
        else this.#texts.set(this.#active, text.slice(0, -1));
        return true;
      case "Tab":
        this.#step(event.shiftKey ? -1 : 1);
        return true;
      default:
        return false;
    }
  }

  #step(by: 1 | -1): void {
    const at = this.#fields.findIndex((field) => field.key === this.#active);
    this.#active = this.#fields[(at + by + this.#fields.length) % this.#fields.length]?.key ?? null;
  }

  /** What stands at the cursor: what was typed, else the live value; the active one with its unit. */
  shown(live: (key: string) => number): Draft["cursorValues"] {
    const lengths = this.#fields.filter((field) => field.unit === "m").map((field) => live(field.key));
    const decimals = lengths.some(needsThirdDecimal) ? 3 : 2;
    return this.#fields.map(({ key, axis, unit }) => {
      const active = key === this.#active;
      const typed = this.#texts.get(key);
      const quantity = { value: live(key), unit };
      const shown = formatQuantity(quantity, unit === "m" ? { decimals } : {});
      const number = typed === undefined ? shown.number : typed.replace("-", MINUS);
      return { ...(axis && { axis }), text: active ? number + shown.gap + shown.unit : number, active };
    });
  }
}

/** Steps of 0.125 m have three decimals; a free drag has any number of them, and two are enough. */
function needsThirdDecimal(metres: number): boolean {
  return Number(metres.toFixed(3)) === metres && Number(metres.toFixed(2)) !== metres;
}
