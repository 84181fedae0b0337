import { expectNear } from "./stage/expect-near.ts";
import { withoutFileSystemAccess } from "./stage/files.ts";
import { BALL, CRATE, sceneOf } from "./stage/scenes.ts";
import type { Stage } from "./stage/stage.ts";
import { expect, test } from "./stage/test.ts";

async function type(stage: Stage, field: string, text: string, end: "Enter" | "Tab" = "Enter"): Promise<void> {
  const input = stage.field(field);
  await input.click();
  await stage.page.keyboard.press("Control+a");
  await stage.page.keyboard.type(text);
  await stage.page.keyboard.press(end);
  await stage.settled();
}

const withBall = async (stage: Stage) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.row("Ball").click();
  await stage.settled();
};

test("a typed number is one undo step, and the shape is there at once @smoke", async ({ stage }) => {
  await withBall(stage);
  const before = await stage.scene();
  await type(stage, "Centre X", "3.125");
  expect((await stage.record("ball")).center).toEqual([3.125, 0.8, 1.5]);
  await stage.click({ x: 3.125, y: 0.8, z: 1.5 });
  expect(await stage.selection(), "the drawing and the picking know").toEqual(["ball"]);
  await type(stage, "Radius", "1.25");
  expect((await stage.record("ball")).radius).toBe(1.25);
  await stage.press("Control+z");
  await stage.press("Control+z");
  expect(await stage.scene()).toEqual(before);
});

test("clicks and choices that follow each other within a frame all count", async ({ stage }) => {
  const lamp = { id: "lamp", kind: "lamp", name: "Lamp", point: [0, 1, 0] };
  const ruler = { id: "ruler", kind: "ruler", name: "Ruler", from: [0, 0, 0], to: { shape: "ball" } };
  await stage.load(sceneOf([CRATE, BALL], { instruments: [lamp, ruler] }));
  const panel = stage.panel("Selection");
  const clickTwice = (box: HTMLElement) => {
    box.click();
    box.click();
  };
  const clickThrice = (box: HTMLElement) => {
    box.click();
    box.click();
    box.click();
  };
  await stage.row("Ball").click();
  await stage.settled();
  const hidden = panel.getByRole("checkbox", { name: "Hidden" });
  await hidden.evaluate(clickTwice);
  await stage.settled();
  await expect(hidden).not.toBeChecked();
  expect((await stage.record("ball")).hidden).toBeFalsy();
  await hidden.evaluate(clickThrice);
  await stage.settled();
  await expect(hidden).toBeChecked();
  expect((await stage.record("ball")).hidden).toBe(true);

  await stage.row("Lamp").click();
  await stage.settled();
  const given = panel.getByRole("checkbox", { name: "Bounds" });
  await given.evaluate(clickTwice);
  await stage.settled();
  await expect(given).not.toBeChecked();
  expect((await stage.record("lamp")).bounds ?? null).toBeNull();

  await stage.row("Ruler").click();
  await stage.settled();
  const anchor = panel.locator("select").first();
  const chosen = await anchor.evaluate((list: HTMLSelectElement) => {
    const take = (label: string) => {
      list.selectedIndex = Array.from(list.options).findIndex(({ text }) => text === label);
      list.dispatchEvent(new Event("change"));
      return list.selectedOptions[0]?.text;
    };
    const first = list.selectedOptions[0]?.text ?? "";
    return [take("Crate"), take(first)];
  });
  await stage.settled();
  expect(chosen[0], "what is chosen is shown at once").toBe("Crate");
  expect(Array.isArray((await stage.record("ruler")).from), "it is a point again").toBe(true);
});

test("a box shows its whole size, and writes half of it", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.row("Crate").click();
  await stage.settled();
  await expect(stage.field("Size X")).toHaveValue("2.00");
  await type(stage, "Size X", "3.5", "Tab");
  expect((await stage.record("crate")).halfExtents).toEqual([1.75, 0.75, 0.5]);
});

