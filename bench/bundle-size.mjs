import { gzipSync } from "node:zlib";

export const question = "what does a person download before a shape can be placed?";

const LIMIT_KB = 235;

/**
 * A page that tries to place a box from its first frame on, as fast as no person could: everything that was requested
 * before it succeeded was in the way of placing. What comes later is listed, and not counted.
 */
export async function run(site) {
  const page = await site.newPage();
  const bodies = new Map();
  const reading = [];
  page.on("response", (response) => {
    reading.push(
      response.body().then(
        (body) => bodies.set(response.url(), body),
        () => {},
      ),
    );
  });
  await page.addInitScript(placeAsSoonAsPossible);
  await page.goto(site.address);
  await page.waitForFunction(() => window.placedAt !== undefined);
  await page.evaluate(() => window.footpoint.view.settled());
  const { placedAt, requests } = await page.evaluate(() => ({
    placedAt: window.placedAt,
    requests: performance.getEntriesByType("resource").map(({ name, startTime }) => ({ url: name, startTime })),
  }));
  await Promise.all(reading);
  await page.context().close();

  const files = [{ url: site.address, startTime: 0 }, ...requests]
    .filter(({ url }) => bodies.has(url) && /(\/|\.js|\.css)$/.test(new URL(url).pathname))
    .map(({ url, startTime }) => {
      const body = bodies.get(url);
      const name = new URL(url).pathname.split("/").pop() || "index.html";
      return {
        file: name.replace(/-[\w-]{8}\./, "."),
        kB: kilobytes(body.length),
        "kB gzipped": kilobytes(gzipSync(body, { level: 9 }).length),
        "requested before a shape could be placed": startTime < placedAt ? "yes" : "no",
      };
    });
  const scripts = files.filter(
    (row) => row.file.endsWith(".js") && row["requested before a shape could be placed"] === "yes",
  );
  const sum = Math.round(scripts.reduce((total, row) => total + row["kB gzipped"], 0) * 10) / 10;
  return {
    rows: files.sort((a, b) => b["kB gzipped"] - a["kB gzipped"]),
    limits: [
      {
        claim: `all scripts requested before a shape could be placed: ${sum} kB gzipped together, under ${LIMIT_KB} kB`,
        isKept: sum < LIMIT_KB,
      },
    ],
  };
}

function kilobytes(bytes) {
  return Math.round(bytes / 100) / 10;
}

/** Runs in the page, before any script of it. */
function placeAsSoonAsPossible() {
  const attempt = () => {
    const { footpoint } = window;
    const canvas = document.querySelector('[aria-label="Viewport"]');
    if (footpoint && canvas) {
      const before = footpoint.scene.records().length;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      footpoint.run("tool.box");
      for (const [type, buttons] of [
        ["pointermove", 0],
        ["pointerdown", 1],
        ["pointerup", 0],
      ]) {
        canvas.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerId: 1,
            pointerType: "mouse",
            isPrimary: true,
            button: type === "pointermove" ? -1 : 0,
            buttons,
            clientX: left + width * 0.85,
            clientY: top + height * 0.85,
          }),
        );
      }
      if (footpoint.scene.records().length > before) window.placedAt = performance.now();
    }
    if (window.placedAt === undefined) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
