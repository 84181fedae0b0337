/**
 * Plain data as JSON with two spaces of indent, in which every number reads back bit for bit: `JSON.stringify` writes −0 as 0.
 * What JSON cannot hold is left out of objects and null elsewhere, as usual.
 */
export function writeJson(value: unknown, indent = ""): string {
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((item) => writeJson(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}: ${writeJson(item, inner)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return lines.length === 0 ? open + close : `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}
