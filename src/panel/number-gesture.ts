import type { NumberRange } from "./refusal.ts";

/** One edit of a number that is under way. */
export interface NumberGesture {
  /** Shows the number changed; `change` gives the new value of each old one. Gives why not, where it may not be so. */
  preview(change: (shown: number) => number): string | null;
  commit(): void;
  cancel(): void;
}

export interface NumberFieldOptions extends NumberRange {
  /** The accessible name: "Centre X, metres". */
  readonly name: string;
  /** What messages call it: "Centre X". */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly step: number;
  /** The letter in its colour at the left of the field; dragging it changes the number. */
  readonly letter?: "X" | "Y" | "Z" | undefined;
  /** The word for a number without end, which an empty field means. Absent: there is none. */
  readonly none?: string | undefined;
  /** Only whole numbers. */
  readonly isWhole?: boolean | undefined;
  /** Only shows. */
  readonly isReadOnly?: boolean | undefined;
  readonly begin: () => NumberGesture;
  /** Tells the person why something was not taken. */
  readonly refuse: (reason: string) => void;
}
