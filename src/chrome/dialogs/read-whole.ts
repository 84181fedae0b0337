/** A whole number as people write it: "1000", "1,000" and "1 000" are the same; null for what is none, "1.5" included. */
export function readWhole(text: string): number | null {
  const plain = text.trim();
  const isWhole = /^\d{1,9}$/.test(plain) || /^\d{1,3}([ \u00a0\u202f,.'’_]\d{3}){1,2}$/.test(plain);
  return isWhole ? Number(plain.replace(/\D/g, "")) : null;
}
