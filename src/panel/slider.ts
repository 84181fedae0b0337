import type { NumberGesture } from "./number-gesture.ts";
import { attachPointerDrag } from "./pointer-drag.ts";

export interface SliderOptions {
  /** The accessible name. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as it is spoken: "50 shapes". */
  readonly speak: (value: number) => string;
  readonly begin: () => NumberGesture;
}

export interface Slider {
  readonly element: HTMLElement;
  /** Null: several values. */
  show(value: number | null): void;
  setEnabled(isEnabled: boolean): void;
}

const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
/** How much of the range Page Up and Page Down go. */
const PAGE = 0.1;

/** A slider for mouse, finger and keyboard; a vertical swipe that starts on it scrolls and changes nothing. */
export function createSlider(options: SliderOptions): Slider {
  const { min, max, step } = options;
  const element = document.createElement("div");
  element.className = "slider";
  element.role = "slider";
  element.tabIndex = 0;
  element.ariaLabel = options.name;
  element.ariaValueMin = String(min);
  element.ariaValueMax = String(max);
  const fill = document.createElement("div");
  fill.className = "slider-fill";
  element.append(fill);

  let value: number | null = null;
  let isEnabled = true;
  const onStep = (wanted: number) => {
    const stepped = min + Math.round((wanted - min) / step) * step;
    return Math.min(Math.max(Number(stepped.toPrecision(12)), min), max);
  };
  attachDrag(element, options, () => isEnabled, onStep);
  attachKeys(element, options, () => (isEnabled ? value : null), onStep);

  return {
    element,
    show(next) {
      if (next === value && element.ariaValueNow !== null) return;
      value = next;
      const share = next === null ? 0 : Math.min(Math.max((next - min) / (max - min), 0), 1);
      fill.style.width = `${share * 100}%`;
      element.classList.toggle("is-mixed", next === null);
      element.ariaValueNow = String(next ?? min);
      element.ariaValueText = next === null ? "mixed" : options.speak(next);
    },
    setEnabled(enabled) {
      isEnabled = enabled;
      element.tabIndex = enabled ? 0 : -1;
      element.ariaDisabled = enabled ? null : "true";
    },
  };
}

function attachDrag(
  element: HTMLElement,
  { min, max, begin }: SliderOptions,
  isEnabled: () => boolean,
  onStep: (wanted: number) => number,
): void {
  let gesture: NumberGesture | null = null;
  const follow = (event: PointerEvent) => {
    const { left, width } = element.getBoundingClientRect();
    const wanted = onStep(min + ((event.clientX - left) / width) * (max - min));
    gesture?.preview(() => wanted);
  };
  attachPointerDrag(element, {
    axis: () => (isEnabled() ? "horizontal" : null),
    isImmediate: (event) => event.pointerType !== "touch",
    begin(event) {
      gesture = begin();
      follow(event);
    },
    move: (_travel, event) => follow(event),
    end() {
      gesture?.commit();
      gesture = null;
    },
    cancel() {
      gesture?.cancel();
      gesture = null;
    },
    tap(event) {
      gesture = begin();
      follow(event);
      gesture.commit();
      gesture = null;
    },
  });
}

/** The keys of a slider; while one is held it is one edit. */
function attachKeys(
  element: HTMLElement,
  { min, max, step, begin }: SliderOptions,
  current: () => number | null,
  onStep: (wanted: number) => number,
): void {
  let held: { readonly key: string; readonly gesture: NumberGesture; value: number } | null = null;
  const finish = () => {
    held?.gesture.commit();
    held = null;
  };
  element.addEventListener("keydown", (event) => {
    const page = Math.max(step, (max - min) * PAGE);
    const direction = STEP_KEYS[event.key];
    const move =
      direction !== undefined
        ? (value: number) => value + direction * step * (event.shiftKey ? 10 : 1)
        : { PageUp: (v: number) => v + page, PageDown: (v: number) => v - page, Home: () => min, End: () => max }[
            event.key
          ];
    const now = current();
    if (!move || now === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (held?.key !== event.key) {
      finish();
      held = { key: event.key, gesture: begin(), value: now };
    }
    const wanted = onStep(move(held.value));
    held.value = wanted;
    held.gesture.preview(() => wanted);
  });
  element.addEventListener("keyup", finish);
  element.addEventListener("blur", finish);
}
