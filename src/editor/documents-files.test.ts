import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BALL, DocumentsStage, handleOf, sceneText } from "./testing/documents-stage.ts";

const VIEW = { projection: "perspective", eye: [3, 4, 5], target: [0, 0, 0] } as const;
const MOVED = { projection: "perspective", eye: [7, 7, 7], target: [0, 1, 0] } as const;

let stage: DocumentsStage;

beforeEach(async () => {
  vi.useFakeTimers();
  stage = new DocumentsStage();
  await stage.documents.start();
});

afterEach(() => {
  vi.useRealTimers();
});

const POST = () => stage.file("post.footpoint.json", sceneText("Post", [BALL], { view: VIEW }));

describe("opening", () => {
  it("shows the scene as its file says, with an empty history and nothing selected", async () => {
    stage.edit();
    stage.history.undo();
    stage.session.select(["sphere-1"]);
    await stage.documents.openFile(POST());
    expect(stage.names).toEqual(["Post", "Ball"]);
    expect(stage.camera.view).toEqual(VIEW);
    expect([stage.history.canUndo, stage.history.canRedo, stage.session.state.selection]).toEqual([false, false, []]);
    expect(stage.documents.savedState).toEqual({ state: "saved" });
  });

  it("brings everything into view where the file says nothing of a view", async () => {
    const framed = stage.camera.timesFramed;
    await stage.documents.load(sceneText("Plain"));
    expect(stage.camera.timesFramed).toBe(framed + 1);
  });

  it("tells what was put right on the way in", async () => {
    await stage.documents.openFile(stage.file("twice.json", sceneText("Twice", [BALL, BALL])));
    expect(stage.prompts.toasts.map((toast) => toast.text)).toEqual([
      'The id "ball" was used twice: "Ball" is now "sphere-1"',
    ]);
  });

  it("tells every problem of a file, and keeps the scene and its history", async () => {
    stage.edit();
    const before = stage.store.all();
    await stage.documents.openFile(stage.file("bad.json", sceneText("Bad", [{ ...BALL, radius: 0 }])));
    const [report] = stage.prompts.reports;
    expect(report).toMatchObject({ fileName: "bad.json", total: 1, sceneName: "First steps" });
    expect(report?.problems[0]).toMatchObject({
      path: "shapes[0].radius",
      name: "Ball",
      line: 1,
      message: "Radius must be more than 0 m, got 0",
    });
    expect(stage.store.all()).toBe(before);
    expect(stage.history.canUndo).toBe(true);
  });

  it("refuses a file that is too large without reading it", async () => {
    const file = stage.file("large.json", "");
    Object.defineProperty(file, "size", { value: 50 * 2 ** 20 });
    file.arrayBuffer = () => Promise.reject(new Error("it was read"));
    await stage.documents.openFile(file);
    expect(stage.prompts.reports[0]?.problems[0]?.message).toBe("The file must be at most 32 MB, got 50 MB");
  });

  it("says so when a file cannot be read at all", async () => {
    const file = stage.file("gone.json", "");
    file.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
    await stage.documents.openFile(file);
    expect(stage.prompts.reports[0]?.problems[0]?.message).toContain("The file cannot be read");
  });

  it("shows how far it is with a large file, and can be given up", async () => {
    vi.useRealTimers();
    const shapes = Array.from({ length: 20_000 }, (_, i) => ({ ...BALL, id: `ball-${i}` }));
    const large = stage.file("large.json", sceneText("Large", shapes));
    await stage.documents.openFile(large);
    expect(stage.documents.name).toBe("Large");
    expect(stage.prompts.fractions.length).toBeGreaterThan(0);
    await stage.documents.load(sceneText("Before"));
    stage.prompts.progress = (_title?: string, cancel?: () => void) => {
      cancel?.();
      return { update: () => {}, done: () => {} };
    };
    await stage.documents.openFile(large);
    expect(stage.documents.name).toBe("Before");
  }, 30_000);

  it("asks before it goes over work that no file has: save, don't save, or stay", async () => {
    stage.edit("Mine");
    stage.prompts.answers = [null, "cancel"];
    await stage.documents.openFile(POST());
    await stage.documents.openFile(POST());
    expect(stage.names[1]).toBe("Mine");
    stage.prompts.answers = ["save"];
    await stage.documents.openFile(POST());
    expect(stage.disk.downloads.map(({ fileName }) => fileName)).toEqual(["First steps.footpoint.json"]);
    expect(stage.documents.name).toBe("Post");
    stage.edit("Again");
    stage.prompts.answers = ["discard"];
    await stage.documents.newScene();
    expect(stage.names).toEqual(["Untitled"]);
    expect(stage.prompts.questions.length).toBe(4);
  });

  it("stays where saving first fails, and does not ask after undo back to what the file has", async () => {
    const handle = handleOf("post.footpoint.json");
    await stage.documents.openFile(POST(), handle);
    stage.edit("Mine");
    stage.disk.failure = new DOMException("", "QuotaExceededError");
    stage.prompts.answers = ["save"];
    await stage.documents.openExample("empty");
    expect(stage.names[1]).toBe("Mine");
    stage.history.undo();
    await stage.documents.openExample("empty");
    expect(stage.documents.name).toBe("Untitled");
    expect(stage.prompts.questions.length).toBe(1);
  });

  it("lets only the last of several openings count", async () => {
    const first = stage.documents.load(
      sceneText(
        "First",
        Array.from({ length: 3000 }, (_, i) => ({ ...BALL, id: `b${i}` })),
      ),
    );
    const second = stage.documents.load(sceneText("Second"));
    await vi.runAllTimersAsync();
    await Promise.all([first, second]);
    expect(stage.documents.name).toBe("Second");
  });
});

