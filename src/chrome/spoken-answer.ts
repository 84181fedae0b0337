import type { Vec3 } from "../geometry/types.ts";
import type { Quantity, Readout } from "../readout/readout.ts";
import { shownName } from "./shown-name.ts";

/**
 * A reading's answer as a sentence for the ear: "nearest: Crate, 1.25 m, outside, answered by its +z face". Null where
 * there is no answer. `format` writes a quantity with its unit.
 */
export function spokenAnswer(answer: Readout["answer"], format: (quantity: Quantity) => string): string | null {
  if (answer === null) return null;
  const value = typeof answer.value === "string" ? answer.value : format(answer.value);
  const parts = [answer.title.charAt(0).toLowerCase() + answer.title.slice(1), value, ...answer.why.split("·")];
  return (
    parts
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .join(", ")
      // The narrow gap before a unit is for the eye; some voices stumble over it.
      .replace(/\s/gu, " ")
  );
}

/**
 * A place in the world for the ear, as the status bar names it: "x 1.25, z \u22120.50 m", and with y where it is not on the
 * ground. `format` writes a quantity with its unit.
 */
export function spokenPlace({ x, y, z }: Vec3, format: (quantity: Quantity) => string): string {
  const named = [["x", x] as const, ...(y === 0 ? [] : [["y", y] as const]), ["z", z] as const];
  return `${named.map(([axis, value]) => `${axis} ${format({ value, unit: "" })}`).join(", ")} m`;
}

/** What is selected, for the ear: "Crate", "Crate, locked", "3 selected", "nothing selected". */
export function spokenSelection(
  selected: readonly {
    readonly name: string;
    readonly hidden?: boolean | undefined;
    readonly locked?: boolean | undefined;
  }[],
): string {
  const [only] = selected;
  if (!only) return "nothing selected";
  if (selected.length > 1) return `${selected.length} selected`;
  return [`${shownName(only.name)} selected`, only.hidden ? "hidden" : "", only.locked ? "locked" : ""]
    .filter((part) => part !== "")
    .join(", ");
}
