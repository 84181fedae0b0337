import { shorten } from "../scene/scene-problem.ts";

/** The value at the end of a path, or why there is none. */
export type PathAnswer =
  | { readonly found: true; readonly value: unknown }
  | { readonly found: false; readonly why: string };

/** Fields that are named where a path asks for another. */
const MOST_NAMED = 8;

/**
 * Follows a path through plain data: "legs.0.hit.id" is field `legs`, its item 0, field `hit`, field `id`. Only what the
 * data itself holds counts, and `length` of a list. Never throws: a way that leads nowhere says where it ends.
 */
export function readPath(data: unknown, path: string): PathAnswer {
  let value = data;
  const steps = path.split(".");
  for (const [i, step] of steps.entries()) {
    const here = i === 0 ? "the reading" : shorten(steps.slice(0, i).join("."), 60);
    const next = stepInto(value, step, here);
    if (!next.found) return next;
    value = next.value;
  }
  return { found: true, value };
}

function stepInto(value: unknown, step: string, here: string): PathAnswer {
  const wanted = `"${shorten(step, 40)}"`;
  if (value === null) return { found: false, why: `nothing: ${here} is null` };
  if (typeof value !== "object") return { found: false, why: `no ${wanted}: ${here} is ${nameType(value)}` };
  if (Array.isArray(value)) {
    if (step === "length") return { found: true, value: value.length };
    if (!/^(0|[1-9]\d*)$/.test(step)) return { found: false, why: `no ${wanted}: ${here} is a list` };
    if (Number(step) >= value.length) return { found: false, why: `no item ${step}: ${here} has ${value.length}` };
    return { found: true, value: value[Number(step)] };
  }
  if (Object.hasOwn(value, step)) return { found: true, value: (value as Readonly<Record<string, unknown>>)[step] };
  const keys = Object.keys(value);
  const named = keys.length === 0 ? "nothing" : keys.slice(0, MOST_NAMED).join(", ");
  return { found: false, why: `no ${wanted}: ${here} has ${named}${keys.length > MOST_NAMED ? ", …" : ""}` };
}

function nameType(value: unknown): string {
  if (typeof value === "boolean") return `${value}`;
  return value === undefined ? "not there" : `a ${typeof value === "string" ? "text" : typeof value}`;
}
