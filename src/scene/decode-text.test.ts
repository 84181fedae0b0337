import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";
import { refuseSize } from "./file-size.ts";

const TEXT = '{"name": "Käse 🧀"}';

function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const units = hasMark ? `\ufeff${text}` : text;
  const bytes = new DataView(new ArrayBuffer(units.length * 2));
  for (let i = 0; i < units.length; i++) bytes.setUint16(i * 2, units.charCodeAt(i), isLittle);
  return new Uint8Array(bytes.buffer);
}

function textOf(bytes: Uint8Array): string {
  const result = decodeText(bytes);
  return result.ok ? result.text : (result.problems[0]?.message ?? "");
}

describe("the bytes of a file", () => {
  it("are read as UTF-8 and as UTF-16, with a mark and without", () => {
    const utf8 = new TextEncoder().encode(TEXT);
    expect(textOf(utf8)).toBe(TEXT);
    expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe(TEXT);
    for (const isLittle of [true, false]) {
      for (const hasMark of [true, false]) expect(textOf(utf16(TEXT, isLittle, hasMark))).toBe(TEXT);
    }
    expect(textOf(new Uint8Array())).toBe("");
  });

  it("that are no text are refused", () => {
    expect(textOf(new Uint8Array([0x7b, 0xe4, 0x7d]))).toBe(
      "The file must be a Footpoint scene in UTF-8, got bytes that are no such text",
    );
  });

  it("beyond 32 MB are refused by their number alone", () => {
    expect(refuseSize(32 * 2 ** 20)).toBeNull();
    expect(refuseSize(32 * 2 ** 20 + 2 ** 19)?.message).toBe("The file must be at most 32 MB, got 32.5 MB");
  });
});
