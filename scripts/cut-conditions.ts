/** What is known of a condition before a program is compiled: true or false, or that it is only known then. */
type Known = boolean | "open";

/** An `#if` that is being read. `isOver`: a branch was certain, and what follows up to `#endif` is never compiled. */
interface Level {
  readonly isKeptOutside: boolean;
  isKept: boolean;
  isOver: boolean;
  /** Whether a directive of this level has been written, so that the next is an `#el…` and the end an `#endif`. */
  isOpen: boolean;
}

/**
 * A shader without the branches that are never compiled, because their conditions ask for macros that are never defined
 * or for counts that are always 0. `isNever` says which. Conditions that cannot be told are left as they stand. Throws on an
 * `#endif` without an `#if`.
 */
export function cutConditions(source: string, isNever: (macro: string) => boolean): string {
  const kept: string[] = [];
  const levels: Level[] = [];
  let isKept = true;
  for (const line of source.split("\n")) {
    const directive = /^\s*#\s*(ifdef|ifndef|if|elif|else|endif)\b\s*(.*?)\s*$/.exec(line);
    if (!directive) {
      if (isKept) kept.push(line);
      continue;
    }
    const [, word, condition = ""] = directive;
    const known = judgeDirective(word!, condition, isNever);
    if (word === "if" || word === "ifdef" || word === "ifndef") {
      levels.push({ isKeptOutside: isKept, isKept: false, isOver: false, isOpen: false });
    }
    const level = levels.at(-1);
    if (!level) throw new Error(`cut-conditions: there is no #if before ${line.trim()}`);
    if (word === "endif") {
      levels.pop();
      if (level.isOpen && level.isKeptOutside) kept.push(line);
      isKept = level.isKeptOutside;
      continue;
    }
    level.isKept = level.isKeptOutside && !level.isOver && known !== false;
    if (level.isKept) {
      if (known === "open") {
        kept.push(level.isOpen && word === "elif" ? line : line.replace(/#\s*elif/, "#if"));
        level.isOpen = true;
      } else {
        if (level.isOpen) kept.push("#else");
        level.isOver = true;
      }
    }
    isKept = level.isKept;
  }
  return kept.join("\n");
}

function judgeDirective(word: string, condition: string, isNever: (macro: string) => boolean): Known {
  if (word === "else") return true;
  if (word === "ifdef") return isNever(condition) ? false : "open";
  if (word === "ifndef") return isNever(condition) ? true : "open";
  return judgeCondition(condition, isNever);
}

/** Reads `!`, `&&`, `||`, parentheses, `defined( X )` and `X > 0`. Whatever else stands there is open. */
function judgeCondition(condition: string, isNever: (macro: string) => boolean): Known {
  let text = condition
    .replace(/defined\s*(?:\(\s*(\w+)\s*\)|(\w+))/g, (_, a, b) => (isNever(a ?? b) ? "F" : "?"))
    .replace(/\b(\w+)\s*>\s*0\b/g, (_, count) => (isNever(count) ? "F" : "?"))
    .replace(/\s+/g, "");
  if (!/^[F?!&|()]*$/.test(text)) return "open";
  for (let before = ""; before !== text; ) {
    before = text;
    text = text
      .replace(/\(([TF?])\)/g, "$1")
      .replace(/!([TF?])/g, (_, value) => ({ T: "F", F: "T", "?": "?" })[value as "T" | "F" | "?"])
      .replace(/([TF?])&&([TF?])/, (_, a, b) => (a === "F" || b === "F" ? "F" : a === "T" ? b : b === "T" ? a : "?"));
    // `&&` binds tighter than `||`: only where none is left beside it.
    if (before === text) {
      text = text.replace(
        /(^|[(|])([TF?])\|\|([TF?])(?=$|[)|])/,
        (_, head, a, b) => `${head}${a === "T" || b === "T" ? "T" : a === "F" ? b : b === "F" ? a : "?"}`,
      );
    }
  }
  return text === "T" ? true : text === "F" ? false : "open";
}
