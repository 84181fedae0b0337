import { expectNearNumber } from "./stage/expect-near.ts";
import { sceneOf } from "./stage/scenes.ts";
import { expect, test } from "./stage/test.ts";

// The figures are worked out by hand in closed form; the scenes that they belong to ship with the editor.

interface ProbeReading {
  readonly distances: readonly { readonly id: string; readonly signedDistance: number; readonly t?: number }[];
}

test("the scene of closest points reads as worked out, in the reading and in the panel @smoke", async ({ stage }) => {
  await stage.openExample("closest-points");
  const scene = await stage.scene();
  const probe = scene.instruments.find((record) => record.kind === "probe");
  expect(probe?.point).toEqual([2.2, 2.6, 2.2]);
  const reading = (await stage.reading(probe?.id ?? "")) as unknown as ProbeReading;
  const kinds = new Map(scene.shapes.map((shape) => [shape.id, shape.kind]));
  const distances = reading.distances.map((answer) => [kinds.get(answer.id), answer.signedDistance] as const);
  expect(distances.map(([kind]) => kind)).toEqual(["segment", "plane", "sphere", "box"]);
  for (const [i, expected] of [1.918593, 2.6, 3.2, 3.935734].entries()) {
    expectNearNumber(distances[i]?.[1], expected, distances[i]?.[0] ?? "", 5e-7);
  }
  expectNearNumber(reading.distances[0]?.t, 0.735, "t on the segment", 1e-9);

  await stage.row(probe?.name ?? "Probe").click();
  await stage.settled();
  const readings = stage.panel("Readings");
  await expect(readings).toContainText("1.92");
  for (const shown of ["1.92", "2.60", "3.20", "3.94"]) await expect(readings.getByRole("table")).toContainText(shown);
});

test("the six probes of the box scene read as worked out", async ({ stage }) => {
  await stage.openExample("box-distance");
  const { instruments } = await stage.scene();
  const expected = new Map([
    ["0,0,0", -1],
    ["0.5,0.5,0.5", -0.5],
    ["1,0,0", 0],
    ["1.5,0,0", 0.5],
    ["2,2,0", Math.SQRT2],
    ["3,4,0", Math.sqrt(13)],
  ]);
  expect(instruments.length).toBe(6);
  for (const { id, point } of instruments) {
    const reading = (await stage.reading(id)) as unknown as ProbeReading;
    expectNearNumber(reading.distances[0]?.signedDistance, expected.get(String(point)) as number, `at ${point}`, 1e-12);
  }
});

test("the cursor is a probe until one is placed, and planes on which it lies are left out", async ({ stage }) => {
  await stage.load(
    sceneOf([
      { id: "ground", kind: "plane", name: "Ground", point: [0, 0, 0], normal: [0, 1, 0] },
      { id: "ball", kind: "sphere", name: "Ball", center: [-2.5, 0.8, 1.5], radius: 0.8 },
    ]),
  );
  await stage.moveTo({ x: 1.3, y: 0, z: 0.4 });
  const reading = (await stage.reading("cursor")) as unknown as ProbeReading;
  expect(reading.distances.map((answer) => answer.id)).toEqual(["ball"]);
  // The distance from (1.3, 0, 0.4) to the ball: √(3.8² + 0.8² + 1.1²) − 0.8.
  expectNearNumber(reading.distances[0]?.signedDistance, Math.hypot(3.8, 0.8, 1.1) - 0.8, "to the ball");
  await expect(stage.panel("Readings")).toContainText("Ball");
  await expect(stage.panel("Readings")).toContainText((Math.hypot(3.8, 0.8, 1.1) - 0.8).toFixed(2));
  await expect(stage.status).toContainText("1.30");
});

