import { expectNear } from "./stage/expect-near.ts";
import { BALL, CRATE, sceneOf, WALL } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

test("every step of a script can be undone @smoke", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const before = await stage.scene();
  const outcome = await stage.page.evaluate(() => {
    const { scene } = window.footpoint;
    const id = scene.add({ kind: "sphere", center: [0, 3, 0], radius: 0.5 });
    scene.update(id, { radius: 0.75, name: "Moon" });
    const added = scene.records().find((record) => record.id === id);
    scene.remove("crate");
    const left = scene.records().map((record) => record.id);
    scene.undo();
    scene.undo();
    scene.undo();
    return { id, added, left };
  });
  expect(outcome.added).toMatchObject({ kind: "sphere", name: "Moon", radius: 0.75, center: [0, 3, 0] });
  expect(outcome.left).toEqual([outcome.id]);
  expect(await stage.scene()).toEqual(before);
  await stage.page.evaluate(() => window.footpoint.scene.redo());
  expect((await stage.records()).length).toBe(2);
});

test("queries answer for the place where things are now, with no frame in between", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  const answers = await stage.page.evaluate(() => {
    const { scene, query } = window.footpoint;
    const at = { x: -2.5, y: 3, z: 1.5 };
    const before = query.nearest(at);
    scene.update("ball", { center: [-2.5, 10, 1.5] });
    const moved = query.nearest(at);
    scene.undo();
    const back = query.nearest(at);
    return { before, moved, back };
  });
  // From (−2.5, 3, 1.5): the ball's top is 3 − 1.6 = 1.4 m below; the crate's corner (−0.5, 1.5, 0.75) is farther.
  expect(answers.before?.id).toBe("ball");
  expect(answers.before?.signedDistance).toBeCloseTo(1.4, 12);
  expect(answers.moved?.id).toBe("crate");
  expect(answers.moved?.signedDistance).toBeCloseTo(Math.hypot(2, 1.5, 0.75), 12);
  expect(answers.back).toEqual(answers.before);
});

test("closest points, ray casts and lines of sight answer as documented", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL, WALL]));
  const answers = await stage.page.evaluate(() => {
    const { query } = window.footpoint;
    return {
      two: query.closestPoints({ x: 0.5, y: 5, z: 0.25 }, { limit: 2 }).map((answer) => answer.id),
      down: query.rayCast({ origin: { x: 0.5, y: 5, z: 0.25 }, direction: { x: 0, y: -2, z: 0 } }),
      away: query.rayCast({ origin: { x: 0.5, y: 5, z: 0.25 }, direction: { x: 0, y: 1, z: 0 } }),
      blocked: query.lineOfSight({ x: -3, y: 0.5, z: 0.25 }, { x: 5, y: 0.5, z: 0.25 }),
      clear: query.lineOfSight({ x: -3, y: 5, z: 0.25 }, { x: 5, y: 5, z: 0.25 }),
    };
  });
  expect(answers.two.length).toBe(2);
  expect(answers.two[0]).toBe("crate");
  expect(answers.down).toMatchObject({ id: "crate", t: 1.75, point: { x: 0.5, y: 1.5, z: 0.25 } });
  expect(answers.away).toBeNull();
  expect(answers.blocked).toMatchObject({ visible: false, blocker: { id: "crate" } });
  expect(answers.clear).toEqual({ visible: true, blocker: null });
});

test("what a script gets wrong is thrown, with every problem named, and the scene stays", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const before = await stage.scene();
  const errors = await stage.page.evaluate(async () => {
    const said: string[] = [];
    const attempt = async (act: () => unknown) => {
      try {
        await act();
        said.push("nothing was thrown");
      } catch (error) {
        said.push(error instanceof Error ? error.message : String(error));
      }
    };
    const { scene, run, view } = window.footpoint;
    await attempt(() => scene.add({ kind: "box", center: [0, 0, 0], halfExtents: [1, -1, 1] }));
    await attempt(() => scene.add({ kind: "teapot" }));
    await attempt(() => scene.update("nobody", { name: "x" }));
    await attempt(() => scene.update("crate", { center: [0, Number.NaN, 0] }));
    await attempt(() => scene.remove("nobody"));
    await attempt(() => run("edit.nothing"));
    await attempt(() =>
      scene.load({
        format: "footpoint-scene",
        version: 1,
        shapes: [
          { id: "a", kind: "sphere", center: [0, 0, 0], radius: 0 },
          { id: "b", kind: "box", center: [0, 0], halfExtents: [1, 1, 1] },
        ],
      }),
    );
    await attempt(() => scene.add(null as unknown as Record<string, unknown>));
    await attempt(() => scene.update("crate", [1] as unknown as Record<string, unknown>));
    await attempt(() => view.applyView({ projection: "perspective", eye: [Number.NaN, 1, 1], target: [0, 0, 0] }));
    await attempt(() => {
      window.footpoint.selection = "crate" as unknown as string[];
    });
    window.footpoint.selection = ["scene"];
    await attempt(() => run("edit.group"));
    return said;
  });
  for (const [i, expected] of [
    /halfExtents.*-1|-1.*halfExtents/s,
    /teapot/,
    /nobody/,
    /center/,
    /nobody/,
    /edit\.nothing/,
    /radius.*center|center.*radius/s,
    /record: must be an object/,
    /changes must be an object/,
    /view\.eye/,
    /must be a list of ids/,
    /nothing selected/,
  ].entries()) {
    expect(errors[i]).toMatch(expected);
  }
  expect(await stage.scene()).toEqual(before);
});

test("the commands of keys and menus are listed and can be run", async ({ stage }) => {
  await stage.load(sceneOf([CRATE, BALL]));
  const commands = await stage.page.evaluate(() => window.footpoint.commands());
  expect(new Set(commands.map((command) => command.id)).size).toBe(commands.length);
  expect(commands.every((command) => command.title.length > 0)).toBe(true);
  await stage.run("select.all");
  expect((await stage.selection()).length).toBe(2);
  await stage.run("edit.delete");
  expect(await stage.records()).toEqual([]);
});

test("view.toClient and view.toGround agree with the tests' own camera", async ({ stage }) => {
  await stage.load(sceneOf([CRATE]));
  const camera = await stage.camera();
  for (const point of [
    { x: 0, y: 0, z: 0 },
    { x: 2.7, y: 0, z: -1.3 },
    { x: -4, y: 0, z: 3 },
  ]) {
    const at = camera.toClient(point);
    const told = await stage.page.evaluate(
      ([x, y, world]) => ({
        ground: window.footpoint.view.toGround(x, y),
        client: window.footpoint.view.toClient(world),
      }),
      [at.x, at.y, point] as const,
    );
    expectNear([told.ground?.x, told.ground?.y, told.ground?.z], [point.x, 0, point.z], "on the ground");
    expectNear([told.client?.x, told.client?.y], [at.x, at.y], "on the screen, in px", 0.01);
  }
});

test("the built site works from any sub-path", async ({ page, baseURL, pageErrors: _ }) => {
  await page.route("**/some/where/else/**", async (route) => {
    const path = new URL(route.request().url()).pathname.replace("/some/where/else", "");
    await route.fulfill({ response: await route.fetch({ url: new URL(path.slice(1), baseURL).href }) });
  });
  await page.goto("./some/where/else/");
  await page.waitForFunction(() => window.footpoint !== undefined);
  expect(await page.evaluate(() => window.footpoint.scene.records().length)).toBeGreaterThan(0);
  // What comes after the start is found there, too; a page that is closed in the middle of it would leave a request without its answer.
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "wait" });
});
