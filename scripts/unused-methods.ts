import { type Plugin, parseSync } from "vite";

/** Called by the language itself, by no name in any code. */
const IMPLICIT = new Set(["constructor", "toJSON", "toString", "valueOf", "then", "handleEvent"]);

interface Method {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A module as it stands in the build, and where the methods of its classes lie in it. */
interface Source {
  readonly code: string;
  readonly methods: readonly Method[];
  /** Whether its methods may go. */
  readonly isLibrary: boolean;
}

/**
 * Leaves out of the build what tree shaking has to keep: methods and accessors of classes in `packages` whose names occur
 * nowhere else in what is built. Nobody can call them, unless by a name that is put together while the page runs: do not
 * give it packages that do so.
 */
export function unusedMethods(packages: readonly string[]): Plugin {
  let unused: ReadonlySet<string> | null = null;
  return {
    name: "unused-methods",
    apply: "build",
    renderStart() {
      unused = null;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      unused ??= findUnusedMethods(
        Object.values(chunks).flatMap(({ modules }) =>
          Object.entries(modules).map(([id, { code }]) => ({
            code: code ?? "",
            isLibrary: packages.some((name) => id.includes(`/node_modules/${name}/`)),
          })),
        ),
      );
      return { code: cutMethods(code, unused), map: null };
    },
  };
}

/** Names of methods of libraries that nothing says, neither in code nor in a text. What only they say counts as unsaid. */
export function findUnusedMethods(
  modules: readonly { readonly code: string; readonly isLibrary: boolean }[],
): ReadonlySet<string> {
  const said = new Map<string, number>();
  const add = (text: string, sign: 1 | -1): void => {
    for (const word of wordsOf(text)) said.set(word, (said.get(word) ?? 0) + sign);
  };
  const sources = modules.map(({ code, isLibrary }): Source => ({ code, isLibrary, methods: methodsOf(code) }));
  const definitions = new Map<string, { readonly method: Method; readonly source: Source }[]>();
  for (const source of sources) {
    add(source.code, 1);
    for (const method of source.methods) {
      const { name } = method;
      definitions.set(name, [...(definitions.get(name) ?? []), { method, source }]);
    }
  }
  const unused = new Set<string>();
  for (let before = -1; before !== unused.size; ) {
    before = unused.size;
    for (const [name, found] of definitions) {
      if (unused.has(name) || IMPLICIT.has(name) || !found.every(({ source }) => source.isLibrary)) continue;
      const texts = found.map(({ method, source }) => source.code.slice(method.start, method.end));
      const own = texts.flatMap((text) => [...wordsOf(text)]).filter((word) => word === name).length;
      if (said.get(name) !== own) continue;
      unused.add(name);
      for (const text of texts) add(text, -1);
    }
  }
  return unused;
}

/** The code without the methods of these names. Their lines stay, empty, so that every other keeps its number in source maps. */
export function cutMethods(code: string, names: ReadonlySet<string>): string {
  return methodsOf(code)
    .filter(({ name }) => names.has(name))
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => {
      const lines = rest.slice(start, end).replace(/[^\n]/g, "");
      return rest.slice(0, start) + lines + rest.slice(end);
    }, code);
}

function wordsOf(text: string): Iterable<string> {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** Methods and accessors with plain names, of classes that stand in no other class's method. */
function methodsOf(code: string): Method[] {
  const { program, errors } = parseSync("module.js", code);
  if (errors.length > 0) throw new Error(`unused-methods: a module cannot be read: ${errors[0]!.message}`);
  const methods: Method[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, computed, key, start, end } = node as MethodNode;
    if (type === "MethodDefinition" && !computed && key.type === "Identifier") {
      methods.push({ name: key.name, start, end });
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return methods;
}

/** What is read of a node of the syntax tree. */
interface MethodNode {
  readonly type: string;
  readonly computed: boolean;
  readonly key: { readonly type: string; readonly name: string };
  readonly start: number;
  readonly end: number;
}
