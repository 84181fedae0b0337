import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A project of somebody else, into which the package was installed. */
let game: string;
let installed: string;
let script: string;

beforeAll(() => {
  game = mkdtempSync(join(tmpdir(), "footpoint-package-"));
  installed = join(game, "node_modules/footpoint");
  execFileSync(process.execPath, [join(ROOT, "scripts/build-runtime.mjs"), installed]);
  script = readFileSync(join(installed, "index.js"), "utf8");
}, 60_000);

afterAll(() => rmSync(game, { recursive: true, force: true }));

describe("the package for games", () => {
  test("holds neither three nor a document nor a window, and imports nothing", () => {
    expect(script.match(/\b(three|document|window|navigator|process)\b/gi)).toBeNull();
    expect(script.match(/^\s*import\b|\bimport\(|\brequire\(/gm)).toBeNull();
  });

  test("has nothing to install beside it and no side effects", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "footpoint", type: "module", sideEffects: false, license: "MIT" });
    for (const field of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"])
      expect(manifest).not.toHaveProperty(field);
    for (const path of Object.values(manifest.exports["."])) readFileSync(join(installed, String(path)));
  });

  test("has the declarations that its entry leads to, and no others", () => {
    const declarations = readdirSync(join(installed, "types"), { recursive: true }).filter((it) =>
      String(it).endsWith(".ts"),
    );
    const all = declarations.map((it) => readFileSync(join(installed, "types", String(it)), "utf8")).join("\n");
    for (const file of declarations.map(String)) {
      expect(file).toMatch(/\.d\.ts$/);
      const name = file.replace(/^.*\//, "").replace(/\.d\.ts$/, "");
      if (file !== "runtime/index.d.ts") expect(all).toContain(`/${name}.js"`);
    }
    expect(all).not.toMatch(/from "\.[^"]*\.ts"/);
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

  test.each(["nodenext", "bundler"])("has declarations that compile strictly, without the DOM (%s)", (resolution) => {
    expect(
      compile(
        `
          import { type ClosestPoint, closestPoint, type Primitive, rayCast } from "footpoint";
          const ball: Primitive = { type: "sphere", center: { x: 0, y: 0, z: 0 }, radius: 1 };
          export const answer: ClosestPoint = closestPoint(ball, { x: 2, y: 0, z: 0 });
          export const t: number | undefined = rayCast(ball, { origin: { x: 2, y: 0, z: 0 }, direction: { x: -1, y: 0, z: 0 } })?.t;
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
          import { closestPoint, rayCast, type Primitive } from "footpoint";
          import { Quaternion, Ray, Vector3 } from "three";
          const box: Primitive = { type: "box", center: new Vector3(), halfExtents: new Vector3(1, 1, 1), rotation: new Quaternion() };
          closestPoint(box, new Vector3(2, 0, 0));
          rayCast(box, new Ray(new Vector3(2, 0, 0), new Vector3(-1, 0, 0)));
        `,
        { moduleResolution: "bundler", module: "esnext", lib: ["es2022", "dom"], skipLibCheck: true },
      ),
    ).toBe("");
  });
});

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
