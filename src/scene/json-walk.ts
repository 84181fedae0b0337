import { createScanner, type JSONScanner } from "jsonc-parser";
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
  readonly isList: boolean;
  readonly wanted: WantedValue | null;
  /** The key, or the index, of the value that is being read. */
  part: PathPart;
  /** Where the last comma stands, for telling a trailing one. */
  comma: Span | null;
}

/** The scanner's numbers for tokens and errors; it declares them as const enums, which cannot be imported one by one. */
const Token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  firstScalar: 7,
  string: 10,
  lastScalar: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  unknown: 16,
  end: 17,
} as const;
const Failure = { endOfString: 2, endOfNumber: 3, unicode: 4, escape: 5, character: 6 } as const;

/** What may come next. The first of a list or object may be its end, what comes after a comma may not. */
type Expected = "value" | "firstValue" | "key" | "firstKey" | "colon" | "more";

/**
 * Walks JSON text and fills in where the wanted values stand; gives the first fault, or null for good JSON. A key that
 * stands twice counts where it stands last, as in the parsed value. The walk keeps its own stack, so that no depth of
 * nesting overflows the program's.
 */
export function walkJson(text: string, root: WantedValue | null): JsonFault | null {
  const scanner = createScanner(text, false);
  const frames: Frame[] = [];
  let expected: Expected = "value";

  const fault = (what: string, span = spanOf(scanner)): JsonFault => {
    // Between two keys there is no value yet that the fault could lie in.
    const around = expected === "key" || expected === "firstKey" ? frames.slice(0, -1) : frames;
    const at = around.map((frame) => frame.part);
    return { ...span, at, expected: what, isCutOff: isAtEnd(scanner, text) };
  };
  const pop = (): Expected => {
    frames.pop();
    return "more";
  };

  for (;;) {
    const token = scanSolid(scanner);
    const refused = refuseToken(scanner, token);
    if (refused) return fault(refused);
    const frame = frames.at(-1);

    if (expected === "colon") {
      if (token !== Token.colon) return fault("must have a colon after the key");
      expected = "value";
    } else if (expected === "key" || expected === "firstKey") {
      if (token === Token.string) {
        frame!.part = scanner.getTokenValue();
        expected = "colon";
      } else if (token !== Token.closeBrace) return fault("must have a key in double quotes here");
      else if (expected === "key") return fault(TRAILING_COMMA, frame!.comma!);
      else expected = pop();
    } else if (expected === "more") {
      if (!frame) return token === Token.end ? null : fault("must end after the scene");
      if (token === Token.comma) {
        frame.comma = spanOf(scanner);
        if (frame.isList) (frame.part as number)++;
        expected = frame.isList ? "value" : "key";
      } else if (token !== (frame.isList ? Token.closeBracket : Token.closeBrace)) {
        return fault(`must have a comma or a closing ${frame.isList ? "bracket ]" : "brace }"} here`);
      } else expected = pop();
    } else if (token === Token.closeBracket && frame?.isList) {
      if (expected === "value") return fault(TRAILING_COMMA, frame.comma!);
      expected = pop();
    } else {
      const isList = token === Token.openBracket;
      const isScalar = token >= Token.firstScalar && token <= Token.lastScalar;
      if (!isList && !isScalar && token !== Token.openBrace) return fault("must have a value here");
      const wanted = frame ? (frame.wanted?.children.get(frame.part) ?? null) : root;
      if (wanted) wanted.span = spanOf(scanner);
      expected = isScalar ? "more" : isList ? "firstValue" : "firstKey";
      if (!isScalar) frames.push({ isList, wanted, part: isList ? 0 : "", comma: null });
    }
  }
}

const TRAILING_COMMA = "must not have a comma before a closing bracket";

function scanSolid(scanner: JSONScanner): number {
  let token: number = scanner.scan();
  while (token === Token.space || token === Token.lineBreak) token = scanner.scan();
  return token;
}

/** Why a token is no JSON wherever it stands. */
function refuseToken(scanner: JSONScanner, token: number): string | null {
  if (token === Token.lineComment || token === Token.blockComment) return "must not have comments";
  switch (scanner.getTokenError() as number) {
    case Failure.endOfString:
      return "must close every text with a double quote, on the same line";
    case Failure.endOfNumber:
      return "must have a digit here";
    case Failure.unicode:
    case Failure.escape:
      return "must not have an unknown escape in a text";
    case Failure.character:
      return "must not have a control character in a text";
    default:
      return token === Token.unknown ? "must have a value that JSON knows here" : null;
  }
}

/** Whether the text ends here: after all tokens, or within the last text or number. */
function isAtEnd(scanner: JSONScanner, text: string): boolean {
  if ((scanner.getToken() as number) === Token.end) return true;
  const failure = scanner.getTokenError() as number;
  const isOpen = failure === Failure.endOfString || failure === Failure.endOfNumber || failure === Failure.unicode;
  return isOpen && scanner.getTokenOffset() + scanner.getTokenLength() >= text.length;
}

function spanOf(scanner: JSONScanner): Span {
  const start = scanner.getTokenOffset();
  return { start, end: start + scanner.getTokenLength() };
}
