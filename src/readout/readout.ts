/** A number with its unit. Angles are in radians and become degrees when formatted. */
export interface Quantity {
  readonly value: number;
  readonly unit: "m" | "m²" | "rad" | "%" | "";
  /** Digits after the point where the unit's own number of them would not do: arcs have two. */
  readonly decimals?: number;
}

/** One line of a readout: a label and its value (a quantity, a point, or words). */
export interface ReadoutRow {
  readonly label: string;
  readonly value: Quantity | readonly [Quantity, Quantity, Quantity] | string;
  /** Colours the value by what it means; never the only sign of it. */
  readonly role?: "nearest" | "query" | "blocked" | "clear" | "neutral";
}

/** A table of a readout, sortable by any column. */
export interface ReadoutTable {
  readonly columns: readonly { readonly title: string; readonly align: "start" | "end" }[];
  readonly rows: readonly {
    /** The record that the row is about: hovering or clicking the row does so with the record. */
    readonly id: string;
    readonly cells: readonly (Quantity | string)[];
    readonly highlighted: boolean;
    /** Which part of the reading the row is, where it can be explained by itself. */
    readonly part?: string;
    /** What the record is to the reading, in a word or two for the outliner: "nearest", "leg 2". */
    readonly tag?: string;
  }[];
  /** How many more there are than `rows`. */
  readonly omitted: number;
}

/** What the panel shows of one reading. */
export interface Readout {
  /** The one large answer: a sentence, a number (or a word where there is none), and a line of why. */
  readonly answer: {
    readonly title: string;
    readonly value: Quantity | string;
    readonly why: string;
    readonly role: "nearest" | "query" | "blocked" | "clear" | "neutral";
  } | null;
  readonly rows: readonly ReadoutRow[];
  readonly table: ReadoutTable | null;
}
