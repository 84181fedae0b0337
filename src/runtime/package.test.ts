import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A project of somebody else, into which the package was installed. */
let game: string;
let installed: string;
/** All scripts that importing the package brings, and those of the part that reads instruments. */
let script: string;
let instruments: string;

beforeAll(() => {
  game = mkdtempSync(join(tmpdir(), "footpoint-package-"));
  installed = join(game, "node_modules/footpoint");
  execFileSync(process.execPath, [join(ROOT, "scripts/build-runtime.mjs"), installed]);
  script = scriptsFrom("index.js");
  instruments = scriptsFrom("instruments.js");
}, 60_000);

afterAll(() => rmSync(game, { recursive: true, force: true }));

describe("the package for games", () => {
  test("holds neither three nor a document nor a window, and imports nothing but its own files", () => {
    for (const text of [script, instruments]) {
      // Words of messages ("the document's order", "a three.js scene") are no objects that could be used.
      expect(
        text.match(/\b(document|navigator|process|location|localStorage|HTMLElement|requestAnimationFrame)[.([]/g),
      ).toBeNull();
      expect(
        text.match(/\bwindow\.(document|add|location)|\bTHREE\b|["']three["'/]|\bimport\(|\brequire\(/g),
      ).toBeNull();
      for (const [, path] of text.matchAll(/^\s*import\b[^"']*["']([^"']+)["']/gm)) expect(path).toMatch(/^\.\.?\//);
    }
  });

  test("has nothing to install beside it and no side effects", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "footpoint", type: "module", sideEffects: false, license: "MIT" });
    for (const field of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"])
      expect(manifest).not.toHaveProperty(field);
    for (const entry of [manifest.exports["."], manifest.exports["./instruments"], manifest.bin])
      for (const path of Object.values(entry)) readFileSync(join(installed, String(path)));
  });

  test("has the declarations that its entry leads to, and no others", () => {
    const declarations = readdirSync(join(installed, "types"), { recursive: true }).filter((it) =>
      String(it).endsWith(".ts"),
    );
    const all = declarations.map((it) => readFileSync(join(installed, "types", String(it)), "utf8")).join("\n");
    for (const file of declarations.map(String)) {
      expect(file).toMatch(/\.d\.ts$/);
      const name = file.replace(/^.*\//, "").replace(/\.d\.ts$/, "");
      if (file !== "runtime/index.d.ts" && file !== "runtime/instruments.d.ts") expect(all).toContain(`/${name}.js"`);
    }
    expect(all).not.toMatch(/from "\.[^"]*\.ts"/);
  });

  test("leaves out of a bundled game what the game does not ask for", () => {
    const names =
      /\b(?:function|var|class) (visibilityPolygon|(?:Exact)?Sweep|lineOfSightPlan|traceLaser|measure\w+)\b/g;
    const kept = (program: string): string[] => [
      ...new Set(Array.from(bundle(program).matchAll(names), ([, it]) => it!)),
    ];
    expect(kept('export { visibilityPolygon } from "footpoint";')).toContain("visibilityPolygon");
    expect(kept('export { loadScene, closestPoint } from "footpoint";')).toEqual([]);
  });

  test("answers in plain Node", () => {
    const program = `
      import { closestPoint, GeometryError, rayCast } from "footpoint";
      const box = { type: "box", center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
      const { signedDistance, surfacePoint } = closestPoint(box, { x: 4, y: 0, z: 0 });
      const { t } = rayCast(box, { origin: { x: 0, y: 9, z: 0 }, direction: { x: 0, y: -2, z: 0 } });
      let refused = null;
      try { closestPoint(box, { x: NaN, y: 0, z: 0 }); } catch (error) { refused = error instanceof GeometryError && error.argument; }
      console.log(JSON.stringify({ signedDistance, surfacePoint, t, refused }));
    `;
    writeFileSync(join(game, "main.mjs"), program);
    const answer = JSON.parse(execFileSync(process.execPath, ["main.mjs"], { cwd: game, encoding: "utf8" }));
    // 4 − 1 = 3 m to the face at x = 1; from height 9 down to 2 in steps of 2: t = 3.5.
    expect(answer).toEqual({ signedDistance: 3, surfacePoint: { x: 1, y: 0, z: 0 }, t: 3.5, refused: "point.x" });
  });

  test("loads a scene in plain Node, asks it, and reads its instruments", () => {
    const program = `
      import { readFileSync } from "node:fs";
      import { loadScene, SceneError } from "footpoint";
      import { instruments } from "footpoint/instruments";
      const scene = loadScene(readFileSync(process.argv[2], "utf8"), { instruments });
      const probe = { x: 3.1, y: 0.95, z: 0.76 };
      let refused = null;
      try { loadScene("{"); } catch (error) { refused = error instanceof SceneError && error.problems[0].line; }
      const same = scene.reading("probe-1").nearest.signedDistance === scene.nearest(probe).signedDistance;
      console.log(JSON.stringify({ nearest: scene.nearest(probe).id, same, refused }));
    `;
    writeFileSync(join(game, "scene.mjs"), program);
    const file = join(ROOT, "scenes/courtyard.footpoint.json");
    const answer = JSON.parse(execFileSync(process.execPath, ["scene.mjs", file], { cwd: game, encoding: "utf8" }));
    // Crate: centre (2.9, 0.6, −1.3), half extents 0.6, turned by 15° about +y; it is what stands nearest to the probe.
    expect(answer).toEqual({ nearest: "box-13", same: true, refused: 1 });
  });

  test.each(["nodenext", "bundler"])("has declarations that compile strictly, without the DOM (%s)", (resolution) => {
    expect(
      compile(
        `
          import { type ClosestPoint, closestPoint, loadScene, makeNearestAnswer, type Primitive, rayCast, type Scene } from "footpoint";
          import { instruments, type ReadingOf } from "footpoint/instruments";
          const ball: Primitive = { type: "sphere", center: { x: 0, y: 0, z: 0 }, radius: 1 };
          export const answer: ClosestPoint = closestPoint(ball, { x: 2, y: 0, z: 0 });
          export const t: number | undefined = rayCast(ball, { origin: { x: 2, y: 0, z: 0 }, direction: { x: -1, y: 0, z: 0 } })?.t;
          const scene: Scene = loadScene("{}", { instruments });
          export const id: string = scene.add({ kind: "sphere", center: [0, 0, 0], radius: 1 });
          scene.updateMany([{ id, center: { x: 0, y: 1, z: 0 } }]);
          const out = makeNearestAnswer();
          export const near: number | null = scene.nearestInto({ x: 0, y: 0, z: 0 }, out) ? out.signedDistance : null;
          for (const { kind, reading } of scene.readings())
            if (kind === "lamp") out.signedDistance = reading.area;
            else if (kind === "laser") out.signedDistance = reading.legs[0]?.hit?.distance ?? 0;
          export const seen: boolean | undefined = scene.reading("guard-1", "guard")?.target?.visible;
          export const guard: ReadingOf<"guard"> | null = scene.reading("guard-1", "guard");
          export const any: ReadingOf | null = scene.reading("guard-1");
          // @ts-expect-error: a guard has no area
          scene.reading("guard-1", "guard")?.area;
          // @ts-expect-error: there is no such instrument
          scene.reading("guard-1", "gard");
          // @ts-expect-error: a ray needs a direction
          scene.rayCast({ origin: { x: 0, y: 0, z: 0 } });
          // @ts-expect-error: a shape needs its radius
          closestPoint({ type: "sphere", center: { x: 0, y: 0, z: 0 } }, { x: 0, y: 0, z: 0 });
        `,
        { moduleResolution: resolution, module: resolution === "bundler" ? "esnext" : "nodenext", lib: ["es2022"] },
      ),
    ).toBe("");
  });

  test("takes three's vectors, rays and quaternions as they are", () => {
    mkdirSync(join(game, "node_modules/@types"), { recursive: true });
    symlinkSync(join(ROOT, "node_modules/three"), join(game, "node_modules/three"));
    symlinkSync(join(ROOT, "node_modules/@types/three"), join(game, "node_modules/@types/three"));
    expect(
      compile(
        `
          import { closestPoint, loadScene, rayCast, type Primitive } from "footpoint";
          import { Quaternion, Ray, Vector3 } from "three";
          const box: Primitive = { type: "box", center: new Vector3(), halfExtents: new Vector3(1, 1, 1), rotation: new Quaternion() };
          closestPoint(box, new Vector3(2, 0, 0));
          rayCast(box, new Ray(new Vector3(2, 0, 0), new Vector3(-1, 0, 0)));
          const scene = loadScene({});
          scene.nearest(new Vector3());
          scene.rayCast(new Ray());
          scene.update("crate", { center: new Vector3(), rotation: new Quaternion() });
          scene.add({ kind: "box", center: new Vector3(), halfExtents: new Vector3(1, 1, 1), rotation: new Quaternion() });
        `,
        { moduleResolution: "bundler", module: "esnext", lib: ["es2022", "dom"], skipLibCheck: true },
      ),
    ).toBe("");
  });
});

/** The text of a script of the package with all that it imports. */
function scriptsFrom(entry: string, seen = new Set<string>()): string {
  if (seen.has(entry)) return "";
  seen.add(entry);
  const text = readFileSync(join(installed, entry), "utf8");
  const imported = [...text.matchAll(/\bfrom ["'](.[^"']+)["']|^import ["'](.[^"']+)["']/gm)];
  return text + imported.map(([, a, b]) => scriptsFrom(join(dirname(entry), (a ?? b)!), seen)).join("\n");
}

/** What a bundler makes of a program of the game, with the names as they are. */
function bundle(program: string): string {
  writeFileSync(join(game, "bundled.mjs"), program);
  writeFileSync(
    join(game, "vite.config.mjs"),
    `export default {
      logLevel: "error",
      build: {
        lib: { entry: "bundled.mjs", formats: ["es"], fileName: () => "bundled.js" },
        outDir: "bundled",
        target: "es2022",
        minify: false,
      },
    };`,
  );
  execFileSync(process.execPath, [join(ROOT, "node_modules/vite/bin/vite.js"), "build"], { cwd: game });
  return readFileSync(join(game, "bundled/bundled.js"), "utf8");
}

/** What the compiler says about a program of the game, in its strictest mode; nothing when all is well. */
function compile(program: string, options: Readonly<Record<string, unknown>>): string {
  const compilerOptions = {
    target: "es2022",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    ...options,
  };
  writeFileSync(join(game, "program.mts"), program);
  writeFileSync(join(game, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.mts"] }));
  try {
    return execFileSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."], {
      cwd: game,
      encoding: "utf8",
    });
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}
