import { type JsonFault, type WantedValue, walkJson } from "./json-walk.ts";
import { formatPath, makeProblem, type SceneProblem, shorten } from "./scene-problem.ts";

/** The problems with their lines and columns in a text that is good JSON. What is missing stands where its owner begins. */
export function findPositions(text: string, problems: readonly SceneProblem[]): readonly SceneProblem[] {
  const root = newWanted();
  const ways = problems.map(({ at }) => {
    const way = [root];
    for (const part of at) {
      const { children } = way.at(-1)!;
      if (!children.has(part)) children.set(part, newWanted());
      way.push(children.get(part)!);
    }
    return way;
  });
  walkJson(text, root);
  const placeOf = createPlaceFinder(text);
  return problems.map((problem, i) => {
    const own = ways[i]!.at(-1)!.span;
    const place = placeOf(ways[i]!.findLast(({ span }) => span)!.span!.start);
    // A number beyond what a computer can hold is told as the file writes it, and not as "Infinity".
    if (!own || !problem.got?.endsWith("Infinity")) return { ...problem, ...place };
    const { at, label, expected, name } = problem;
    const got = shorten(text.slice(own.start, own.end), 40);
    return { ...makeProblem({ at, label, expected, got, name }), ...place };
  });
}

/** The problem of a text that is no JSON: where, what should stand there, and what does. */
export function findFault(text: string): SceneProblem | null {
  const fault = walkJson(text, null);
  return fault && { ...tellFault(fault, text), ...createPlaceFinder(text)(fault.start) };
}

function tellFault({ at, expected, isCutOff, start, end }: JsonFault, text: string): SceneProblem {
  const got = isCutOff ? "the end of the file" : shorten(text.slice(start, Math.min(end, start + 80)), 40);
  const message = isCutOff
    ? `The file is damaged or incomplete: it ends${at.length === 0 ? "" : ` in ${formatPath(at)}`} before the scene does`
    : `The file is not valid JSON: it ${expected}, got ${got}`;
  return makeProblem({ at, label: "The file", expected, got, message });
}

function newWanted(): WantedValue {
  return { children: new Map(), span: null };
}

/** Lines end with LF, CRLF or CR; a column counts UTF-16 units, as editors do. */
function createPlaceFinder(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = [0];
  const lineEnd = /\r\n?|\n/g;
  while (lineEnd.test(text)) starts.push(lineEnd.lastIndex);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}
