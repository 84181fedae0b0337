import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadScene } from "../runtime/index.ts";
import { runCommand } from "./run-command.ts";
import { writeJson } from "./write-json.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
let level: string;

const LEVEL = {
  format: "footpoint-scene",
  version: 1,
  name: "Level",
  shapes: [
    { id: "crate", kind: "box", name: "Crate", center: [0, 0.5, 0], halfExtents: [0.5, 0.5, 0.5], group: "props" },
    { id: "ball", kind: "sphere", name: "Ball", center: [3, 1, 0], radius: 1 },
    { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] },
    { id: "wall", kind: "segment", name: "Wall", a: [-5, 0, 2], b: [5, 0, 2] },
  ],
  instruments: [{ id: "probe-1", kind: "probe", name: "Probe", point: [3, 3, 0] }],
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "footpoint-cli-"));
  level = write("level.json", JSON.stringify(LEVEL));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function query(...options: string[]): Promise<string> {
  const { exitCode, output, error } = await runCommand(["query", level, ...options]);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: "" });
  // Between number and unit stands a narrow space, and the minus is the true one.
  return output.replaceAll("\u202f", " ").replaceAll("\u2212", "-").trimEnd();
}

describe("answers in words carry names, ids and units", () => {
  test.each([
    [
      ["--nearest", "3,2.5,0"],
      "Ball (ball, sphere)\n  signed distance  0.50 m\n  foot point       3.00, 2.00, 0.00 m (surface)\n  normal           0.00, 1.00, 0.00",
    ],
    [
      ["--nearest", "0,0.9,0", "--k", "2"],
      "-0.10 m  Crate (crate, box)  foot point 0.00, 1.00, 0.00 m  inside\n0.90 m  Floor (floor, plane)  foot point 0.00, 0.00, 0.00 m",
    ],
    [["--nearest", "3,3,0", "--within", "1"], "1.00 m  Ball (ball, sphere)  foot point 3.00, 2.00, 0.00 m"],
    [["--nearest", "3,30,0", "--within", "1"], "No shape is so near."],
    [["--nearest", "3,30,0", "--max-distance=1"], "No shape answers."],
    [
      ["--nearest", "3,1,0", "--group", "props"],
      "Crate (crate, box)\n  signed distance  2.50 m\n  foot point       0.50, 1.00, 0.00 m (face)\n  normal           1.00, 0.00, 0.00",
    ],
    [["--contains", "0,0.5,0"], "Crate (crate, box)"],
    [["--contains", "0,5,0"], "No shape holds the point."],
    [["--ray", "9,1,0,-1,0,0"], "5.00 m  Ball (ball, sphere)  at 4.00, 1.00, 0.00 m"],
    [["--ray", "9,0.5,0,-1,0,0", "--all"], /^5\.13 m {2}Ball .*\n8\.50 m {2}Crate /],
    [["--ray", "0,9,0,0,1,0", "--any"], "The ray meets nothing."],
    [["--ray", "0,1,9,0,0,-1"], "8.50 m  Crate (crate, box)  at 0.00, 1.00, 0.50 m"],
    [["--ray", "0,1,9,0,0,-1", "--segments", "walls"], "7.00 m  Wall (wall, segment)  at 0.00, 1.00, 2.00 m"],
    [["--sight", "-9,1,0,9,1,0"], "Blocked by Crate (crate, box) at -0.50, 1.00, 0.00 m."],
    [["--sight", "-9,3,0,9,3,0"], "Visible."],
    [
      ["--sweep", "9,1,0,-2,0,0", "--radius", "0.5"],
      "4.50 m  Ball (ball, sphere)  ball at 4.50, 1.00, 0.00 m, touches at 4.00, 1.00, 0.00 m",
    ],
    [["--overlap-box", "0.4,0.5,-1,1,2,1"], "Crate (crate, box)"],
    [["--pairs", "1.6", "--group", "props"], "No two shapes are so close."],
    [["--pairs", "0"], /^0\.00 m {2}Crate \(crate, box\) {2}Floor \(floor, plane\)\n0\.00 m {2}Ball/],
    [["--bounds"], "from -5.00, 0.00, -1.00 m to 5.00, 2.00, 2.00 m"],
    [
      ["--distance", "crate,ball"],
      "1.50 m\n  Crate (crate, box) at 0.50, 1.00, 0.00 m\n  Ball (ball, sphere) at 2.00, 1.00, 0.00 m",
    ],
    [["--readings"], /^Probe \(probe-1, probe\)\n {2}.*1\.00 m/],
  ] as const)("%j", async (options, expected) => {
    const said = await query(...options);
    if (typeof expected === "string") expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });
});

