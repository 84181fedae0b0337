import { COARSEST_STEP, FINEST_STEP } from "../../tools/snapping.ts";
import type { MenuEntry } from "../menu/menu-entries.ts";

/** The steps that the grid can have, in metres: powers of two. */
export function gridSteps(): readonly number[] {
  const steps = [];
  for (let step = FINEST_STEP; step <= COARSEST_STEP; step *= 2) steps.push(step);
  return steps;
}

/** "0.25 m": all digits of the step, since 0.125 rounded to two would be another one. */
export function gridStepLabel(step: number): string {
  return `${step} m`;
}

/** The menu of the steps; choosing one also switches snapping on. */
export function gridStepMenu(current: number, choose: (step: number) => void): readonly MenuEntry[] {
  return gridSteps().map((step) => ({
    type: "item",
    id: String(step),
    label: gridStepLabel(step),
    disabledBecause: null,
    isOn: step === current,
    isChoice: true,
    run: () => choose(step),
  }));
}
