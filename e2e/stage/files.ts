import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";

/** Bytes of a file, as a person would drag it from the desktop. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export function fileAt(path: string | URL): DroppedFile {
  return { name: basename(String(path)), bytes: readFileSync(path) };
}

/** Drops files onto the middle of the window, with the events that a browser sends. */
export async function drop(page: Page, ...files: readonly DroppedFile[]): Promise<void> {
  await page.evaluate(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const [fileName, base64] of dropped) {
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([content], fileName, { type: "application/json" }));
      }
      const [clientX, clientY] = [innerWidth / 2, innerHeight / 2];
      const target = document.elementFromPoint(clientX, clientY) ?? document.body;
      for (const type of ["dragenter", "dragover", "drop"]) {
        const event = new DragEvent(type, {
          bubbles: true,
          cancelable: true,
          clientX,
          clientY,
          dataTransfer: transfer,
        });
        target.dispatchEvent(event);
      }
    },
    files.map(({ name, bytes }) => [name, bytes.toString("base64")] as const),
  );
}

/**
 * Takes the browser's own file dialogs away from the document that is open, so that saving is a download and opening a file
 * input.
 */
export async function withoutFileSystemAccess(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ["showOpenFilePicker", "showSaveFilePicker"]) {
      Object.defineProperty(window, name, { value: undefined, configurable: true });
    }
  });
}
