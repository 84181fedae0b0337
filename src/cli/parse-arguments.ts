import { CommandError } from "./command-error.ts";
import {
  OPTIONS,
  type OptionInfo,
  type OptionName,
  QUESTIONS,
  type QuestionName,
  type ValueKind,
} from "./questions.ts";

/** The value of an option, as its kind says. */
export type Value = readonly number[] | number | string | true;

/** What was asked of which file. */
export interface QueryArguments {
  /** Path of the scene file; "-": standard input. */
  readonly file: string;
  readonly question: QuestionName;
  readonly value: Value;
  readonly options: Readonly<Partial<Record<OptionName, Value>>>;
}

const KNOWN: readonly OptionInfo[] = [...QUESTIONS, ...OPTIONS];

/**
 * Reads the arguments after `footpoint query`; null where help is asked for. Options are written `--name value` or
 * `--name=value`, in any order. Throws a CommandError that names the argument.
 */
export function parseArguments(given: readonly string[]): QueryArguments | null {
  if (given.includes("--help") || given.includes("-h")) return null;
  const files: string[] = [];
  const values = new Map<string, Value>();
  for (let i = 0; i < given.length; i++) {
    const argument = given[i]!;
    if (!argument.startsWith("--")) {
      files.push(argument);
      continue;
    }
    const equals = argument.indexOf("=");
    const name = argument.slice(2, equals < 0 ? undefined : equals);
    const info = KNOWN.find((it) => it.name === name);
    if (!info) throw new CommandError(`there is no option --${name}${suggest(name)}`);
    if (values.has(name)) throw new CommandError(`--${name} stands twice`);
    if (info.value.type === "none") {
      if (equals >= 0) throw new CommandError(`--${name} takes no value, got "${argument.slice(equals + 1)}"`);
      values.set(name, true);
    } else values.set(name, readValue(name, info.value, equals < 0 ? given[++i] : argument.slice(equals + 1)));
  }
  return assemble(files, values);
}

function assemble(files: readonly string[], values: ReadonlyMap<string, Value>): QueryArguments {
  const [file] = files;
  if (file === undefined) throw new CommandError("the scene file is missing: footpoint query FILE --nearest x,y,z");
  if (files.length > 1)
    throw new CommandError(`expected one scene file, got ${files.map((it) => `"${it}"`).join(", ")}`);
  const asked = QUESTIONS.filter(({ name }) => values.has(name));
  const [question] = asked;
  const names = QUESTIONS.map(({ name }) => `--${name}`).join(", ");
  if (!question) throw new CommandError(`the question is missing: one of ${names}`);
  if (asked.length > 1) {
    throw new CommandError(`expected one question, got ${asked.map(({ name }) => `--${name}`).join(" and ")}`);
  }
  for (const { name, goesWith } of OPTIONS as readonly OptionInfo[]) {
    if (!values.has(name) || !goesWith || goesWith.includes(question.name)) continue;
    throw new CommandError(
      `--${name} goes with ${goesWith.map((it) => `--${it}`).join(", ")}, and not with --${question.name}`,
    );
  }
  for (const [a, b] of [
    ["k", "within"],
    ["all", "any"],
    ["within", "max-distance"],
  ] as const) {
    if (values.has(a) && values.has(b)) throw new CommandError(`--${a} and --${b} exclude each other`);
  }
  return { file, question: question.name, value: values.get(question.name)!, options: Object.fromEntries(values) };
}

function readValue(name: string, kind: Exclude<ValueKind, { type: "none" }>, text: string | undefined): Value {
  const refuse = (expected: string): never => {
    throw new CommandError(
      `--${name} must be ${expected}, ${text === undefined ? "but it is missing" : `got "${text}"`}`,
    );
  };
  if (text === undefined || text.startsWith("--")) {
    if (text !== undefined) throw new CommandError(`--${name} needs a value, got the option ${text}`);
    return refuse(expectationOf(kind));
  }
  switch (kind.type) {
    case "numbers": {
      const numbers = text.split(",").map(toNumber);
      return numbers.length === kind.count && numbers.every(Number.isFinite) ? numbers : refuse(expectationOf(kind));
    }
    case "number": {
      const value = toNumber(text);
      const isFine = Number.isFinite(value) && value >= (kind.least ?? -Infinity);
      return isFine && (!kind.isCount || Number.isInteger(value)) ? value : refuse(expectationOf(kind));
    }
    case "pair":
      return /^.+,.+$/s.test(text) ? text : refuse(expectationOf(kind));
    case "choice":
      return kind.choices.includes(text) ? text : refuse(expectationOf(kind));
    case "text":
      return text;
    default:
      return kind satisfies never;
  }
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six"];

function expectationOf(kind: Exclude<ValueKind, { type: "none" }>): string {
  switch (kind.type) {
    case "numbers":
      return `${COUNTS[kind.count]} numbers ${kind.form} ${kind.unit}`;
    case "number": {
      const least = kind.least === undefined ? "" : ` of at least ${kind.least}`;
      return `a ${kind.isCount ? "whole " : ""}number${least}${kind.unit === "" ? "" : ` ${kind.unit}`}`;
    }
    case "pair":
      return `two ids ${kind.form}`;
    case "choice":
      return kind.choices.join(" or ");
    case "text":
      return "a name";
    default:
      return kind satisfies never;
  }
}

/** A number as it is written in JSON and on keyboards; NaN for everything else, such as "" and "0x10". */
function toNumber(text: string): number {
  return /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
}

/** The option that was probably meant: one that begins alike. */
function suggest(name: string): string {
  const known = KNOWN.map((it) => it.name).find((it) => it.startsWith(name.slice(0, 3)) && name.length >= 3);
  return known === undefined ? "; see footpoint query --help" : `; did you mean --${known}?`;
}