describe("the gate for scripts", () => {
  it("takes text and objects, and lists every problem in its error", async () => {
    await stage.documents.load(JSON.parse(sceneText("Object")) as object);
    expect(stage.documents.name).toBe("Object");
    const bad = sceneText("Bad", [
      { ...BALL, radius: "six" },
      { ...BALL, id: "" },
    ]);
    await expect(stage.documents.load(bad)).rejects.toThrow(
      `shapes[0].radius (line 1, column ${bad.indexOf('"six"') + 1}): Radius must be a number in metres, got the text "six"\n` +
        `shapes[1].id (line 1, column ${bad.indexOf('""') + 1}): Id must be a text that is not empty, got an empty text`,
    );
    await expect(stage.documents.load('{"format": ')).rejects.toThrow("The file is damaged or incomplete");
    await expect(stage.documents.load(null as unknown as object)).rejects.toThrow(
      "The file must hold a scene, an object in braces, got null",
    );
    expect(stage.documents.name).toBe("Object");
  });

  it("cancels an open gesture, and only where the scene is whole", async () => {
    const transaction = stage.store.begin("Drag");
    await stage.documents.load("{").catch(() => {});
    expect(transaction.isOpen).toBe(true);
    await stage.documents.load(sceneText("Whole"));
    expect(transaction.isOpen).toBe(false);
  });

  it("gives back the file's own object and text", async () => {
    await stage.documents.load(sceneText("Given", [BALL], { view: VIEW, author: "Ada" }));
    const object = {
      format: "footpoint-scene",
      version: 1,
      name: "Given",
      shapes: [BALL],
      instruments: [],
      view: VIEW,
      author: "Ada",
    };
    expect(stage.documents.toObject()).toEqual(object);
    const mine = stage.documents.toObject() as { shapes: { center: number[] }[] };
    mine.shapes[0]?.center.push(9);
    expect(stage.documents.toObject()).toEqual(object);
    expect(JSON.parse(stage.documents.toText())).toEqual(object);
  });
});

