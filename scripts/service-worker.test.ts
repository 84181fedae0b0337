import { expect, test } from "vitest";
import { fillIn } from "./service-worker.ts";

const TEXT = 'const VERSION = "__VERSION__";\nconst FILES = ["__FILES__"];';
const filled = (...built: string[]) =>
  new Function(`${fillIn(TEXT, built)} return { VERSION, FILES };`)() as { VERSION: string; FILES: string[] };

test("the page, what stands beside it, and every script and style are kept at once; pictures are not", () => {
  const { FILES } = filled("assets/b-1.js", "assets/a-2.css", "assets/guard-dark-3.jpg", "index.html");
  expect(FILES[0]).toBe("./");
  expect(FILES.slice(-2)).toEqual(["./assets/a-2.css", "./assets/b-1.js"]);
  expect(FILES.some((name) => /jpg|index/.test(name))).toBe(false);
});

test("the same files are the same version, in whatever order, and another file is another one", () => {
  const { VERSION } = filled("assets/a-1.js", "assets/b-1.js");
  expect(filled("assets/b-1.js", "assets/a-1.js").VERSION).toBe(VERSION);
  expect(filled("assets/a-1.js", "assets/b-2.js").VERSION).not.toBe(VERSION);
});
