/**
 * The number that a person typed, or null where it is none. A comma may stand for the decimal point ("1,5" is 1.5), blanks
 * around and a unit behind ("2 m", "90°") are let pass, and so is the true minus sign that fields show. Everything that
 * only a programmer would read as a number ("0x10", "Infinity", "1e999") is none.
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\s*(m|°)$/, "")
    .replace(/^\u2212/, "-")
    .replace(/^([^,.]*),([^,.]*)$/, "$1.$2");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const value = Number(plain);
  // Adding 0 turns −0 into 0.
  return Number.isFinite(value) ? value + 0 : null;
}
