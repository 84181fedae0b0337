import { openEditor } from "./site.mjs";

/**
 * Moves the pointer over the canvas along a fixed path and gives, for each move, the script time in milliseconds that it
 * costs: the handlers of the event and everything that runs in the animation frame after it.
 *
 * @param {import("@playwright/test").Page} page
 * @param {{ moves: number, from: { x: number, y: number }, size: { x: number, y: number }, buttons?: number }} path client pixels
 * @returns {Promise<{ times: number[], writtenInstances: number[] }>}
 */
export function measureMoves(page, path) {
  return page.evaluate(async ({ moves, from, size, buttons = 0 }) => {
    const canvas = document.querySelector('[aria-label="Viewport"]');
    const original = window.requestAnimationFrame;
    let inFrame = 0;
    window.requestAnimationFrame = (callback) =>
      original.call(window, (time) => {
        const start = performance.now();
        callback(time);
        inFrame += performance.now() - start;
      });
    const times = [];
    const writtenInstances = [];
    try {
      for (let i = 0; i < moves; i++) {
        // A figure that comes by everywhere: shapes, ground and the gaps between them.
        const event = new PointerEvent("pointermove", {
          bubbles: true,
          cancelable: true,
          pointerId: 1,
          pointerType: "mouse",
          isPrimary: true,
          buttons,
          clientX: from.x + size.x * Math.sin(i * 0.0713),
          clientY: from.y + size.y * Math.sin(i * 0.1097 + 0.5),
        });
        inFrame = 0;
        const start = performance.now();
        canvas.dispatchEvent(event);
        const inHandlers = performance.now() - start;
        await window.footpoint.view.settled();
        times.push(inHandlers + inFrame);
        writtenInstances.push(window.footpoint.view.writtenInstances);
      }
    } finally {
      window.requestAnimationFrame = original;
    }
    return { times, writtenInstances };
  }, path);
}

/** An editor with this scene, and the middle of its canvas in client pixels. */
export async function openWith(site, scene, options = {}) {
  const page = await openEditor(site, options);
  // As text: handing over an object of 100,000 shapes takes longer than everything that is measured.
  await page.evaluate(async (text) => {
    await window.footpoint.scene.load(JSON.parse(text));
    await window.footpoint.view.settled();
  }, JSON.stringify(scene));
  const box = await page.getByLabel("Viewport", { exact: true }).boundingBox();
  return { page, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, size: box };
}

/**
 * A clock of a page's script: milliseconds that the script's own thread has worked since the page began. What it waits for,
 * such as software GL or another program, is not in it.
 */
export async function scriptClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration").value * 1000;
  };
}
