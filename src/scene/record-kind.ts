/** What a file may hold in one field. From these tables come the check of files and edits, the JSON Schema, and the records' types. */
export interface FieldInfo {
  readonly key: string;
  /** Sentence case, without the unit: "Centre". */
  readonly label: string;
  /**
   * `direction`: a vector of any length but zero, shown as heading and pitch; `rotation`: a unit quaternion `[x, y, z, w]`;
   * `anchor`: a point, or a shape by its id; `rectangle`: one of the plan, `[minX, minZ, maxX, maxZ]`; `color`: `#rrggbb`.
   */
  readonly type:
    | "number"
    | "vector"
    | "rotation"
    | "direction"
    | "anchor"
    | "rectangle"
    | "text"
    | "color"
    | "boolean"
    | "choice";
  /** What may stand in a field whose type only instruments have. */
  readonly ownType?: FieldType;
  readonly unit?: "m" | "°";
  /** The number (each component of a vector) is more than this, in the file's unit. */
  readonly above?: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Vectors that are a direction, but shown as three numbers: not all of them are 0. */
  readonly notZero?: boolean;
  /** Numbers that are counted: no fractions. */
  readonly whole?: boolean;
  readonly choices?: readonly string[];
  /** Texts: the most characters. */
  readonly longest?: number;
  /** Texts: not empty. */
  readonly notEmpty?: boolean;
  /** Fields that may be null: the word for it. An empty field means it. */
  readonly none?: string;
  /** Shown value = stored value × factor (a box stores half extents and shows its size: 2). Default 1. */
  readonly displayFactor?: number;
}

/** What may stand in a field of a type: words for it, and either how many numbers or a test of its own. */
export interface FieldType {
  /** Goes on after "must be"; @ stands for the unit. */
  readonly words: string;
  /** How many numbers stand in the list; 0 is a single number. */
  readonly size?: number;
  /** Which rule the numbers of a list break together, or "". */
  findFault?(numbers: readonly number[]): string;
  /** What is no number and no list of numbers. */
  isRight?(value: unknown, field: FieldInfo): boolean;
}

/** A field of a kind's own. */
export interface KindField extends FieldInfo {
  readonly type: Exclude<FieldInfo["type"], "color">;
}

/** What every kind of record, shape or instrument, has in common: enough to read a file. One line in a table makes the editor know it. */
export interface RecordKind {
  readonly kind: string;
  /** "Box": interface text, and the stem of default names ("Box 3"). */
  readonly title: string;
  /** The kind's own, in the file's order, which is also the panel's. Those of all records are in common-fields.ts. */
  readonly parameters: readonly KindField[];
  /** The parameters that a file may leave out, with the values that this means. At them they are left out when saved. */
  readonly optionalDefaults: Readonly<Record<string, unknown>>;
}

/** How a person reads and edits a field. */
export interface FieldDetails {
  /** Range and step of an editable number (each component of a vector), in the unit shown. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Directions: their length says something only where this other parameter has this value. */
  readonly lengthIf?: { readonly key: string; readonly is: string };
  /** One sentence for the tooltip and the JSON Schema. */
  readonly doc: string;
}

/** A field of a kind of record, and how a person reads and edits it. */
export interface ParameterInfo extends KindField, FieldDetails {}

/** How a person reads and edits records of a kind. */
export interface KindDetails {
  /** Parameters of a new one at the origin, standing on the ground. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Of every parameter, by its key. */
  readonly parameters: Readonly<Record<string, FieldDetails>>;
}

/** A kind with all that a person needs to know of it. */
export interface DescribedKind extends RecordKind {
  readonly parameters: readonly ParameterInfo[];
  readonly defaults: KindDetails["defaults"];
}

/** A kind, described by its details. */
export function describeKind(kind: RecordKind, { defaults, parameters }: KindDetails): DescribedKind {
  return { ...kind, defaults, parameters: kind.parameters.map((field) => ({ ...field, ...parameters[field.key]! })) };
}
