/** How well a query fits a text, and where. */
export interface FuzzyMatch {
  /** Higher is better; comparable between texts for one query. */
  readonly score: number;
  /** The matched parts as [start, end) in UTF-16 units, ascending. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

const WORD_START = 8;
const RUN = 6;
const TEXT_START = 4;
const GAP = -1;

/**
 * Matches the words of a query against a text, in any order and in any case; null unless every word is found. A word is
 * found as a whole, best at the start of a word ("dist" in "Place a ruler: distance"), or else letter by letter, where
 * the first letter must begin a word ("mg" in "Move gizmo"): letters strewn inside words match too much to be of use.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | null {
  const haystack = lowerInPlace(text);
  let score = 0;
  const ranges: [number, number][] = [];
  for (const word of query.toLowerCase().split(/\s+/)) {
    if (word === "") continue;
    const found = findWhole(word, haystack) ?? findLetters(word, haystack);
    if (!found) return null;
    score += found.score;
    ranges.push(...found.ranges);
  }
  // Among equals the shorter text is the closer one.
  return { score: score - text.length / 1000, ranges: merge(ranges) };
}

/** Lower case of the same length: "İ" would grow, and positions would no longer fit the text. */
function lowerInPlace(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/./gsu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

interface Found {
  readonly score: number;
  readonly ranges: [number, number][];
}

function findWhole(word: string, text: string): Found | null {
  let best: Found | null = null;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const score = word.length * RUN + (isWordStart(text, at) ? WORD_START : 0) + (at === 0 ? TEXT_START : 0);
    if (!best || score > best.score) best = { score, ranges: [[at, at + word.length]] };
  }
  return best;
}

function findLetters(word: string, text: string): Found | null {
  let best: Found | null = null;
  for (let at = text.indexOf(word.charAt(0)); at >= 0; at = text.indexOf(word.charAt(0), at + 1)) {
    if (!isWordStart(text, at)) continue;
    const found = lettersFrom(word, text, at);
    if (found && (!best || found.score > best.score)) best = found;
  }
  return best;
}

/** Takes each letter where it begins a word, else where it goes on from the one before. */
function lettersFrom(word: string, text: string, start: number): Found | null {
  const ranges: [number, number][] = [[start, start + 1]];
  let score = start === 0 ? TEXT_START : 0;
  let last = start;
  for (const letter of word.slice(1)) {
    const next = text.charAt(last + 1) === letter ? last + 1 : nextWordStart(text, letter, last + 1);
    if (next < 0) return null;
    score += next === last + 1 ? RUN : GAP;
    ranges.push([next, next + 1]);
    last = next;
  }
  return { score, ranges };
}

function nextWordStart(text: string, letter: string, from: number): number {
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1))
    if (isWordStart(text, at)) return at;
  return -1;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function merge(ranges: [number, number][]): readonly (readonly [number, number])[] {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