test("JSON is what the same call gives a game, with all digits", async () => {
  const scene = loadScene(LEVEL);
  const point = { x: 0.1, y: 1.7, z: -3.3 };
  const ray = { origin: point, direction: { x: 1, y: -0.3, z: 2.2 } };
  const asked = async (...options: string[]): Promise<unknown> => JSON.parse(await query(...options, "--json"));
  const plain = (value: unknown): unknown => JSON.parse(writeJson(value));
  expect(await asked("--nearest", "0.1,1.7,-3.3")).toEqual(plain(scene.nearest(point)));
  expect(await asked("--nearest", "0.1,1.7,-3.3", "--k", "3")).toEqual(plain(scene.kNearest(point, 3)));
  expect(await asked("--ray", "0.1,1.7,-3.3,1,-0.3,2.2")).toEqual(plain(scene.rayCast(ray)));
  expect(await asked("--sight", "0.1,1.7,-3.3,0,0,9")).toEqual(plain(scene.lineOfSight(point, { x: 0, y: 0, z: 9 })));
  expect(await asked("--pairs", "2")).toEqual(plain(scene.closePairs(2)));
  expect(await asked("--nearest", "0,99,0", "--max-distance", "1")).toBeNull();
});

describe("wrong arguments end with 2 and say what was expected", () => {
  test.each([
    [["--nearest", "1,2"], '--nearest must be three numbers x,y,z in metres, got "1,2"'],
    [["--nearest", "1,2,three"], '--nearest must be three numbers x,y,z in metres, got "1,2,three"'],
    [["--nearest"], "--nearest must be three numbers x,y,z in metres, but it is missing"],
    [["--nearest", "--json"], "--nearest needs a value, got the option --json"],
    [["--nerest", "1,2,3"], "there is no option --nerest; see footpoint query --help"],
    [["--nearset", "1,2,3"], "there is no option --nearset; did you mean --nearest?"],
    [[], "the question is missing: one of --nearest, --contains, --ray"],
    [["--bounds", "--pairs", "1"], "expected one question, got --pairs and --bounds"],
    [["--bounds", "--k", "2"], "--k goes with --nearest, and not with --bounds"],
    [["--nearest", "1,2,3", "--k", "0"], '--k must be a whole number of at least 1, got "0"'],
    [["--nearest", "1,2,3", "--k", "2", "--within", "1"], "--k and --within exclude each other"],
    [["--ray", "0,0,0,0,0,0"], "ray.direction must be a vector with a length above 0"],
    [["--ray", "0,0,0,1,0,0", "--segments", "fences"], '--segments must be walls or ignore, got "fences"'],
    [["--distance", "crate,gone"], '--distance: there is no shape with the id "gone"'],
    [["--distance", "crate,probe-1"], '--distance: there is no shape with the id "probe-1"'],
    [
      ["--distance", "crate,ball,gone"],
      '--distance: no two shapes have the ids "crate,ball,gone", wherever it is parted',
    ],
    [["--distance", "crate"], '--distance must be two ids idA,idB, got "crate"'],
    [["--distance", ",crate"], '--distance must be two ids idA,idB, got ",crate"'],
    [["--overlap-box", "0,0,0,1,-1,1"], "--overlap-box: the least y must not be above the greatest, got 0 and -1"],
    [["--json=yes", "--bounds"], '--json takes no value, got "yes"'],
    [["another.json", "--bounds"], "expected one scene file"],
  ] as const)("%j", async (options, message) => {
    const { exitCode, output, error } = await runCommand(["query", level, ...options]);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" });
    expect(error).toMatch(/^footpoint: .*\n$/);
    expect(error).toContain(message);
  });

  test("no command, an unknown one, no file", async () => {
    expect((await runCommand([])).error).toContain("expected the command query or check, got nothing");
    expect((await runCommand(["ask"])).error).toContain('expected the command query or check, got "ask"');
    expect((await runCommand(["query", "--bounds"])).error).toContain("the scene file is missing");
  });
});

describe("a bad file ends with 1 and tells every problem with its place", () => {
  test("one that is not there, a folder, text that is no JSON, a scene with two faults", async () => {
    const broken = write("broken.json", '{"format": "footpoint-scene",\n "version": 1,,}');
    const faulty = write(
      "faulty.json",
      '{"format": "footpoint-scene", "version": 1, "shapes": [\n {"id": "a", "kind": "sphere", "center": [0, 0, 0], "radius": 0},\n {"id": "b", "kind": "cone"}]}',
    );
    const said = async (file: string): Promise<string> => {
      const { exitCode, output, error } = await runCommand(["query", file, "--bounds"]);
      expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" });
      return error.replaceAll(folder, "").trimEnd();
    };
    expect(await said(join(folder, "gone.json"))).toBe("footpoint: /gone.json: there is no such file");
    expect(await said(folder)).toBe("footpoint: : it is a folder, not a scene file");
    expect(await said(broken)).toContain("/broken.json: line 2, column 15: The file is not valid JSON");
    expect(await said(faulty)).toBe(
      [
        "footpoint: /faulty.json: 2 problems",
        'shapes[0].radius, line 2, column 63 ("a"): Radius must be more than 0 m, got 0',
        'shapes[1].kind, line 3, column 22 ("b"): Kind must be one of box, sphere, plane, segment, got the text "cone"',
      ].join("\n  "),
    );
    expect(await said(write("model.glb", new Uint8Array([0x67, 0x6c, 0x54, 0x46, 2, 0, 0, 0])))).toContain(
      "This is a GLB model, not a Footpoint scene",
    );
  });
});

