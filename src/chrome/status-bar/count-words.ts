/** "1 selected · 20 shapes · 1 instrument". What there is none of is not named, but shapes always are. */
export function countWords(selected: number, shapes: number, instruments: number): string {
  const words = [plural(shapes, "shape", "shapes")];
  if (selected > 0) words.unshift(`${withCommas(selected)} selected`);
  if (instruments > 0) words.push(plural(instruments, "instrument", "instruments"));
  return words.join(" · ");
}

/** "41 things": shapes and instruments together. */
export function thingWords(count: number): string {
  return plural(count, "thing", "things");
}

/** "3 of 4 checks hold"; "4 checks hold" where all do. */
export function checkWords(held: number, total: number): string {
  const checks = `${plural(total, "check", "checks")} ${total === 1 ? "holds" : "hold"}`;
  return held === total ? checks : `${withCommas(held)} of ${checks}`;
}

function plural(count: number, one: string, many: string): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`;
}

function withCommas(count: number): string {
  return count.toLocaleString("en-GB");
}
