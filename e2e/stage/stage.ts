import { readFileSync } from "node:fs";
import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import { Camera, type CameraReading, type ClientPoint, type Point } from "./camera.ts";
import type { FileRecord, SceneObject } from "./footpoint.ts";

export type GroundPoint = readonly [x: number, z: number];

export interface PointerOptions {
  /** Held from before the press until after the release. */
  readonly keys?: readonly ("Shift" | "Alt" | "Control")[];
  readonly button?: "left" | "middle" | "right";
}

/**
 * The editor in a page, for tests that think in metres. Clicks and drags are real pointer input at fractional client
 * positions that the tests' own camera algebra works out.
 */
export class Stage {
  /** Where the editor is: the page itself, or a frame in it. */
  readonly #root: Page | Frame;

  constructor(
    readonly page: Page,
    root: Page | Frame = page,
  ) {
    this.#root = root;
  }

  /** Opens the editor as a first visitor sees it. */
  async open(address = "./"): Promise<void> {
    await this.page.goto(address);
    await this.isReady();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await this.#root.waitForFunction(() => window.footpoint !== undefined);
    await this.settled();
  }

  /** Waits until nothing is left to draw or animate: the one way in which tests wait for the picture. */
  async settled(): Promise<void> {
    await this.#root.evaluate(() => window.footpoint.view.settled());
  }

  // What there is

  get canvas(): Locator {
    return this.#root.getByLabel("Viewport", { exact: true });
  }

  get tools(): Locator {
    return this.#root.getByRole("toolbar", { name: "Tools" });
  }

  get outliner(): Locator {
    return this.#root.getByRole("tree", { name: "Scene" });
  }

  get status(): Locator {
    return this.#root.getByRole("contentinfo", { name: "Status" });
  }

  get savedState(): Locator {
    return this.#root.getByTestId("saved-state");
  }

  /** A folder of the panel at the right. */
  panel(folder: "Tool" | "Selection" | "Readings" | "Checks" | "View"): Locator {
    const title = this.#root.getByRole("button", { name: new RegExp(`^${folder}`) });
    return this.#root.locator(".lil-gui .lil-gui").filter({ has: title });
  }

  /** A field of the selection, by its name without the unit: "Centre X", "Name". */
  field(name: string): Locator {
    return this.panel("Selection").getByRole("textbox", { name: new RegExp(`^${name}(,|$)`) });
  }

  row(name: string): Locator {
    return this.outliner.getByRole("treeitem", { name, exact: true });
  }

