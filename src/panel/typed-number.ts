/** How much of the field's own unit one of these is: `[factor, divisor]`, so that 50 cm is 50 / 100 and not 50 · 0.01. */
const UNITS: Readonly<Record<string, Readonly<Record<string, readonly [factor: number, divisor: number]>>>> = {
  m: { m: [1, 1], km: [1000, 1], cm: [1, 100], mm: [1, 1000] },
  "°": { "°": [1, 1], deg: [1, 1], rad: [180, Math.PI] },
};

/** A number (a comma may stand for its point), a word or a degree sign, or a single sign. */
const TOKEN = /\s*(?:((?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?)|([a-z]+|°)|(\S))/giy;

/**
 * The number that a person typed into a field of this unit ("m", "°", or none), or null where it is none. Sums are worked
 * out ("1/2", "2 * (0.3 + 1)"), a comma may stand for the decimal point ("1,5" is 1.5), a number may bring a unit of the
 * field's kind ("50 cm", "90°", "1.5 rad"), and the true signs of print are read as meant. Everything that only a programmer
 * would read as a number ("0x10", "Infinity", "1e999") is none, and so is a division by 0.
 */
export function parseTypedNumber(text: string, unit = ""): number | null {
  const tokens = tokensOf(text.replace(/\u2212/g, "-"));
  const units = UNITS[unit] ?? {};
  let at = 0;

  /** Takes one of these signs, if it comes next. */
  const take = (...signs: readonly string[]): string | null => {
    const token = tokens[at];
    if (typeof token !== "string" || !signs.includes(token)) return null;
    at++;
    return token;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = take("+", "-"); sign !== null; sign = take("+", "-"))
      value = sign === "+" ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = signed();
    for (let sign = take("*", "×", "·", "/", "÷"); sign !== null; sign = take("*", "×", "·", "/", "÷"))
      value = sign === "/" || sign === "÷" ? value / signed() : value * signed();
    return value;
  };
  const signed = (): number => (take("+", "-") === "-" ? -single() : single());
  const single = (): number => {
    if (take("(") !== null) {
      const value = sum();
      return take(")") === null ? Number.NaN : value;
    }
    const value = tokens[at++];
    if (typeof value !== "number") return Number.NaN;
    const brought = take(...Object.keys(units));
    const [factor, divisor] = (brought !== null && units[brought]) || [1, 1];
    return (value * factor) / divisor;
  };

  const value = sum();
  // Adding 0 turns −0 into 0.
  return at === tokens.length && Number.isFinite(value) ? value + 0 : null;
}

function tokensOf(text: string): readonly (number | string)[] {
  return [...text.trim().matchAll(TOKEN)].map(([, number, word, sign]) =>
    number === undefined ? (word ?? sign ?? "") : Number(number.replace(",", ".")),
  );
}
