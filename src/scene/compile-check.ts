import type * as z from "zod/mini";

/** Whether a value passes. Says nothing about why not: that is the schema's part. */
export type QuickCheck = (value: unknown) => boolean;

/** The parts of zod's definitions that this file reads (`schema._zod.def`, open to libraries). */
interface Definition {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDefinition } }[];
  readonly items?: readonly z.core.$ZodType[];
  readonly rest?: unknown;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly values?: readonly unknown[];
}

interface CheckDefinition {
  readonly check: string;
  readonly value?: unknown;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly fn?: (value: never) => unknown;
}

/**
 * A check that accepts exactly what the schema accepts, ten times as fast: it builds no result and no issues. Null where
 * the schema uses something that is not known here; then the schema itself has to be asked.
 */
export function compileCheck(schema: z.core.$ZodType): QuickCheck | null {
  const definition = schema._zod.def as unknown as Definition;
  const base = compileType(definition);
  if (!base) return null;
  const checks: QuickCheck[] = [base];
  for (const { _zod } of definition.checks ?? []) {
    const check = compileRule(_zod.def);
    if (!check) return null;
    checks.push(check);
  }
  if (checks.length === 1) return base;
  return (value) => checks.every((check) => check(value));
}

function compileType(definition: Definition): QuickCheck | null {
  switch (definition.type) {
    case "number":
      return Number.isFinite;
    case "string":
      return (value) => typeof value === "string";
    case "boolean":
      return (value) => typeof value === "boolean";
    case "literal": {
      const values = new Set(definition.values);
      return (value) => values.has(value);
    }
    case "optional": {
      const inner = compileCheck(definition.innerType!);
      return inner && ((value) => value === undefined || inner(value));
    }
    case "nullable": {
      const inner = compileCheck(definition.innerType!);
      return inner && ((value) => value === null || inner(value));
    }
    case "union": {
      const options = compileAll(definition.options!);
      return options && ((value) => options.some((option) => option(value)));
    }
    case "tuple":
      return definition.rest ? null : compileTuple(definition.items!);
    case "object":
      // Unknown keys are let through in either case: a strict object would have "never" as its catchall.
      return definition.catchall && typeOf(definition.catchall) !== "unknown" ? null : compileObject(definition.shape!);
    default:
      return null;
  }
}

function compileTuple(items: readonly z.core.$ZodType[]): QuickCheck | null {
  const checks = compileAll(items);
  if (!checks || items.some((item) => typeOf(item) === "optional")) return null;
  return (value) => {
    if (!Array.isArray(value) || value.length !== checks.length) return false;
    for (let i = 0; i < checks.length; i++) if (!checks[i]!(value[i])) return false;
    return true;
  };
}

function compileObject(shape: Readonly<Record<string, z.core.$ZodType>>): QuickCheck | null {
  const keys = Object.keys(shape);
  const checks = compileAll(Object.values(shape));
  if (!checks) return null;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    for (let i = 0; i < keys.length; i++) {
      if (!checks[i]!((value as Record<string, unknown>)[keys[i]!])) return false;
    }
    return true;
  };
}

function compileAll(schemas: readonly z.core.$ZodType[]): readonly QuickCheck[] | null {
  const checks = schemas.map(compileCheck);
  return checks.some((check) => check === null) ? null : (checks as QuickCheck[]);
}

function compileRule({
  check,
  value,
  inclusive,
  minimum,
  maximum,
  format,
  pattern,
  fn,
}: CheckDefinition): QuickCheck | null {
  switch (check) {
    case "greater_than":
      if (typeof value !== "number") return null;
      return inclusive ? (n) => (n as number) >= value : (n) => (n as number) > value;
    case "less_than":
      if (typeof value !== "number") return null;
      return inclusive ? (n) => (n as number) <= value : (n) => (n as number) < value;
    case "min_length":
      return (text) => (text as string).length >= minimum!;
    case "max_length":
      return (text) => (text as string).length <= maximum!;
    case "string_format":
      return format === "regex" && pattern && !pattern.global ? (text) => pattern.test(text as string) : null;
    case "custom":
      return fn ? (any) => Boolean(fn(any as never)) : null;
    default:
      return null;
  }
}

function typeOf(schema: z.core.$ZodType): string {
  return schema._zod.def.type;
}