test("a placed probe answers for its own point, in the same frame as the thing that is dragged", async ({ stage }) => {
  await stage.load(sceneOf([{ id: "ball", kind: "sphere", name: "Ball", center: [-2.5, 0.8, 1.5], radius: 0.8 }]));
  await stage.toggleSnapping();
  const before = await stage.records();
  await stage.press("i");
  await stage.clickGround([1.3137, 0.4219]);
  const probe = await stage.newRecord(before);
  const distance = async () =>
    ((await stage.reading(probe.id)) as unknown as ProbeReading).distances[0]?.signedDistance;
  const [x, y, z] = probe.point as [number, number, number];
  expectNearNumber(x, 1.3137, "x");
  expectNearNumber(z, 0.4219, "z");
  expectNearNumber(await distance(), Math.hypot(x + 2.5, y - 0.8, z - 1.5) - 0.8, "where it was placed", 1e-9);

  const camera = await stage.camera();
  await stage.beginDragAt(camera.toClient({ x: -2.5, y: 1.2, z: 1.5 }), camera.toClient({ x: -3.6, y: 1.2, z: 0.2 }));
  const [bx, by, bz] = (await stage.record("ball")).center as [number, number, number];
  expect(bx).not.toBe(-2.5);
  const expected = Math.hypot(x - bx, y - by, z - bz) - 0.8;
  expectNearNumber(await distance(), expected, "while the ball is dragged", 1e-9);
  await expect(stage.panel("Readings")).toContainText(expected.toFixed(2));
  await stage.page.mouse.up();
});

test("from inside the answer is negative, says so, and names the way out", async ({ stage }) => {
  await stage.load(
    sceneOf([{ id: "box", kind: "box", name: "Room", center: [0, 1, 0], halfExtents: [2, 1, 3] }], {
      instruments: [{ id: "probe", kind: "probe", name: "Probe", point: [0.5, 1.75, 1] }],
    }),
  );
  await stage.row("Probe").click();
  await stage.settled();
  const reading = (await stage.reading("probe")) as unknown as ProbeReading;
  expectNearNumber(reading.distances[0]?.signedDistance, -0.25, "signed distance", 1e-12);
  const readings = stage.panel("Readings");
  await expect(readings).toContainText("\u22120.25");
  await expect(readings).toContainText(/inside/i);
});

test("the table of distances sorts by the column that is clicked", async ({ stage }) => {
  await stage.openExample("closest-points");
  await stage.row("Probe").click();
  await stage.settled();
  const table = stage.panel("Readings").getByRole("table");
  const first = () => table.getByRole("row").nth(1).textContent();
  const nearest = await first();
  const column = table.getByRole("columnheader", { name: "Distance" });
  await column.getByRole("button").click();
  await stage.settled();
  if ((await first()) === nearest) {
    await column.getByRole("button").click();
    await stage.settled();
  }
  expect(await first(), "the other way round the farthest stands first").toContain("3.94");
});

test("shapes beyond the limit are counted, not listed", async ({ stage }) => {
  const shapes = Array.from({ length: 60 }, (_, i) => ({
    id: `s${i}`,
    kind: "sphere",
    name: `S${i}`,
    center: [i * 0.4 - 12, 0.1, -3],
    radius: 0.1,
  }));
  await stage.load(sceneOf(shapes, { instruments: [{ id: "probe", kind: "probe", name: "Probe", point: [0, 0, 0] }] }));
  await stage.row("Probe").click();
  await stage.settled();
  const reading = (await stage.reading("probe")) as unknown as ProbeReading;
  expect(reading.distances.length).toBe(50);
  await expect(stage.panel("Readings")).toContainText("10 more");
});

test("a segment is read with the clamp and without it, side by side, on request", async ({ stage }) => {
  await stage.openExample("nearest-wall");
  const readings = stage.panel("Readings");
  for (const shown of ["3.10", "1.78", "0.01", "310.0"]) await expect(readings).toContainText(shown);
  await stage.row("Before the start").click();
  await stage.settled();
  await expect(readings).toContainText("1.41");
  const wrong = stage.page.getByText("\u00d71.41 too close");
  await expect(wrong).toHaveCount(0);
  await stage.panel("Selection").getByRole("checkbox", { name: "Compare lines" }).check();
  await stage.settled();
  await expect(readings).toContainText("To the segment");
  await expect(wrong).toBeVisible();
});
