import { type JsonFault, type Span, type WantedValue, walkJson } from "./json-walk.ts";
import { formatPath, makeProblem, type PathPart, type SceneProblem, shorten } from "./scene-problem.ts";

/** The problems with their lines and columns in a text that is good JSON. What is missing stands where its owner begins. */
export function findPositions(text: string, problems: readonly SceneProblem[]): readonly SceneProblem[] {
  const root = newWanted();
  for (const { at } of problems) {
    let node = root;
    for (const part of at) {
      const child = node.children.get(part) ?? newWanted();
      node.children.set(part, child);
      node = child;
    }
  }
  walkJson(text, root);
  const lineAt = createLineFinder(text);
  return problems.map((problem) => {
    const span = nearestSpan(root, problem.at);
    return { ...withText(problem, text, find(root, problem.at)?.span ?? null), ...lineAt(span.start) };
  });
}

/** The problem of a text that is no JSON: where, what should stand there, and what does. */
export function findFault(text: string): SceneProblem | null {
  const fault = walkJson(text, null);
  if (!fault) return null;
  return { ...faultProblem(fault, text), ...createLineFinder(text)(fault.start) };
}

function faultProblem({ at, expected, isCutOff, start, end }: JsonFault, text: string): SceneProblem {
  const label = "The file";
  if (isCutOff) {
    const where = at.length === 0 ? "" : ` in ${formatPath(at)}`;
    const got = "the end of the file";
    return makeProblem({
      at,
      label,
      expected,
      got,
      message: `The file is damaged or incomplete: it ends${where} before the scene does`,
    });
  }
  // What is no token at all is told to the end of the word: -Infinity, and not its minus.
  const word = /^[-+.\w$]*/.exec(text.slice(start, start + 80))![0];
  const got = shorten(text.slice(start, Math.max(start + word.length, Math.min(end, start + 80))), 40);
  return makeProblem({ at, label, expected, got, message: `The file is not valid JSON: it ${expected}, got ${got}` });
}

/** A number beyond what a computer can hold is told as the file writes it, and not as "Infinity". */
function withText(problem: SceneProblem, text: string, span: Span | null): SceneProblem {
  if (!span || !/^-?Infinity$/.test(problem.got ?? "")) return problem;
  const { at, label, expected, name } = problem;
  return makeProblem({ at, label, expected, name, got: shorten(text.slice(span.start, span.end), 40) });
}

function newWanted(): WantedValue {
  return { children: new Map(), span: null };
}

function find(root: WantedValue, path: readonly PathPart[]): WantedValue | null {
  let node: WantedValue | undefined = root;
  for (const part of path) {
    node = node.children.get(part);
    if (!node) return null;
  }
  return node;
}

function nearestSpan(root: WantedValue, at: readonly PathPart[]): Span {
  let node: WantedValue | undefined = root;
  let span = root.span ?? { start: 0, end: 0 };
  for (const part of at) {
    node = node.children.get(part);
    if (!node?.span) break;
    span = node.span;
  }
  return span;
}

/** Lines end with LF, CRLF or CR; a column counts UTF-16 units, as editors do. */
function createLineFinder(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return (offset) => {
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}
