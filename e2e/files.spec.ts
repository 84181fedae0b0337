import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { drop, withoutFileSystemAccess } from "./stage/files.ts";
import { BALL, CRATE, RAMP, sceneOf, WALL } from "./stage/scenes.ts";
import type { Stage } from "./stage/stage.ts";
import { expect, test } from "./stage/test.ts";

const SCENE = sceneOf([CRATE, BALL, WALL, RAMP], {
  name: "Guard post",
  instruments: [{ id: "probe", kind: "probe", name: "Probe", point: [2.2, 2.6, 2.2] }],
});

/** The file's form, written by hand: two spaces of indent, one record a line, a newline at the end. */
const TEXT = `{
  "format": "footpoint-scene",
  "version": 1,
  "name": "Guard post",
  "shapes": [
    {"id": "crate", "kind": "box", "name": "Crate", "center": [0.5, 0.75, 0.25], "halfExtents": [1, 0.75, 0.5]},
    {"id": "ball", "kind": "sphere", "name": "Ball", "center": [-2.5, 0.8, 1.5], "radius": 0.8},
    {"id": "wall", "kind": "segment", "name": "Wall", "a": [-3, 0, -2], "b": [2.5, 1.5, -2.5]},
    {"id": "ramp", "kind": "plane", "name": "Ramp", "point": [3, 0.2, 2], "normal": [0, 1, 0]}
  ],
  "instruments": [
    {"id": "probe", "kind": "probe", "name": "Probe", "point": [2.2, 2.6, 2.2]}
  ],
  "view": {"projection": "perspective", "eye": [6, 9, 13], "target": [0.5, 0, 0.25]}
}
`;

async function download(stage: Stage, act: () => Promise<void>): Promise<{ name: string; path: string; text: string }> {
  const [saved] = await Promise.all([stage.page.waitForEvent("download"), act()]);
  const path = await saved.path();
  return { name: saved.suggestedFilename(), path, text: await readFile(path, "utf8") };
}

async function choose(
  page: Page,
  act: () => Promise<void>,
  file: string | { name: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), act()]);
  await chooser.setFiles(typeof file === "string" ? file : { ...file, mimeType: "application/json" });
}

test.describe("where the browser has no file dialogs of its own", () => {
  test("save, reload, open, save again: the same bytes @smoke", async ({ stage }) => {
    const { page } = stage;
    await withoutFileSystemAccess(page);
    await stage.load(SCENE);
    const first = await download(stage, () => stage.press("Control+s"));
    expect(first.name).toBe("Guard post.footpoint.json");
    expect(first.text).toBe(TEXT);

    await stage.reload();
    await withoutFileSystemAccess(page);
    await stage.load(sceneOf([]));
    await choose(page, () => stage.press("Control+o"), { name: first.name, buffer: Buffer.from(first.text) });
    await expect(stage.row("Crate")).toBeVisible();
    await stage.settled();
    const second = await download(stage, () => stage.press("Control+s"));
    expect(second.text).toBe(first.text);
  });

  test("choosing the same file a second time opens it a second time", async ({ stage }) => {
    const { page } = stage;
    await withoutFileSystemAccess(page);
    const file = { name: "post.footpoint.json", buffer: Buffer.from(TEXT) };
    page.on("dialog", (dialog) => void dialog.accept());
    await choose(page, () => stage.press("Control+o"), file);
    await expect(stage.row("Ball")).toBeVisible();
    await stage.row("Ball").click();
    await page.keyboard.press("Delete");
    await expect(stage.row("Ball")).toHaveCount(0);
    await choose(page, () => stage.press("Control+o"), file);
    await discardIfAsked(page);
    await expect(stage.row("Ball")).toBeVisible();
  });
});

/** Opening over unsaved work may ask first; these tests mean to go on. */
async function discardIfAsked(page: Page): Promise<void> {
  const question = page.getByRole("dialog").getByRole("button", { name: /discard|open anyway|don.t save|replace/i });
  await page.evaluate(() => window.footpoint.view.settled());
  if (await question.isVisible()) await question.click();
}

