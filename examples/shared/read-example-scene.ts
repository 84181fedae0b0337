import { readFileSync } from "node:fs";

/** The text of one of the scenes that come with the editor; for tests. */
export function readExampleScene(name: string): string {
  return readFileSync(new URL(`../../scenes/${name}.footpoint.json`, import.meta.url), "utf8");
}
