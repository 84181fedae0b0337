import { gzipSync } from "node:zlib";

export const question = "what does a person download before a shape can be placed?";

const LIMIT_KB = 235;

export async function run(site) {
  const page = await site.newPage();
  const files = [];
  const reading = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (!["script", "stylesheet", "document", "fetch", "xhr"].includes(type)) return;
    reading.push(
      response.body().then((body) => {
        const name = new URL(response.url()).pathname.split("/").pop() || "index.html";
        files.push({ file: name, type, bytes: body.length, gzipped: gzipSync(body, { level: 9 }).length });
      }),
    );
  });
  await page.goto(site.address);
  await page.waitForFunction(() => window.footpoint !== undefined);
  await page.evaluate(() => window.footpoint.view.settled());
  const box = await page.getByLabel("Viewport", { exact: true }).boundingBox();
  const before = await page.evaluate(() => window.footpoint.scene.records().length);
  await page.keyboard.press("b");
  // The corner at the lower right sees free ground in the first scene.
  await page.mouse.click(box.x + box.width * 0.85, box.y + box.height * 0.85);
  await page.waitForFunction((count) => window.footpoint.scene.records().length === count + 1, before);
  await Promise.all(reading);
  await page.context().close();

  const kilobytes = (list) => Math.round(list.reduce((sum, { gzipped }) => sum + gzipped, 0) / 100) / 10;
  const scripts = files.filter(({ type, file }) => type === "script" || file.endsWith(".js"));
  files.sort((a, b) => b.gzipped - a.gzipped);
  return {
    rows: files.map(({ file, type, bytes, gzipped }) => ({
      file: file.replace(/-[\w-]{8}\./, "."),
      type,
      kB: Math.round(bytes / 100) / 10,
      "kB gzipped": Math.round(gzipped / 100) / 10,
    })),
    limits: [
      {
        claim: `all scripts that are requested before a shape can be placed: ${kilobytes(scripts)} kB gzipped, under ${LIMIT_KB} kB`,
        isKept: kilobytes(scripts) < LIMIT_KB,
      },
    ],
  };
}
