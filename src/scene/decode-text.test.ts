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

  it.each([
    [[0x67, 0x6c, 0x54, 0x46, 2, 0, 0, 0], "This is a GLB model, not a Footpoint scene"],
    [[0x50, 0x4b, 3, 4], "This is a ZIP archive, not a Footpoint scene"],
    [[0x1f, 0x8b, 8], "This is a GZIP archive, not a Footpoint scene"],
    [[0x89, 0x50, 0x4e, 0x47], "This is a picture, not a Footpoint scene"],
    [[0xff, 0xd8, 0xff, 0xe0], "This is a picture, not a Footpoint scene"],
    [[0x7b, 0xe4, 0x7d], "This is bytes that are not UTF-8 text, not a Footpoint scene"],
  ])("that are no text are refused by name: %j", (bytes, message) => {
    expect(textOf(new Uint8Array(bytes))).toBe(message);
  });

  it("beyond 32 MB are refused by their number alone", () => {
    expect(refuseSize(32 * 2 ** 20)).toBeNull();
    expect(refuseSize(32 * 2 ** 20 + 2 ** 19)?.message).toBe("The file must be at most 32 MB, got 32.5 MB");
  });
});
