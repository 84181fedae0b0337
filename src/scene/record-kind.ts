import type { ZodMiniObject } from "zod/mini";
import type { SceneRecord } from "./record.ts";

/** How one parameter of a kind is shown and edited. The schema says what is valid; this says how a person reads it. */
export interface ParameterInfo {
  readonly key: string;
  /** Sentence case, without the unit: "Centre". */
  readonly label: string;
  /**
   * `direction`: a vector of any length but zero, shown as heading and pitch; `anchor`: a point, or a shape by its id;
   * `rectangle`: one of the plan, `[minX, minZ, maxX, maxZ]`.
   */
  readonly type:
    | "number"
    | "vector"
    | "rotation"
    | "direction"
    | "anchor"
    | "rectangle"
    | "text"
    | "boolean"
    | "choice";
  readonly unit?: "m" | "°";
  /** Range and step of an editable number (each component of a vector), in the unit shown. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly choices?: readonly string[];
  /** Numbers that are counted: no fractions. */
  readonly whole?: boolean;
  /** Parameters that may be null: the word for it. An empty field means it. */
  readonly none?: string;
  /** Directions: their length says something only where this other parameter has this value. */
  readonly lengthIf?: { readonly key: string; readonly is: string };
  /** Shown value = stored value × factor (a box stores half extents and shows its size: 2). Default 1. */
  readonly displayFactor?: number;
  /** One sentence for the tooltip and the JSON Schema. */
  readonly doc: string;
}

/** What every kind of record, shape or instrument, has in common. One line in a table makes the editor know it. */
export interface RecordKind<R extends SceneRecord = SceneRecord> {
  readonly kind: string;
  /** "Box": interface text, and the stem of default names ("Box 3"). */
  readonly title: string;
  /** The kind's own parameters only; the fields common to all records are added by the file format. */
  readonly schema: ZodMiniObject;
  /** In the file's order, which is also the panel's. */
  readonly parameters: readonly ParameterInfo[];
  /** Values at which an optional parameter is left out of the file. */
  readonly optionalDefaults: Readonly<Record<string, unknown>>;
  /** Parameters of a new one at the origin, standing on the ground. */
  readonly defaults: Readonly<Omit<R, "id" | "kind" | "name">>;
}