  async scene(): Promise<SceneObject> {
    return (await this.#root.evaluate(() => window.footpoint.scene.toJSON())) as SceneObject;
  }

  async load(scene: SceneObject): Promise<void> {
    await this.#root.evaluate(async (object) => {
      await window.footpoint.scene.load(object);
    }, scene);
    await this.settled();
  }

  /** Opens the text of an example that ships with the editor. */
  async openExample(name: string): Promise<void> {
    const text = readFileSync(new URL(`../../scenes/${name}.footpoint.json`, import.meta.url), "utf8");
    await this.#root.evaluate((content) => window.footpoint.scene.load(content), text);
    await this.settled();
  }

  /** The shapes and instruments of the document, in its order. */
  async records(): Promise<readonly FileRecord[]> {
    const { shapes, instruments } = await this.scene();
    return [...shapes, ...instruments];
  }

  /** The record with this id; fails where there is none. */
  async record(id: string): Promise<FileRecord> {
    const records = await this.records();
    const found = records.find((record) => record.id === id);
    if (!found) throw new Error(`no record "${id}"; there are: ${records.map((record) => record.id).join(", ")}`);
    return found;
  }

  /** The one record that is not in the list of ids; fails where there is none, or more than one. */
  async newRecord(before: readonly FileRecord[]): Promise<FileRecord> {
    const known = new Set(before.map((record) => record.id));
    const added = (await this.records()).filter((record) => !known.has(record.id));
    expect(added.length, "how many records are new").toBe(1);
    return added[0] as FileRecord;
  }

  async selection(): Promise<readonly string[]> {
    return this.#root.evaluate(() => [...window.footpoint.selection]);
  }

  async reading(id: string): Promise<Record<string, unknown>> {
    return this.#root.evaluate((of) => window.footpoint.readings(of) as Record<string, unknown>, id);
  }

  async run(command: string, args?: unknown): Promise<void> {
    await this.#root.evaluate(([id, given]) => void window.footpoint.run(id as string, given), [
      command,
      args,
    ] as const);
    await this.settled();
  }

  // The camera

  /** Puts the camera there at once. */
  async look(view: CameraReading): Promise<void> {
    await this.#root.evaluate((to) => window.footpoint.view.applyView(to), view);
    await this.settled();
  }

  async cameraReading(): Promise<CameraReading> {
    return this.#root.evaluate(() => window.footpoint.view.readView());
  }

  async camera(): Promise<Camera> {
    // In a frame the canvas stands where the frame does; Playwright knows how to add that up.
    if (this.#root !== this.page) {
      const canvas = await this.canvas.boundingBox();
      if (!canvas) throw new Error("the canvas is not on screen");
      return new Camera(await this.cameraReading(), canvas);
    }
    const { view, canvas } = await this.#root.evaluate(() => {
      const element = document.querySelector('canvas[aria-label="Viewport"]');
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { view: window.footpoint.view.readView(), canvas: { x, y, width, height } };
    });
    if (canvas.height === 0) throw new Error("the canvas is not on screen");
    return new Camera(view, canvas);
  }

  // The pointer, in metres

  async toClient(point: Point): Promise<ClientPoint> {
    return (await this.camera()).toClient(point);
  }

  /** Red, green and blue, 0 to 255, of what a person sees where this point appears. */
  async colorAt(point: Point): Promise<readonly number[]> {
    const { x, y } = await this.toClient(point);
    const png = await this.page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
    return this.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("no 2D context");
      context.drawImage(picture, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    }, png.toString("base64"));
  }

  async moveTo(point: Point): Promise<void> {
    const { x, y } = await this.toClient(point);
    await this.page.mouse.move(x, y);
    await this.settled();
  }

  async click(point: Point, options: PointerOptions = {}): Promise<void> {
    await this.clickAt(await this.toClient(point), options);
  }

  async clickGround([x, z]: GroundPoint, options: PointerOptions = {}): Promise<void> {
    await this.click({ x, y: 0, z }, options);
  }

  async clickAt({ x, y }: ClientPoint, options: PointerOptions = {}): Promise<void> {
    await this.expectCanvasAt({ x, y });
    await this.page.mouse.move(x, y);
    await this.holding(options.keys, async () => {
      await this.page.mouse.down({ button: options.button ?? "left" });
      await this.page.mouse.up({ button: options.button ?? "left" });
    });
    await this.settled();
  }

  async drag(from: Point, to: Point, options: PointerOptions = {}): Promise<void> {
    const camera = await this.camera();
    await this.dragAt(camera.toClient(from), camera.toClient(to), options);
  }

  async dragGround(from: GroundPoint, to: GroundPoint, options: PointerOptions = {}): Promise<void> {
    await this.drag({ x: from[0], y: 0, z: from[1] }, { x: to[0], y: 0, z: to[1] }, options);
  }

  async dragAt(from: ClientPoint, to: ClientPoint, options: PointerOptions = {}): Promise<void> {
    await this.expectCanvasAt(from);
    await this.page.mouse.move(from.x, from.y);
    await this.holding(options.keys, async () => {
      await this.page.mouse.down({ button: options.button ?? "left" });
      await this.moveInSteps(from, to);
      await this.page.mouse.up({ button: options.button ?? "left" });
    });
    await this.settled();
  }

  /** Presses and moves, and leaves the button down. */
  async beginDragAt(from: ClientPoint, to: ClientPoint, button: "left" | "middle" | "right" = "left"): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down({ button });
    await this.moveInSteps(from, to);
    await this.settled();
  }

  /** A press beside the canvas, or on what floats over it, would prove nothing. */
  private async expectCanvasAt({ x, y }: ClientPoint): Promise<void> {
    if (this.#root !== this.page) return;
    const what = await this.page.evaluate(
      ([atX, atY]) => {
        const element = document.elementFromPoint(atX, atY);
        return (
          element?.getAttribute("aria-label") ??
          `<${element?.localName ?? "nothing"} class="${element?.className ?? ""}">`
        );
      },
      [x, y] as const,
    );
    if (what !== "Viewport") throw new Error(`at client (${x}, ${y}) there is not the canvas but ${what}`);
  }

  private async moveInSteps(from: ClientPoint, to: ClientPoint): Promise<void> {
    for (const share of [0.5, 1]) {
      await this.page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    }
  }

  private async holding(keys: PointerOptions["keys"], action: () => Promise<void>): Promise<void> {
    for (const key of keys ?? []) await this.page.keyboard.down(key);
    await action();
    for (const key of keys ?? []) await this.page.keyboard.up(key);
  }

  // The keyboard

  /** Presses a chord with the canvas focused, as a person who works in the viewport does. */
  async press(chord: string): Promise<void> {
    const isFocused = () => document.activeElement?.getAttribute("aria-label") === "Viewport";
    if (!(await this.#root.evaluate(isFocused))) await this.canvas.focus();
    await this.page.keyboard.press(chord);
    await this.settled();
  }

  /** Grid snapping is on for a first visitor; this switches it off (or on again). */
  async toggleSnapping(): Promise<void> {
    await this.press("Shift+G");
  }
}
