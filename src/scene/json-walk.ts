import type { PathPart } from "./scene-problem.ts";

/** A place in a text, as indexes of its first character and the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value whose place is wanted, or one on the way to it. The walk fills in the spans. */
export interface WantedValue {
  readonly children: Map<PathPart, WantedValue>;
  span: Span | null;
}

/** The first thing in a text that is no JSON. */
export interface JsonFault extends Span {
  /** The way to the value around it. */
  readonly at: readonly PathPart[];
  /** "must have a comma or a closing bracket ] here". */
  readonly expected: string;
  /** The text ends before the value does. */
  readonly isCutOff: boolean;
}

/** A list or an object that has begun and not ended. */
interface Frame {
  /** The character that ends it. */
  readonly close: string;
  readonly wanted: WantedValue | undefined;
  /** The index of the value that is being read, or the place of its key. */
  part: number | Span;
  /** Where the last comma stands, for telling a trailing one. */
  comma: number | null;
}

/** What may come next. Instead of the first value or key of a list or object its end may come. */
type Next = "value" | "key" | "colon" | "more";

const LINE_BREAK = /[\n\r]/g;
const END_OF_WORD = /[\s{}[\]:,"/]/g;
/** Nearly every text, number and word of a scene, as JSON writes it, up to where it may end: a text with escapes takes longer. */
const PLAIN = /(?:"[ !#-[\]-\uffff]*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![^\s{}[\]:,"/])/y;

/** Lists and objects that may lie in each other; with many more of them the walk's own stack fills the memory. */
const DEEPEST = 1_000_000;

/**
 * Walks JSON text and fills in where the wanted values stand; gives the first fault, or null for good JSON. A key that
 * stands twice counts where it stands last, as in the parsed value. The walk keeps its own stack, so that no depth of
 * nesting overflows the program's; what is nested a million deep is a fault.
 */
export function walkJson(text: string, root: WantedValue | null): JsonFault | null {
  const frames: Frame[] = [];
  let frame: Frame | undefined;
  let next: Next = "value";
  let start = 0;
  let end = 0;
  /** The first place from `from` on where one of the characters stands; the text's end where there is none. */
  const seek = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
  };
  const partOf = ({ part }: Frame): PathPart =>
    typeof part === "number" ? part : (JSON.parse(text.slice(part.start, part.end)) as string);
  const fault = (expected: string, isCutOff: boolean, span: Span = { start, end }): JsonFault => {
    // Between two keys there is no value yet that the fault could lie in.
    const at = (next === "key" ? frames.slice(0, -1) : frames).map(partOf);
    return { ...span, at, expected, isCutOff };
  };

  /** The fault of a text, number or word that is none. */
  const refuse = (): JsonFault => {
    const endOfLine = seek(LINE_BREAK, start);
    if (text.charAt(start) === '"') {
      if (endOfLine >= end) {
        const what = /[^ -\uffff]/.test(text.slice(start, end)) ? "a control character" : "an unknown escape";
        return fault(`must not have ${what} in a text`, false);
      }
      end = endOfLine;
      return fault("must close every text with a double quote, on the same line", end === text.length);
    }
    if (/^\/[/*]/.test(text.slice(start, start + 2))) {
      end = endOfLine;
      return fault("must not have comments", false);
    }
    return fault("must have a value that JSON knows here", end === text.length && frames.length > 0);
  };

  for (;;) {
    start = end;
    while (isSpace(text.charCodeAt(start))) start++;
    // Empty at the end of the text, and that is in any string.
    const token = text.charAt(start);
    end = start + token.length;
    if (!"{}[]:,".includes(token)) {
      PLAIN.lastIndex = start;
      if (PLAIN.test(text)) end = PLAIN.lastIndex;
      else {
        end = token === '"' ? endOfString(text, end) : seek(END_OF_WORD, end);
        if (!isJson(text.slice(start, end))) return refuse();
      }
    }

    const isList = frame?.close === "]";
    if (frame && token === frame.close && (next === "more" || next === "key" || (next === "value" && isList))) {
      if (next !== "more" && frame.comma !== null) {
        const span = { start: frame.comma, end: frame.comma + 1 };
        return fault("must not have a comma before a closing bracket", false, span);
      }
      frames.pop();
      frame = frames.at(-1);
      next = "more";
    } else if (next === "colon") {
      if (token !== ":") return fault("must have a colon after the key", token === "");
      next = "value";
    } else if (next === "key") {
      if (token !== '"') return fault("must have a key in double quotes here", token === "");
      frame!.part = { start, end };
      next = "colon";
    } else if (next === "value") {
      if (token === "" || "}]:,".includes(token)) return fault("must have a value here", token === "");
      const wanted = frame ? frame.wanted?.children.get(partOf(frame)) : (root ?? undefined);
      if (wanted) wanted.span = { start, end };
      next = token === "{" ? "key" : token === "[" ? "value" : "more";
      if (next !== "more") {
        if (frames.length === DEEPEST) return fault("must not be nested so deep", false);
        frame = { close: next === "key" ? "}" : "]", wanted, part: 0, comma: null };
        frames.push(frame);
      }
    } else if (!frame) return token === "" ? null : fault("must end after the scene", false);
    else {
      if (token !== ",") {
        return fault(`must have a comma or a closing ${isList ? "bracket ]" : "brace }"} here`, token === "");
      }
      frame.comma = start;
      if (isList) (frame.part as number)++;
      next = isList ? "value" : "key";
    }
  }
}

/** Space, tab and the two ends of a line: what JSON passes over. */
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** The place after the quote that closes a string; beyond the end of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslash = quote;
    while (text[backslash - 1] === "\\") backslash--;
    if ((quote - backslash) % 2 === 0) return quote + 1;
  }
  return text.length + 1;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
