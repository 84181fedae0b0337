import { BALL, CRATE, sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

test("undo goes back to the start step by step, redo to the end, the selection with them @smoke", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const states: unknown[] = [];
  const remember = async () => states.push([await stage.scene(), await stage.selection()]);
  await remember();

  await stage.press("o");
  await stage.clickGround([-2, 1.5]);
  await remember();
  await stage.drag({ x: -2, y: 0.6, z: 1.5 }, { x: -3, y: 0.6, z: 2 });
  await remember();
  await stage.drag({ x: 0.5, y: 1.5, z: 0.25 }, { x: 1.5, y: 1.5, z: 0.75 });
  await remember();
  await stage.press("ArrowLeft");
  await remember();
  await stage.press("Control+d");
  await remember();
  await stage.press("h");
  await remember();
  await stage.press("Delete");
  await remember();

  for (let i = states.length - 2; i >= 0; i--) {
    await stage.press("Control+z");
    const [scene] = states[i] as [unknown];
    expect(await stage.scene(), `after undoing back to state ${i}`).toEqual(scene);
  }
  await expect(stage.page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  for (let i = 1; i < states.length; i++) {
    await stage.press(i % 2 === 0 ? "Control+Shift+Z" : "Control+y");
    const [scene] = states[i] as [unknown];
    expect(await stage.scene(), `after redoing up to state ${i}`).toEqual(scene);
  }
  await expect(stage.page.getByRole("button", { name: "Redo", exact: true })).toBeDisabled();
});

test("undoing a deletion brings the shape back where it stood in the order, and selected", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL, { ...CRATE, id: "second", name: "Second", center: [3, 0.75, 1] }]));
  const before = await stage.scene();
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("Delete");
  expect((await stage.records()).map((record) => record.id)).toEqual(["crate", "second"]);
  expect(await stage.selection()).toEqual([]);
  await stage.page.getByRole("button", { name: "Undo", exact: true }).click();
  await stage.settled();
  expect(await stage.scene()).toEqual(before);
  expect(await stage.selection()).toEqual(["ball"]);
});

test("a new change after an undo clears what could be redone", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
  await stage.press("ArrowLeft");
  await stage.press("Control+z");
  await stage.press("ArrowUp");
  const after = await stage.scene();
  await expect(stage.page.getByRole("button", { name: "Redo", exact: true })).toBeDisabled();
  await stage.press("Control+y");
  expect(await stage.scene()).toEqual(after);
});

test("opening a scene clears the history", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
  await stage.press("ArrowLeft");
  await stage.load(sceneOf([BALL]));
  const before = await stage.scene();
  await stage.press("Control+z");
  expect(await stage.scene()).toEqual(before);
});

test("moving the camera, hovering and selecting are no undo steps", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  await stage.dragAt({ x: 500, y: 400 }, { x: 560, y: 430 }, { button: "middle" });
  await stage.click({ x: -2.5, y: 0.8, z: 1.5 });
  await stage.press("n");
  await expect(stage.page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("capitals and other layouts find the same keys", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  await stage.click({ x: 0.5, y: 1.5, z: 0.25 });
  const before = await stage.scene();
  const press = (init: { readonly key: string; readonly code: string; readonly ctrlKey: boolean }) =>
    stage.canvas.evaluate((canvas, given) => {
      canvas.focus();
      canvas.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...given }));
      canvas.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true, cancelable: true, ...given }));
    }, init);
  for (const undo of [
    { key: "Z", code: "KeyZ", ctrlKey: true },
    { key: "я", code: "KeyZ", ctrlKey: true },
    { key: "z", code: "KeyY", ctrlKey: true },
    { key: "ζ", code: "KeyZ", ctrlKey: true },
  ]) {
    await stage.press("ArrowLeft");
    expect(await stage.scene()).not.toEqual(before);
    await press(undo);
    await stage.settled();
    expect(await stage.scene(), `${undo.key} on ${undo.code}`).toEqual(before);
  }
});