describe("saving", () => {
  it("writes to the same file again, with the view as it was read until a person moves the camera", async () => {
    const handle = handleOf("post.footpoint.json");
    await stage.documents.openFile(POST(), handle);
    stage.camera.applyView(MOVED); // a command, not a person
    stage.edit("Changed");
    expect(await stage.documents.save()).toBe(true);
    stage.camera.orbitTo(MOVED);
    await stage.documents.save();
    expect(stage.disk.suggested).toEqual([]);
    expect(stage.disk.written.map(({ text }) => JSON.parse(text).view)).toEqual([VIEW, MOVED]);
    expect(JSON.parse(stage.disk.written[0]?.text ?? "").shapes[0].name).toBe("Changed");
  });

  it("asks for a file the first time, under a name that any disk takes, and writes to it from then on", async () => {
    await stage.documents.load(sceneText("a/b: <c>\u202e"));
    const handle = handleOf("chosen.footpoint.json");
    stage.disk.target = handle;
    expect(stage.documents.fileName).toBeNull();
    await stage.documents.save();
    stage.edit();
    await stage.documents.save();
    expect(stage.disk.suggested).toEqual(["a b c.footpoint.json"]);
    expect(stage.disk.written.length).toBe(2);
    expect(stage.documents.fileName).toBe("chosen.footpoint.json");
    await stage.documents.saveAs();
    expect(stage.disk.suggested).toEqual(["a b c.footpoint.json", "chosen.footpoint.json"]);
  });

  it("is not done where the person thinks better of it", async () => {
    stage.edit();
    stage.disk.target = null;
    expect(await stage.documents.save()).toBe(false);
    stage.prompts.answers = ["save"];
    await stage.documents.openExample("empty");
    expect(stage.documents.name).toBe("First steps");
  });

  it("says that it failed, keeps the work unsaved, and offers the download", async () => {
    await stage.documents.openFile(POST(), handleOf("post.footpoint.json"));
    stage.edit();
    stage.disk.failure = new DOMException("", "QuotaExceededError");
    expect(await stage.documents.save()).toBe(false);
    const [toast] = stage.prompts.toasts;
    expect(toast?.text).toBe("“post.footpoint.json” could not be written: the disk is full");
    expect(stage.page.asksOnLeave).toBe(true);
    toast?.action?.run();
    expect(stage.disk.downloads.length).toBe(1);
    expect(stage.page.asksOnLeave).toBe(false);
  });

  it("asks before it writes over what another program has written to the file since", async () => {
    const handle = handleOf("post.footpoint.json");
    const file = POST();
    stage.disk.modified = file.lastModified;
    await stage.documents.openFile(file, handle);
    stage.edit("One");
    expect(await stage.documents.save()).toBe(true);
    expect(stage.prompts.questions).toEqual([]);

    stage.disk.modified += 5000;
    stage.edit("Two");
    stage.prompts.answers = ["cancel", null];
    expect(await stage.documents.save()).toBe(false);
    expect(await stage.documents.save()).toBe(false);
    expect(stage.prompts.questions.map(({ title }) => title)).toEqual([
      "“post.footpoint.json” has changed on disk",
      "“post.footpoint.json” has changed on disk",
    ]);
    expect(stage.disk.written.length).toBe(1);
    expect(stage.documents.hasUnsavedWork).toBe(true);

    const other = handleOf("mine.footpoint.json");
    stage.disk.target = other;
    stage.prompts.answers = ["saveAs"];
    expect(await stage.documents.save()).toBe(true);
    expect(stage.disk.written[1]?.handle).toBe(other);
    expect(stage.documents.fileName).toBe("mine.footpoint.json");
  });

  it("writes over what has changed on disk where the person says so, and asks no more then", async () => {
    const handle = handleOf("post.footpoint.json");
    await stage.documents.openFile(POST(), handle);
    stage.edit("One");
    stage.disk.modified = 1;
    stage.prompts.answers = ["overwrite"];
    expect(await stage.documents.save()).toBe(true);
    stage.edit("Two");
    expect(await stage.documents.save()).toBe(true);
    expect(stage.prompts.questions.length).toBe(1);
    expect(stage.disk.written.map(({ text }) => JSON.parse(text).shapes[0].name)).toEqual(["One", "Two"]);
  });

  it("writes anew what is gone from the disk, without a question", async () => {
    await stage.documents.openFile(POST(), handleOf("post.footpoint.json"));
    stage.edit();
    stage.disk.modified = null;
    expect(await stage.documents.save()).toBe(true);
    expect(stage.prompts.questions).toEqual([]);
  });

  it("counts what was written, not what has been changed while it was", async () => {
    await stage.documents.openFile(POST(), handleOf("post.footpoint.json"));
    stage.edit("One");
    let begin: (finish: () => void) => void = () => {};
    const writing = new Promise<() => void>((resolve) => (begin = resolve));
    stage.disk.write = () => new Promise<number>((resolve) => begin(() => resolve(0)));
    const saving = stage.documents.save();
    const finish = await writing;
    stage.edit("Two");
    finish();
    await saving;
    expect(stage.documents.hasUnsavedWork).toBe(true);
    stage.history.undo();
    expect(stage.documents.hasUnsavedWork).toBe(false);
  });

  it("cancels an open gesture first: half a drag is never saved", async () => {
    const transaction = stage.store.begin("Drag");
    transaction.update("sphere-1", { center: [9, 9, 9] });
    await stage.documents.save();
    expect(transaction.isOpen).toBe(false);
    expect(stage.disk.downloads[0]?.text).not.toContain("[9, 9, 9]");
  });

  it("tells the next visit that the work is on disk", async () => {
    stage.edit();
    await vi.advanceTimersByTimeAsync(2000);
    await stage.documents.save();
    await vi.advanceTimersByTimeAsync(2000);
    const [info] = [...stage.storage.documents.values()];
    expect(info?.isClean).toBe(true);
  });
});
