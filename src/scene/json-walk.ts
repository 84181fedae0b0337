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

/** What may come next, in the words in which it is missed. */
const VALUE = "a value that JSON knows";
const KEY = "a key in double quotes";
const COLON = "a colon";
const COMMA = "a comma";
const END = "nothing more";

/** White space, then one token of JSON up to where it may end; of a text its first quote. */
const TOKEN =
  /[ \n\r\t]*((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![^\s{}[\]:,"/])|[{}[\]:,"])?/y;
/** Some of a text: one that is all escapes has more of them than a pattern can count. */
const PIECE_OF_TEXT = /(?:[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})){1,999}/y;
/** What stands where no token of JSON does: the rest of the line where it begins as a text or a comment does, else a word. */
const NO_TOKEN = /["/].*|[^\s{}[\]:,"]+|[\s\S]/y;

/** Lists and objects that may lie in each other; with many more of them the walk's own stack fills the memory. */
const DEEPEST = 1_000_000;

/**
 * Walks JSON text and fills in where the wanted values stand; gives the first fault, or null for good JSON. A key that
 * stands twice counts where it stands last, as in the parsed value. The walk keeps its own stack, so that no depth of
 * nesting overflows the program's; what is nested a million deep is a fault.
 */
export function walkJson(text: string, root: WantedValue | null): JsonFault | null {
  const frames: Frame[] = [];
  let next = VALUE;
  /** Whether the list or object around may end instead. */
  let mayClose = false;
  let start = 0;
  let end = 0;
  const partOf = ({ part }: Frame): PathPart => (typeof part === "number" ? part : (JSON.parse(part) as string));
  const fault = (expected: string, isCutOff = start === text.length): JsonFault => {
    // Between two keys there is no value yet that the fault could lie in.
    const at = (next === KEY ? frames.slice(0, -1) : frames).map(partOf);
    return { start, end, at, expected: `must ${expected}`, isCutOff };
  };

  for (;;) {
    const before = start;
    TOKEN.lastIndex = end;
    const [all, token] = TOKEN.exec(text)!;
    end += all!.length;
    start = end - (token?.length ?? 0);
    if (token === '"') {
      PIECE_OF_TEXT.lastIndex = end;
      while (PIECE_OF_TEXT.test(text)) end = PIECE_OF_TEXT.lastIndex;
      end++;
    }
    const frame = frames.at(-1);
    const missed = (isCutOff?: boolean) => fault(`have ${next}${mayClose ? ` or ${frame!.close}` : ""} here`, isCutOff);
    if (token === undefined || (token === '"' && text[end - 1] !== '"')) {
      if (start === text.length) return next === END ? null : missed();
      NO_TOKEN.lastIndex = start;
      NO_TOKEN.test(text);
      end = NO_TOKEN.lastIndex;
      const isCutOff = end === text.length && frames.length > 0;
      if (token === undefined) return missed(isCutOff);
      return fault("close every text with a double quote on the same line, and write it as JSON does", isCutOff);
    }
    if (token === frame?.close && text[before] === ",") {
      start = before;
      end = before + 1;
      return fault("not have a comma before a closing bracket");
    }
    if (mayClose && token === frame!.close) frames.pop();
    else if (next === KEY) {
      if (token !== '"') return missed();
      frame!.part = text.slice(start, end);
      next = COLON;
      mayClose = false;
      continue;
    } else if (next === COLON) {
      if (token !== ":") return missed();
      next = VALUE;
      continue;
    } else if (next === COMMA) {
      if (token !== ",") return missed();
      next = typeof frame!.part === "number" ? VALUE : KEY;
      if (typeof frame!.part === "number") frame!.part++;
      mayClose = false;
      continue;
    } else {
      if (next === END || "}]:,".includes(token)) return missed();
      const wanted = frame ? frame.wanted?.children.get(partOf(frame)) : (root ?? undefined);
      if (wanted) wanted.span = { start, end };
      if (token === "{" || token === "[") {
        if (frames.length === DEEPEST) return fault("not be nested so deep");
        frames.push({ close: token === "{" ? "}" : "]", wanted, part: 0 });
        next = token === "{" ? KEY : VALUE;
        mayClose = true;
        continue;
      }
    }
    // A value has ended.
    mayClose = frames.length > 0;
    next = mayClose ? COMMA : END;
  }
}
