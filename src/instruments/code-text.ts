import type { Vec3 } from "../geometry/types.ts";

/** A number as code: every digit, so that reading it gives the same bits. */
export function numberCode(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/** A point or direction of space as code: `{ x: 3.78, y: 0.95, z: 0.62 }`. */
export function vectorCode({ x, y, z }: Vec3): string {
  return `{ x: ${numberCode(x)}, y: ${numberCode(y)}, z: ${numberCode(z)} }`;
}

/** A text as code, whatever quotes it holds. */
export function textCode(text: string): string {
  return JSON.stringify(text);
}

/** What an instrument of the file reads, as code: where no single question gives the same. */
export function readingCode(id: string, path = ""): string {
  return `scene.reading(${textCode(id)})${path}`;
}
