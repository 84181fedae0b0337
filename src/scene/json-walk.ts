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
  /** The index of the value that is being read, or the text of its key. */
  part: number | string;
}

/** What may come next. In place of an item or a key the end of its list or object may come. */
type Next = "value" | "item" | "key" | "colon" | "more";

const LINE_BREAK = /[\n\r]/g;
const END_OF_WORD = /[\s{}[\]:,"/]/g;
const END_OF_SPACE = /[^ \n\r\t]/g;
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
  let next: Next = "value";
  let start = 0;
  let end = 0;
  /** The first place from `from` on where one of the characters stands; the text's end where there is none. */
  const seek = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
  };
  const partOf = ({ part }: Frame): PathPart => (typeof part === "number" ? part : (JSON.parse(part) as string));
  const fault = (expected: string, isCutOff = start === text.length): JsonFault => {
    // Between two keys there is no value yet that the fault could lie in.
    const at = (next === "key" ? frames.slice(0, -1) : frames).map(partOf);
    return { start, end, at, expected: `must ${expected}`, isCutOff };
  };

  /** The fault of a text, number or word that is none. */
  const refuse = (token: string): JsonFault => {
    const endOfLine = seek(LINE_BREAK, start);
    if (token === '"' && end <= endOfLine) {
      const what = /[^ -\uffff]/.test(text.slice(start, end)) ? "a control character" : "an unknown escape";
      return fault(`not have ${what} in a text`);
    }
    const isComment = /^\/[/*]/.test(text.slice(start, start + 2));
    if (token === '"' || isComment) end = endOfLine;
    if (isComment) return fault("not have comments");
    const isCutOff = end === text.length && frames.length > 0;
    if (token === '"') return fault("close every text with a double quote, on the same line", isCutOff);
    return fault("have a value that JSON knows here", isCutOff);
  };

  for (;;) {
    const before = start;
    start = seek(END_OF_SPACE, end);
    // Empty at the end of the text, and that is in any string.
    const token = text.charAt(start);
    end = start + token.length;
    if (!"{}[]:,".includes(token)) {
      PLAIN.lastIndex = start;
      if (PLAIN.test(text)) end = PLAIN.lastIndex;
      else {
        end = token === '"' ? endOfString(text, end) : seek(END_OF_WORD, end);
        if (!isJson(text.slice(start, end))) return refuse(token);
      }
    }

    const frame = frames.at(-1);
    const isList = frame?.close === "]";
    if (token === frame?.close && next !== "colon" && next !== "value") {
      if (text[before] === "," && next !== "more") {
        start = before;
        end = before + 1;
        return fault("not have a comma before a closing bracket");
      }
      frames.pop();
      next = "more";
    } else if (next === "more") {
      if (!frame) return token === "" ? null : fault("end after the scene");
      if (token !== ",") return fault(`have a comma or a closing ${isList ? "bracket ]" : "brace }"} here`);
      if (isList) (frame.part as number)++;
      next = isList ? "item" : "key";
    } else if (next === "colon") {
      if (token !== ":") return fault("have a colon after the key");
      next = "value";
    } else if (next === "key") {
      if (token !== '"') return fault("have a key in double quotes here");
      frame!.part = text.slice(start, end);
      next = "colon";
    } else {
      if ("}]:,".includes(token)) return fault("have a value here");
      const wanted = frame ? frame.wanted?.children.get(partOf(frame)) : (root ?? undefined);
      if (wanted) wanted.span = { start, end };
      next = token === "{" ? "key" : token === "[" ? "item" : "more";
      if (next !== "more") {
        if (frames.length === DEEPEST) return fault("not be nested so deep");
        frames.push({ close: next === "key" ? "}" : "]", wanted, part: 0 });
      }
    }
  }
}

/** The place after the quote that closes a string; beyond the end of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '"') return i + 1;
    if (text[i] === "\\") i++;
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
