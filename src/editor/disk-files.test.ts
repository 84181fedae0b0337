import { describe, expect, it } from "vitest";
import { createDiskFiles, writeFailure } from "./disk-files.ts";

/** A file handle that writes into memory, with what goes wrong where it is told so. */
function memoryFile(
  wrong: { readonly at?: "write" | "close"; readonly lost?: number; readonly permission?: string } = {},
) {
  const state = { content: "old", aborted: 0, asked: 0 };
  const handle = {
    kind: "file",
    name: "post.footpoint.json",
    queryPermission: async () => "prompt",
    requestPermission: async () => {
      state.asked++;
      return wrong.permission ?? "granted";
    },
    getFile: async () => new File([state.content.slice(wrong.lost ?? 0)], "post.footpoint.json"),
    createWritable: async () => {
      let next = "";
      return {
        write: async (data: Blob) => {
          if (wrong.at === "write") throw new DOMException("", "QuotaExceededError");
          next += await data.text();
        },
        close: async () => {
          if (wrong.at === "close") throw new DOMException("", "QuotaExceededError");
          state.content = next;
        },
        abort: async () => {
          state.aborted++;
        },
      };
    },
  };
  return { state, handle: handle as unknown as FileSystemFileHandle };
}

function diskOf(window: object) {
  return createDiskFiles(window as Window & typeof globalThis);
}

describe("files on disk", () => {
  it("are written whole, after asking for leave, and read back", async () => {
    const { state, handle } = memoryFile();
    await diskOf({}).write(handle, "new");
    expect(state).toEqual({ content: "new", aborted: 0, asked: 1 });
  });

  it("keep their old content where the disk fails, on writing as on closing", async () => {
    for (const at of ["write", "close"] as const) {
      const { state, handle } = memoryFile({ at });
      await expect(diskOf({}).write(handle, "new")).rejects.toThrow();
      expect([state.content, state.aborted]).toEqual(["old", 1]);
    }
  });

  it("are not called written where fewer bytes arrived, or leave was not given", async () => {
    await expect(diskOf({}).write(memoryFile({ lost: 1 }).handle, "new")).rejects.toThrow("2 of 3 bytes arrived");
    await expect(diskOf({}).write(memoryFile({ permission: "denied" }).handle, "new")).rejects.toThrow("not allowed");
  });

  it("fall back to a download where the browser has no picker or forbids it, and stop where a person does", async () => {
    const refusing = (name: string) => diskOf({ showSaveFilePicker: () => Promise.reject(new DOMException("", name)) });
    expect(await diskOf({}).chooseTarget("a.json")).toBe("download");
    expect(await refusing("SecurityError").chooseTarget("a.json")).toBe("download");
    expect(await refusing("AbortError").chooseTarget("a.json")).toBeNull();
    await expect(refusing("TypeError").chooseTarget("a.json")).rejects.toThrow();
  });

  it("are opened with the handle that writes to them", async () => {
    const { handle } = memoryFile();
    const chosen = await diskOf({ showOpenFilePicker: async () => [handle] }).choose();
    expect(chosen?.handle).toBe(handle);
    expect(await chosen?.file.text()).toBe("old");
    const stopped = diskOf({ showOpenFilePicker: () => Promise.reject(new DOMException("", "AbortError")) });
    expect(await stopped.choose()).toBeNull();
  });

  it("say why they could not be written", () => {
    expect(writeFailure(new DOMException("", "QuotaExceededError"))).toBe("the disk is full");
    expect(writeFailure(new DOMException("", "NotAllowedError"))).toBe("the browser was not allowed to write to it");
    expect(writeFailure(new DOMException("", "NotFoundError"))).toBe("it is no longer there");
    expect(writeFailure("odd")).toBe("the disk refused it");
  });
});
