import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "footpoint-check-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A probe 2 m above the middle of a ball of radius 0.5 m: 1.5 m from it. A guard that looks along x at a point 4 m away,
 * behind the ball.
 */
const LEVEL = {
  format: "footpoint-scene",
  version: 1,
  shapes: [{ id: "ball", kind: "sphere", name: "Ball", center: [0, 0.5, 0], radius: 0.5 }],
  instruments: [
    { id: "probe-1", kind: "probe", name: "Probe", point: [0, 2.5, 0] },
    { id: "guard-1", kind: "guard", name: "Guard", point: [-2, 0.5, 0], radius: 9, target: [2, 0.5, 0] },
  ],
};

const HOLDS = [
  { instrument: "probe-1", path: "nearest.id", is: "ball" },
  { instrument: "probe-1", path: "nearest.signedDistance", equals: 1.5, within: 0.001 },
  { instrument: "guard-1", path: "target.visible", is: false, notes: "the treasure is hidden\nfor ever" },
];
const TOO_CLOSE = { instrument: "probe-1", path: "nearest.signedDistance", min: 2 };
const DANGLING = { instrument: "guard-9", path: "target.visible", is: true };

function write(name: string, checks?: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...LEVEL, checks }));
  return file;
}

/** The command's answer with plain spaces, and file names without their folder. */
async function check(...given: readonly string[]) {
  const { exitCode, output, error } = await runCommand(["check", ...given]);
  const plain = (text: string) => text.replaceAll("\u202f", " ").replaceAll(`${folder}/`, "").trimEnd();
  return { exitCode, lines: plain(output).split("\n"), error: plain(error) };
}

describe("footpoint check", () => {
  test("prints a line a check with expected and got, and ends with 0 where all hold", async () => {
    expect(await check(write("level.json", HOLDS))).toEqual({
      exitCode: 0,
      lines: [
        "ok      level.json: Probe (probe-1): nearest.id: expected Ball, got Ball",
        "ok      level.json: Probe (probe-1): nearest.signedDistance: expected 1.500 m ± 1 mm, got 1.500 m",
        "ok      level.json: Guard (guard-1): target.visible: expected not seen, got not seen (the treasure is hidden)",
        "3 of 3 checks hold",
      ],
      error: "",
    });
  });

  test("ends with 1 where one fails, also one whose instrument is not there, and looks at every file", async () => {
    const bad = write("bad.json", [TOO_CLOSE, DANGLING]);
    expect(await check(write("none.json"), bad, write("one.json", [HOLDS[0]]))).toEqual({
      exitCode: 1,
      lines: [
        "none.json: no checks",
        "FAILED  bad.json: Probe (probe-1): nearest.signedDistance: expected at least 2.00 m, got 1.50 m",
        'FAILED  bad.json: guard-9: target.visible: expected seen, got no instrument "guard-9"',
        "ok      one.json: Probe (probe-1): nearest.id: expected Ball, got Ball",
        "1 of 3 checks hold",
      ],
      error: "",
    });
  });

  test("a file without checks says so, and fails nothing", async () => {
    expect(await check(write("none.json"))).toEqual({ exitCode: 0, lines: ["none.json: no checks"], error: "" });
    expect((await check(write("empty.json", []))).exitCode).toBe(0);
  });

  test("ends with 2 for a file that is none or no scene, and still looks at the others", async () => {
    const malformed = write("malformed.json", [{ instrument: "probe-1", path: "nearest.id" }]);
    const { exitCode, lines, error } = await check("gone.json", malformed, write("level.json", [TOO_CLOSE]));
    expect(exitCode).toBe(2);
    expect(lines.at(-1)).toBe("0 of 1 check holds");
    expect(error).toContain("footpoint: gone.json: there is no such file");
    expect(error).toMatch(
      /footpoint: malformed\.json: checks\[0\], line 1, column \d+: Check must have exactly one of "is", "equals", "min", "max"/,
    );
  });

  test.each<[readonly string[], string]>([
    [[], "the scene file is missing"],
    [["level.json", "--jsn"], "there is no option --jsn"],
  ])("ends with 2 for the arguments %j", async (given, message) => {
    const { exitCode, error } = await check(...given);
    expect(exitCode).toBe(2);
    expect(error).toContain(message);
  });

  test("--json has all that was read, in metres and radians", async () => {
    const { exitCode, lines } = await check("--json", write("level.json", [TOO_CLOSE]), "gone.json");
    expect(exitCode).toBe(2);
    expect(JSON.parse(lines.join("\n"))).toEqual({
      ok: false,
      files: [
        {
          file: "level.json",
          ok: false,
          checks: [
            {
              check: TOO_CLOSE,
              ok: false,
              name: "Probe",
              words: "nearest distance is at least 2.00 m",
              expected: "at least 2.00 m",
              got: "1.50 m",
              value: 1.5,
              dangling: false,
            },
          ],
        },
        { file: "gone.json", ok: false, problem: "gone.json: there is no such file", checks: [] },
      ],
    });
  });

  test("--json keeps the sign of a zero, and nothing in a file can steer the terminal", async () => {
    const file = write("signs.json", [
      { instrument: "probe-1", path: "nearest.signedDistance", min: -0, notes: "\u001b[2J" },
    ]);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace('"min":0', '"min":-0').replace('"Probe"', '"Pr\\u001b[2Jo\\nbe"'),
    );
    const { lines } = await check("--json", file);
    expect(lines).toContain('            "min": -0,');
    expect((await check(file)).lines).toEqual([
      "ok      signs.json: Pr�[2Jo be (probe-1): nearest.signedDistance: expected at least 0.00 m, got 1.50 m (�[2J)",
      "1 of 1 check holds",
    ]);
  });

  test("help says what it does and how it ends", async () => {
    const { exitCode, lines } = await check("--help");
    expect(exitCode).toBe(0);
    expect(lines[0]).toBe("footpoint check FILE... [--json]");
    expect(lines.at(-1)).toMatch(/^Exit code: 0 all checks hold, 1 one fails, 2 /);
    expect((await runCommand(["--help"])).output).toContain("footpoint check FILE...");
  });
});
