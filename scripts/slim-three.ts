import type { Plugin } from "vite";

/** The built-in materials that the viewport uses, by the names of their shader programs. Their includes follow. */
const PROGRAMS = ["meshbasic", "meshlambert", "depth", "shadow", "vsm"];

/** Chunks that our own shaders include. */
const CHUNKS = ["common", "colorspace_fragment"];

/** Statements that give animation classes their defaults. They alone keep the classes, which nothing uses, in the bundle. */
const ANIMATION_DEFAULTS = /^(?:\w*KeyframeTrack|PropertyBinding)\.(?:prototype\.)?\w+ = [^;]*;$/gm;

/**
 * Leaves out of the build what tree shaking cannot see is unused in three: the shader sources of materials that are never
 * made (a third of all shader text) and the animation classes; and packs the sources that stay. A shader that includes a
 * chunk that was left out fails with three's own message, which names it: add it above.
 */
export function slimThree(): Plugin {
  return {
    name: "slim-three",
    apply: "build",
    transform(code, id) {
      if (/three\/build\/three\.module\.js$/.test(id)) return { code: slimShaders(code), map: null };
      if (/three\/build\/three\.core\.js$/.test(id)) return { code: code.replace(ANIMATION_DEFAULTS, ""), map: null };
      return null;
    },
  };
}

/** The module without the shader chunks that no program reaches, and without comments and indentation in the others. */
export function slimShaders(code: string): string {
  const sources = new Map<string, string>();
  for (const [, name, text] of code.matchAll(/^(?:const|var) ([\w$]+) = ("(?:[^"\\]|\\.)*"|`[^`]*`);$/gm)) {
    sources.set(name!, text!);
  }
  const table = /^const ShaderChunk = \{\n[^}]*\};$/m.exec(code)?.[0];
  if (!table) throw new Error("slim-three: three.module.js has no table ShaderChunk as this plugin knows it");
  const variables = new Map([...table.matchAll(/^\t(\w+): ([\w$]+),?$/gm)].map(([, chunk, name]) => [chunk!, name!]));
  const kept = new Set<string>();
  const keep = (chunk: string): void => {
    if (kept.has(chunk) || !variables.has(chunk)) return;
    kept.add(chunk);
    for (const [, included] of (sources.get(variables.get(chunk)!) ?? "").matchAll(/#include +<(\w+)>/g))
      keep(included!);
  };
  for (const program of PROGRAMS) for (const stage of ["vert", "frag"]) keep(`${program}_${stage}`);
  for (const chunk of CHUNKS) keep(chunk);
  // The renderer itself puts some before every program.
  for (const [, chunk] of code.matchAll(/ShaderChunk\[ '(\w+)' \]/g)) keep(chunk!);

  const slimTable = table.replace(/^\t(\w+): [\w$]+,?$\n/gm, (line, chunk) => (kept.has(chunk) ? line : ""));
  // A bare reference to a chunk that is gone is undefined, which three reports by name when a shader includes it.
  return code
    .replace(table, () => slimTable)
    .replace(/^((?:const|var) [\w$]+ = )(`[^`]*`);$/gm, (_, head, text) => `${head}${packShader(text)};`);
}

/**
 * A shader's source without comments, indentation and blanks around most operators (`a - -b` needs its blank). Directives
 * keep their lines.
 */
export function packShader(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/[^\n`]*/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => (line.startsWith("#") ? line : line.replace(/ *([=*/<>(){},;?:!&|]) */g, "$1")))
    .join("\n");
}
