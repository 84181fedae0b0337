import { readdirSync, readFileSync } from "node:fs";
import { drop, fileAt } from "./stage/files.ts";
import { CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// Every file of fixtures/malformed/ is dropped onto the editor: it gives the scene, or a message that says where, what was
// expected and what was got. expected.json holds what each must say.

interface Expected {
  readonly opens?: boolean;
  readonly notices?: readonly string[];
  readonly problems?: readonly { readonly path: string; readonly line: number | null; readonly message: string }[];
  readonly total?: number;
}

const FOLDER = new URL("./fixtures/malformed/", import.meta.url);
const EXPECTED: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(new URL("expected.json", FOLDER), "utf8"));
const names = Object.keys(EXPECTED);
const opening = names.filter((name) => EXPECTED[name]?.opens);
const refused = names.filter((name) => !EXPECTED[name]?.opens);

test("every file of the folder has its expectation", () => {
  const files = readdirSync(FOLDER).filter((name) => name !== "expected.json");
  expect(files.sort()).toEqual([...names].sort());
});

/** Two halves, so that both workers have one. */
for (const half of [0, 1]) {
  test(`files that cannot be opened say why, and the scene stays (${half + 1} of 2)`, async ({ stage }) => {
    await stage.load(sceneOf([CRATE]));
    const before = await stage.scene();
    const dialog = stage.page.getByRole("dialog");
    for (const name of refused.filter((_, i) => i % 2 === half)) {
      const { problems = [], total = problems.length } = EXPECTED[name] ?? {};
      await drop(stage.page, fileAt(new URL(name, FOLDER)));
      await expect(dialog, name).toBeVisible();
      const said = (await dialog.textContent()) ?? "";
      expect(said, name).toMatch(/Your scene .*is unchanged/);
      expect(said, `${name}: the file's name`).toContain(name);
      for (const { path, message, line } of problems) {
        expect(said, name).toContain(path);
        expect(plain(said), name).toContain(plain(message));
        if (line !== null) expect(said, `${name}: the line`).toContain(`line ${line}`);
      }
      if (total > problems.length) expect(said, `${name}: how many there are`).toContain(String(total));
      await stage.page.keyboard.press("Escape");
      await expect(dialog, name).toHaveCount(0);
      expect(await stage.scene(), name).toEqual(before);
    }
    await expect(stage.page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  });
}

test("files that are odd but whole are opened, with a notice of what was changed", async ({ stage }) => {
  for (const name of opening) {
    await stage.load(sceneOf([{ ...CRATE, id: "before", name: "Before" }]));
    await drop(stage.page, fileAt(new URL(name, FOLDER)));
    await expect(stage.row("Before"), name).toHaveCount(0);
    expect((await stage.records()).length, name).toBeGreaterThan(0);
    for (const notice of EXPECTED[name]?.notices ?? []) await expect(stage.page.getByText(notice), name).toBeVisible();
    await expect(stage.page.getByRole("dialog"), name).toHaveCount(0);
  }
  expect(await stage.page.evaluate(() => "polluted" in {})).toBe(false);
});

/** Numbers and quotes may be set with thin spaces and typographic marks; the words are what counts. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[“”]/g, '"')
    .replace(/\u2212/g, "-");
}
