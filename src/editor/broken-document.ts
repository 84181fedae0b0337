import type { DiskFiles } from "./disk-files.ts";
import type { DocumentInfo } from "./document-storage.ts";
import { sceneFileName } from "./file-name.ts";
import type { PromptsPort } from "./ports.ts";
import type { Restored } from "./restore-document.ts";

/** Says that what the last visit left cannot be read, and offers it as it is. `shown` is the older state that is shown, if any. */
export async function reportBroken(
  { info, text, problem }: NonNullable<Restored["broken"]>,
  shown: DocumentInfo | null,
  prompts: PromptsPort,
  disk: DiskFiles,
): Promise<void> {
  const instead = shown
    ? `An earlier state of it, from ${new Date(shown.savedAt).toLocaleString("en-GB")}, is shown instead.`
    : "You start with a fresh scene.";
  const download = text === null ? [] : [{ id: "download", label: "Download it", tone: "primary" } as const];
  const answer = await prompts.ask({
    title: `“${info.name}” cannot be read`,
    text: `${problem}. What the browser has kept of it stays as it is, and nothing will overwrite it. ${instead}`,
    choices: [...download, { id: "fresh", label: shown ? "Go on" : "Start fresh", tone: "plain" }],
  });
  if (answer === "download" && text !== null) disk.download(sceneFileName(info.name), text);
}
