/** Numbers in 0…1 (1 excluded), the same ones for the same seed on every machine (mulberry32). */
export type Numbers = () => number;

/** Starts the row of numbers of a seed; only its lowest 32 bits count. */
export function seededNumbers(seed: number): Numbers {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One number for a place of the plan: neighbours have nothing to do with each other. */
export function seedAt(seed: number, column: number, row: number): number {
  return Math.imul(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ column, 0xc2b2ae35) ^ Math.imul(row, 0x27d4eb2f);
}

/** A number between two. */
export function between(next: Numbers, low: number, high: number): number {
  return low + (high - low) * next();
}

/** One of several. */
export function oneOf<T>(next: Numbers, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(next() * choices.length)] ?? choices[0];
}
