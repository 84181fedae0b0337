import { useSignal } from "@preact/signals";
import { FolderOpen } from "lucide";
import { useEffect } from "preact/hooks";
import { Icon } from "./icons/icon.tsx";
import { useUi } from "./ui.ts";

/** Files can be dropped anywhere on the page: it says so while they are dragged over it, and hands them to the documents. */
export function DropOverlay() {
  const { services } = useUi();
  const isOver = useSignal(false);
  useEffect(
    () =>
      listenDrops(
        (over) => (isOver.value = over),
        async (file, handle, others) => {
          await services.documents.openFile(file, handle);
          // Said afterwards: what is opened clears what was said before.
          if (others > 0) services.session.set({ notice: { text: onlyOneWords(file.name), tone: "warn" } });
        },
      ),
    [services, isOver],
  );
  if (!isOver.value) return null;
  return (
    <div class="drop-overlay" aria-hidden="true">
      <div class="drop-message">
        <Icon node={FolderOpen} size={22} />
        Drop to open
      </div>
    </div>
  );
}

function onlyOneWords(name: string): string {
  return `took only ${name}: a window shows one scene`;
}

/** `open` hears how many other files came along. */
function listenDrops(
  setOver: (over: boolean) => void,
  open: (file: File, handle: FileSystemFileHandle | undefined, others: number) => Promise<void>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Entering a child tells of it before leaving the parent does, so that only a count knows whether the page was left.
  let depth = 0;
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
  const update = (next: number) => {
    depth = Math.max(0, next);
    setOver(depth > 0);
  };
  const onDrag = (type: "dragenter" | "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
    window.addEventListener(
      type,
      (event) => {
        if (!hasFiles(event)) return;
        // Without this the browser would leave the page and show the file.
        event.preventDefault();
        act(event);
      },
      { signal },
    );
  onDrag("dragenter", () => update(depth + 1));
  onDrag("dragleave", () => update(depth - 1));
  onDrag("dragover", (event) => {
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
  });
  onDrag("drop", (event) => {
    update(0);
    const items = [...(event.dataTransfer?.items ?? [])].filter((it) => it.kind === "file");
    const [item] = items;
    const file = item?.getAsFile();
    // The handle must be asked for before the event is over.
    const handle = item ? handleOf(item) : Promise.resolve(undefined);
    if (file) void handle.then((it) => open(file, it, items.length - 1));
  });
  return () => controller.abort();
}

/** Where the browser has it, the handle lets a later save write to the same file. */
async function handleOf(item: DataTransferItem): Promise<FileSystemFileHandle | undefined> {
  if (!("getAsFileSystemHandle" in item)) return undefined;
  try {
    const ask = item.getAsFileSystemHandle as () => Promise<FileSystemHandle | null>;
    const handle = await ask.call(item);
    return handle?.kind === "file" ? (handle as FileSystemFileHandle) : undefined;
  } catch {
    return undefined;
  }
}