test("help names every question, and needs no file", async () => {
  const { exitCode, output } = await runCommand(["query", "--help"]);
  expect(exitCode).toBe(0);
  for (const name of ["nearest", "ray", "sight", "pairs", "json", "segments"]) expect(output).toContain(`  --${name}`);
});

describe("the built command", () => {
  let cli: string;
  beforeAll(() => {
    execFileSync(process.execPath, [join(ROOT, "scripts/build-runtime.mjs"), join(folder, "package")]);
    cli = join(folder, "package/cli.js");
  }, 60_000);

  test("answers, refuses and reads from a pipe, with its exit codes", () => {
    const run = (args: readonly string[], input = "") => spawnSync(cli, args, { input, encoding: "utf8" });
    const good = run(["query", level, "--nearest", "3,3,0", "--json"]);
    expect(good).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(good.stdout)).toMatchObject({ id: "ball", signedDistance: 1 });
    const piped = run(["query", "-", "--readings"], readFileSync(level, "utf8"));
    expect(piped).toMatchObject({ status: 0, stderr: "" });
    expect(piped.stdout).toContain("Probe (probe-1, probe)");
    expect(run(["query", "-", "--bounds"], "no scene")).toMatchObject({ status: 1, stdout: "" });
    expect(run(["query", level])).toMatchObject({ status: 2, stdout: "" });
  });
});

test("--json keeps the sign of a zero: the numbers are those that a game gets, bit for bit", async () => {
  const { output } = await runCommand(["query", level, "--ray", "-9,0.5,-0,1,0,-0", "--json"]);
  const { point } = JSON.parse(output) as { readonly point: { readonly z: number } };
  const ray = { origin: { x: -9, y: 0.5, z: -0 }, direction: { x: 1, y: 0, z: -0 } };
  const expected = loadScene(LEVEL).rayCast(ray)!.point.z;
  expect(Object.is(point.z, expected)).toBe(true);
  expect(Object.is(expected, -0)).toBe(true);
});

test("nothing in a file can steer the terminal", async () => {
  const shapes = [{ ...LEVEL.shapes[1]!, name: "Ball\u001b[2J\u0007\nof steel" }];
  const file = write("steering.json", JSON.stringify({ ...LEVEL, shapes }));
  const { output } = await runCommand(["query", file, "--contains", "3,1,0"]);
  expect(output).toBe("Ball�[2J� of steel (ball, sphere)\n");
  const { error } = await runCommand(["query", file, "--nearest", "\u001b[31m"]);
  expect(error).toBe('footpoint: --nearest must be three numbers x,y,z in metres, got "�[31m"\n');
});

test("ids may hold commas: a pair is parted where both halves are shapes, and refused where that is not clear", async () => {
  const ball = LEVEL.shapes[1]!;
  // Balls of radius 1 at x = 3 and, 4 m on, at x = 7: 2 m apart.
  const withIds = (...ids: readonly string[]): string => {
    const shapes = ids.map((id, i) => ({ ...ball, id, center: [3 + 4 * i, 1, 0] }));
    return write("commas.json", JSON.stringify({ ...LEVEL, shapes }));
  };
  const asked = (file: string, pair: string) => runCommand(["query", file, "--distance", pair, "--json"]);
  for (const [a, b, pair] of [
    ["a,b", "c", "a,b,c"],
    ["a", "b,c", "a,b,c"],
    ["a", "b", " a , b"],
    [" a", "b", " a,b"],
  ] as const) {
    const { output, error } = await asked(withIds(a, b), pair);
    expect(error).toBe("");
    expect(JSON.parse(output)).toMatchObject({ signedDistance: 2 });
  }
  const { exitCode, error } = await asked(withIds("a", "b,c", "a,b", "c"), "a,b,c");
  expect(exitCode).toBe(2);
  expect(error).toContain('can be read in more than one way: "a" and "b,c", or "a,b" and "c"');
});

test("of a file that is too large no more is read than shows it, and a device that never ends is refused", async () => {
  const large = write("large.json", "");
  truncateSync(large, 3 * 2 ** 30);
  for (const command of [
    ["query", large, "--bounds"],
    ["check", large],
  ]) {
    expect((await runCommand(command)).error).toBe(
      `footpoint: ${large}: The file must be at most 32 MB, got 3072 MB\n`,
    );
  }
  if (process.platform !== "win32") {
    const { exitCode, error } = await runCommand(["query", "/dev/zero", "--bounds"]);
    expect({ exitCode, error }).toEqual({
      exitCode: 1,
      error: "footpoint: /dev/zero: The file must be at most 32 MB, got more\n",
    });
  }
});
