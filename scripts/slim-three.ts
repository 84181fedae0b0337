import type { Plugin } from "vite";
import { cutConditions } from "./cut-conditions.ts";

/** The built-in materials that the viewport uses, by the names of their shader programs. Their includes follow. */
const PROGRAMS = ["meshbasic", "meshlambert", "depth", "shadow", "vsm"];

/** Chunks that our own shaders include. */
const CHUNKS = ["common", "colorspace_fragment"];

/**
 * Macros that no program of ours defines, and counts that are always 0: textures, skeletons, morphs, fog, clipping, probes,
 * reflections, layers of physical materials, lights other than sky and directional ones, shadows other than soft ones. The
 * branches that ask for them leave nothing in a program, and are left out. Who turns a feature on takes its name out here.
 */
const NEVER =
  /^(USE_(ALPHAHASH|ALPHATEST|BATCHING|BATCHING_COLOR|COLOR_ALPHA|ENVMAP|FOG|INSTANCING_MORPH|IRIDESCENCE|ANISOTROPY|CLEARCOAT|LIGHT_PROBES|LOGARITHMIC_DEPTH_BUFFER|LOGDEPTHBUF|MORPH\w*|POINTS_UV|REVERSED_DEPTH_BUFFER|SHEEN|SKINNING|TANGENT|TRANSMISSION|UV\w*|\w*MAP(_\w+)?)|DITHERING|PREMULTIPLIED_ALPHA|STANDARD|PHYSICAL|PHONG|TOON|RE_IndirectSpecular|SHADOWMAP_TYPE_(BASIC|VSM)|NUM_(SUN|POINT|SPOT|RECT_AREA)_LIGHT\w*|NUM_LIGHT_PROBE_GRIDS|NUM_CLIPPING_PLANES|UNION_CLIPPING_PLANES|TONE_MAPPING)$/;

/** `USE_SHADOWMAP` looks like a texture's macro, and is on. */
const isNever = (macro: string): boolean => macro !== "USE_SHADOWMAP" && NEVER.test(macro);

/** What the renderer puts before programs only where a feature is on that is not. */
const NEVER_INCLUDED = ["tonemapping_pars_fragment"];

/** A shader of ours, in a template that its comment marks. */
const OUR_SHADER = /\/\* glsl \*\/ (`[^`]*`)/g;

interface Cut {
  readonly pattern: RegExp;
  readonly replacement: string;
}

/**
 * What three.core.js carries and nothing here calls. The first are statements that give animation classes their defaults:
 * they alone keep those classes in the bundle. Then every `toJSON` (scenes are our own records), and colour names (ours
 * are hexadecimal).
 */
const CORE_CUTS: readonly Cut[] = [
  { pattern: /^(?:\w*KeyframeTrack|PropertyBinding)\.(?:prototype\.)?\w+ = [^;]*;$/gm, replacement: "" },
  { pattern: /^\ttoJSON\([^\n]*\) \{\n[\s\S]*?^\t\}\n/gm, replacement: "" },
  { pattern: /^const _colorKeywords = \{[^}]*\};$/gm, replacement: "const _colorKeywords = {};" },
];

/**
 * What three.module.js carries for features that are never switched on: sessions of WebXR, and environment maps with their
 * lookup table. What stays is what the renderer asks for in every frame.
 */
const MODULE_CUTS: readonly Cut[] = [
  {
    pattern: /^class WebXRManager extends EventDispatcher \{\n[\s\S]*?^\}$/gm,
    replacement: `class WebXRManager extends EventDispatcher {
  constructor() { super(); this.enabled = false; this.isPresenting = false; this.cameraAutoUpdate = true; }
  setAnimationLoop() {}
  hasDepthSensing() { return false; }
  getDepthSensingMesh() { return null; }
  getEnvironmentBlendMode() { return undefined; }
  dispose() {}
}`,
  },
  {
    pattern: /^class PMREMGenerator \{\n[\s\S]*?^\}$/gm,
    replacement: `class PMREMGenerator {
  constructor() { throw new Error("three was built without environment maps: see scripts/slim-three.ts"); }
}`,
  },
  { pattern: /^const DATA = new Uint16Array\( \[[^\]]*\] \);$/gm, replacement: "const DATA = new Uint16Array( 0 );" },
];

/**
 * Leaves out of the build what tree shaking cannot see is unused in three (about 40 kB gzipped): shader sources of
 * materials that are never made, and the cuts above; and packs the sources that stay. A shader that includes a chunk that
 * was left out fails with three's own message, which names it. A cut that finds nothing stops the build: then a new
 * version of three looks different, and the cut has to be looked at.
 */
export function slimThree(): Plugin {
  return {
    name: "slim-three",
    apply: "build",
    // Before TypeScript is taken away, and the comments that mark our shaders with it.
    enforce: "pre",
    transform(code, id) {
      if (/\/src\/(viewport|shapes)\/[^?]*\.ts$/.test(id) && code.includes("/* glsl */")) {
        return { code: code.replace(OUR_SHADER, (_, text) => packShader(text)), map: null };
      }
      if (id.endsWith("/three/build/three.module.js")) return { code: cut(slimShaders(code), MODULE_CUTS), map: null };
      if (id.endsWith("/three/build/three.core.js")) return { code: cut(code, CORE_CUTS), map: null };
      return null;
    },
  };
}

function cut(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((rest, { pattern, replacement }) => {
    const slim = rest.replace(pattern, () => replacement);
    if (slim === rest) throw new Error(`slim-three: nothing in three matches ${pattern}`);
    return slim;
  }, code);
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
  const unused = new Set(NEVER_INCLUDED.map((chunk) => variables.get(chunk)));
  return code
    .replace(table, () => slimTable)
    .replace(/^((?:const|var) ([\w$]+) = )("(?:[^"\\]|\\.)*"|`[^`]*`);$/gm, (line, head, name, literal) => {
      if (unused.has(name)) return `${head}"";`;
      if (literal.startsWith("`")) return `${head}${packShader(literal)};`;
      const text = JSON.parse(literal);
      return isShader(text) ? `${head}${JSON.stringify(packShader(cutConditions(text, isNever)))};` : line;
    });
}

/** Whether a text is a shader or a part of one, and no name or message. */
function isShader(text: string): boolean {
  return /[;#]/.test(text) && text.includes("\n");
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