test("what is no number, or out of range, is refused: the field goes back and nothing is undone", async ({ stage }) => {
  await withBall(stage);
  const before = await stage.scene();
  for (const text of ["", "-", ".", "abc", "NaN", "Infinity", "1e999", "1 000", "0x10", "--1"]) {
    await type(stage, "Centre X", text);
    expect(await stage.scene(), `"${text}"`).toEqual(before);
    await expect(stage.field("Centre X")).toHaveValue("\u22122.50");
  }
  for (const text of ["0", "-2", "-0.0001"]) {
    await type(stage, "Radius", text);
    expect(await stage.scene(), `radius "${text}"`).toEqual(before);
  }
  await expect(stage.page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("a comma, blanks around and a true minus sign are read as meant", async ({ stage }) => {
  await withBall(stage);
  for (const [text, value] of [
    ["1,5", 1.5],
    [" 2 ", 2],
    ["\u22120.25", -0.25],
    ["-1.5", -1.5],
    ["1e-3", 0.001],
  ] as const) {
    await type(stage, "Centre Y", text);
    expect((await stage.record("ball")).center, text).toEqual([-2.5, value, 1.5]);
  }
});

test("the display rounds, the value stays: focus and blur change nothing", async ({ stage }) => {
  await stage.load(sceneOf([{ ...BALL, center: [0.1 + 0.2, 1e-7, 123456.789] }]));
  await stage.row("Ball").click();
  await stage.settled();
  const before = await stage.scene();
  for (const axis of ["X", "Y", "Z"]) {
    await stage.field(`Centre ${axis}`).click();
    expect((await stage.field(`Centre ${axis}`).inputValue()).length, "no crumbs of binary fractions").toBeLessThan(12);
    await stage.page.keyboard.press("Tab");
  }
  await stage.settled();
  expect(await stage.scene()).toEqual(before);
  await expect(stage.page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("while a field has the focus, letters, Delete and Escape are the field's", async ({ stage }) => {
  await withBall(stage);
  const before = await stage.scene();
  const camera = await stage.cameraReading();
  await stage.field("Name").click();
  await stage.page.keyboard.press("Control+a");
  await stage.page.keyboard.type("vbopshfnqwi 1234?");
  for (const key of ["Home", "ArrowLeft", "ArrowUp", "Delete", "Backspace"]) await stage.page.keyboard.press(key);
  await stage.settled();
  expect((await stage.records()).length, "nothing deleted").toBe(2);
  expect(await stage.cameraReading(), "nothing framed").toEqual(camera);
  await expect(stage.tools.getByRole("button", { name: "Select", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await stage.page.keyboard.press("Escape");
  await stage.settled();
  expect(await stage.scene(), "Escape gave the typing up").toEqual(before);
  expect(await stage.selection(), "and did no more than that").toEqual(["ball"]);
});

test("Ctrl+Z in a field undoes the typing first, then the document; Ctrl+S saves, Ctrl+K opens the palette", async ({
  stage,
}) => {
  await withoutFileSystemAccess(stage.page);
  await withBall(stage);
  const before = await stage.scene();
  await type(stage, "Radius", "1.25");
  const changed = await stage.scene();
  await stage.field("Radius").click();
  await stage.page.keyboard.press("Control+a");
  await stage.page.keyboard.type("7");
  await stage.page.keyboard.press("Control+z");
  await stage.settled();
  expect(await stage.scene(), "the typing was undone, not the document").toEqual(changed);
  for (let i = 0; i < 6 && (await stage.scene()).shapes[1]?.radius !== 0.8; i++)
    await stage.page.keyboard.press("Control+z");
  await stage.settled();
  expect(await stage.scene()).toEqual(before);

  await stage.field("Radius").click();
  const [saved] = await Promise.all([stage.page.waitForEvent("download"), stage.page.keyboard.press("Control+s")]);
  expect(saved.suggestedFilename()).toMatch(/\.footpoint\.json$/);
  await stage.field("Radius").click();
  await stage.page.keyboard.press("Control+k");
  await expect(stage.page.getByRole("dialog")).toBeVisible();
});

test("Ctrl+S takes over what is being typed", async ({ stage }) => {
  await withoutFileSystemAccess(stage.page);
  await withBall(stage);
  await stage.field("Radius").click();
  await stage.page.keyboard.press("Control+a");
  await stage.page.keyboard.type("1.75");
  await Promise.all([stage.page.waitForEvent("download"), stage.page.keyboard.press("Control+s")]);
  expect((await stage.record("ball")).radius).toBe(1.75);
});

test("arrow keys step a field, a held key is one undo step", async ({ stage }) => {
  await withBall(stage);
  const before = await stage.scene();
  await stage.field("Radius").click();
  for (let i = 0; i < 4; i++) await stage.page.keyboard.down("ArrowUp");
  await stage.page.keyboard.up("ArrowUp");
  await stage.settled();
  expect((await stage.record("ball")).radius).toBeGreaterThan(0.8);
  await stage.press("Control+z");
  expect(await stage.scene()).toEqual(before);
});

test("dragging a letter changes the number, out over the canvas and back, as one step, with a still camera", async ({
  stage,
}) => {
  await withBall(stage);
  const before = await stage.scene();
  const camera = await stage.cameraReading();
  const letter = stage.panel("Selection").locator('[data-axis="x"]').first();
  const box = await letter.boundingBox();
  if (!box) throw new Error("the field of x has no letter");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await stage.beginDragAt(at, { x: at.x - 400, y: at.y + 40 });
  const during = (await stage.record("ball")).center as number[];
  expect(during[0]).toBeLessThan(-2.5);
  await stage.page.mouse.move(at.x + 40, at.y);
  await stage.settled();
  expect(((await stage.record("ball")).center as number[])[0]).toBeGreaterThan(-2.5);
  await stage.page.mouse.up();
  await stage.settled();
  expect(await stage.cameraReading()).toEqual(camera);
  await stage.press("Control+z");
  expect(await stage.scene()).toEqual(before);
});

test("several selected shapes show what they share, mixed where they differ, and are edited in one step", async ({
  stage,
}) => {
  await stage.load(sceneOf([BALL, { ...BALL, id: "second", name: "Second", center: [2, 0.8, 1], radius: 0.8 }]));
  const before = await stage.scene();
  await stage.press("Control+a");
  await expect(stage.field("Radius")).toHaveValue("0.80");
  await expect(stage.field("Centre X")).toHaveAttribute("placeholder", "mixed");
  await type(stage, "Centre X", "1");
  expect((await stage.record("ball")).center).toEqual([1, 0.8, 1.5]);
  expect((await stage.record("second")).center).toEqual([1, 0.8, 1]);
  await stage.press("Control+z");
  expect(await stage.scene()).toEqual(before);
});

test("a name and a colour are edited, and the outliner shows the name", async ({ stage }) => {
  await withBall(stage);
  await type(stage, "Name", "Beacon");
  await expect(stage.row("Beacon")).toBeVisible();
  await stage
    .panel("Selection")
    .getByRole("textbox", { name: /hexadecimal/i })
    .fill("#3366cc");
  await stage.page.keyboard.press("Enter");
  await stage.settled();
  expect((await stage.record("ball")).color).toBe("#3366cc");
});

test("the fields follow a drag in the viewport, in the same frame", async ({ stage }) => {
  await withBall(stage);
  await stage.toggleSnapping();
  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: -2.5, y: 1.2, z: 1.5 }), camera.toClient({ x: -3.6, y: 1.2, z: 0.2 }));
  const center = (await stage.record("ball")).center as number[];
  expectNear(
    [Number((await stage.field("Centre X").inputValue()).replace("\u2212", "-"))],
    [center[0] as number],
    "Centre X",
    0.0051,
  );
  await stage.page.mouse.up();
});

test("a box turned by degrees has that quaternion", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.row("Crate").click();
  await stage.settled();
  await type(stage, "Turn Y", "30");
  const half = (15 * Math.PI) / 180;
  expectNear((await stage.record("crate")).rotation, [0, Math.sin(half), 0, Math.cos(half)], "rotation", 1e-12);
  await expect(stage.field("Turn Y")).toHaveValue("30.0");
});