test("where the browser writes files, Ctrl+S writes to the same file again, Ctrl+Shift+S asks", async ({ stage }) => {
  const { page } = stage;
  await page.evaluate(() => {
    const written: string[] = [];
    let lastModified = 1000;
    let asked = 0;
    const handle = {
      kind: "file",
      name: "post.footpoint.json",
      isSameEntry: async (other: unknown) => other === handle,
      queryPermission: async () => "granted",
      requestPermission: async () => "granted",
      getFile: async () => new File([written.at(-1) ?? ""], "post.footpoint.json", { lastModified }),
      createWritable: async () => {
        const parts: string[] = [];
        return {
          write: async (data: unknown) => void parts.push(data instanceof Blob ? await data.text() : String(data)),
          close: async () => {
            written.push(parts.join(""));
            lastModified++;
          },
          abort: async () => {},
        };
      },
    };
    Object.assign(window, {
      fakeDisk: { written, asked: () => asked, otherProgramWrites: () => lastModified++ },
      showSaveFilePicker: async () => {
        asked++;
        return handle;
      },
    });
  });
  await stage.load(SCENE);
  const disk = () =>
    page.evaluate(() => {
      const { fakeDisk } = window as unknown as { fakeDisk: { written: string[]; asked(): number } };
      return { written: [...fakeDisk.written], asked: fakeDisk.asked() };
    });
  await stage.press("Control+s");
  await expect.poll(disk).toEqual({ written: [TEXT], asked: 1 });
  await stage.row("Ball").click();
  await page.keyboard.press("Delete");
  await stage.press("Control+s");
  await expect.poll(async () => (await disk()).written.length).toBe(2);
  expect((await disk()).asked, "the same file, without asking").toBe(1);
  expect((await disk()).written[1]).not.toContain("Ball");
  await stage.press("Control+Shift+S");
  await expect.poll(async () => (await disk()).asked).toBe(2);

  // What another program has written since is not written over without a question.
  await page.evaluate(() => {
    (window as unknown as { fakeDisk: { otherProgramWrites(): void } }).fakeDisk.otherProgramWrites();
  });
  await stage.press("Control+s");
  const question = page.getByRole("dialog", { name: "“post.footpoint.json” has changed on disk" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect((await disk()).written.length).toBe(3);
  await stage.press("Control+s");
  await question.getByRole("button", { name: "Save over it" }).click();
  await expect.poll(async () => (await disk()).written.length).toBe(4);
});

test("a file that cannot be written is not called saved", async ({ stage }) => {
  const { page } = stage;
  await page.evaluate(() => {
    const fail = async () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
    const handle = {
      kind: "file",
      name: "post.footpoint.json",
      queryPermission: async () => "granted",
      createWritable: fail,
    };
    Object.assign(window, { showSaveFilePicker: async () => handle });
  });
  await stage.load(SCENE);
  await stage.press("Control+s");
  await expect(page.getByText(/could not|cannot|not saved|failed/i).first()).toBeVisible();
});

test("a scene dropped anywhere is opened, the first where several are, and it says so", async ({ stage }) => {
  await stage.load(sceneOf([]));
  const other = { name: "other.footpoint.json", bytes: Buffer.from("{}") };
  await drop(stage.page, { name: "post.footpoint.json", bytes: Buffer.from(TEXT) }, other);
  await expect(stage.page.getByTestId("notice")).toContainText("took only post.footpoint.json");
  await expect(stage.row("Crate")).toBeVisible();
  expect(await stage.records()).toEqual([...SCENE.shapes, ...SCENE.instruments]);
  await expect(stage.page.getByRole("banner")).toContainText("Guard post");
});

test("a byte-order mark and Windows line ends are fine", async ({ stage }) => {
  await stage.load(sceneOf([]));
  const bytes = Buffer.from(`\uFEFF${TEXT.replaceAll("\n", "\r\n")}`);
  await drop(stage.page, { name: "windows.footpoint.json", bytes });
  await expect(stage.row("Crate")).toBeVisible();
  expect((await stage.scene()).shapes).toEqual(SCENE.shapes);
});

test("a broken file says where, what was expected and what was got, and the scene stays @smoke", async ({ stage }) => {
  await stage.load(SCENE);
  const before = await stage.scene();
  const broken = TEXT.replace('"halfExtents": [1, 0.75, 0.5]', '"halfExtents": [1, -0.75, 0.5]').replace(
    '"radius": 0.8',
    '"radius": "wide"',
  );
  await drop(stage.page, { name: "broken.footpoint.json", bytes: Buffer.from(broken) });
  const dialog = stage.page.getByRole("dialog");
  await expect(dialog).toContainText(/Your scene .*is unchanged/);
  await expect(dialog).toContainText("shapes[0].halfExtents[1]");
  await expect(dialog).toContainText("-0.75");
  await expect(dialog).toContainText("shapes[1].radius");
  await expect(dialog).toContainText('"wide"');
  await expect(dialog, "the line of the second problem").toContainText("7");
  await stage.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await stage.scene()).toEqual(before);
  await expect(stage.page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("an example is opened from its menu", async ({ stage }) => {
  await stage.page.getByRole("button", { name: "Examples", exact: true }).click();
  const dialog = stage.page.getByRole("dialog");
  await dialog.getByRole("button", { name: /closest points/i }).click();
  await expect(dialog).toHaveCount(0);
  await stage.settled();
  const kinds = (await stage.records()).map((record) => record.kind).sort();
  expect(kinds).toEqual(["box", "plane", "probe", "segment", "sphere"]);
});

test("a new scene is empty, and starts a history of its own", async ({ stage }) => {
  await stage.load(SCENE);
  await stage.run("scene.new");
  await discardIfAsked(stage.page);
  await expect.poll(() => stage.records()).toEqual([]);
  await expect(stage.page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});
