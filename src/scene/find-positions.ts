import { type JsonFault, type WantedValue, walkJson } from "./json-walk.ts";
import type { Refusal } from "./loaded-scene.ts";
import { BROKEN_JSON, failure, withoutMark } from "./read-scene.ts";
import { formatPath, makeProblem, type SceneProblem, shorten } from "./scene-problem.ts";

/** A refusal with the line and column of each problem; of broken JSON with what is wrong with it. */
export function locateProblems(text: string, refusal: Refusal): Refusal {
  const plain = withoutMark(text);
  const { problems } = refusal;
  if (problems[0] === BROKEN_JSON) return failure(findFault(plain) ?? BROKEN_JSON);
  const isWholeFile = problems.every(({ at }) => at.length === 0);
  return isWholeFile ? refusal : { ...refusal, problems: findPositions(plain, problems) };
}

/** The problems with their places in a text that is good JSON. What is missing stands where its owner begins. */
function findPositions(text: string, problems: readonly SceneProblem[]): readonly SceneProblem[] {
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
  return problems.map((problem, i) => {
    const own = ways[i]!.at(-1)!.span;
    const place = placeOf(text, ways[i]!.findLast(({ span }) => span)!.span!.start);
    // A number beyond what a computer can hold is told as the file writes it, and not as "Infinity".
    const isBeyond = own && problem.got?.endsWith("Infinity");
    const got = isBeyond ? shorten(text.slice(own.start, own.end), 40) : problem.got;
    return { ...(isBeyond ? makeProblem({ ...problem, got, message: undefined }) : problem), ...place };
  });
}

/** The problem of a text that is no JSON: where, what should stand there, and what does. */
function findFault(text: string): SceneProblem | null {
  const fault = walkJson(text, null);
  return fault && { ...tellFault(fault, text), ...placeOf(text, fault.start) };
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
function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
