import type { Chrome } from "../chrome/services.ts";
import { FrameLoop } from "../editor/frame-loop.ts";
import type { Readings } from "../editor/readings.ts";
import type { ToolRunner } from "../tools/tool-runner.ts";
import type { Viewport } from "../viewport/viewport.ts";
import type { Later } from "./later.ts";

/** What a frame brings up to date. None of it is asked before the first frame. */
export interface FrameParts {
  readonly tools: ToolRunner;
  readonly readings: Readings;
  readonly viewport: Viewport;
  readonly chrome: Chrome;
  readonly later: Later;
  /** Work that is not settled although nothing is to be drawn. */
  isBusy(): boolean;
}

/** Frames, and what is to be done in the next one. */
export interface Frame {
  readonly loop: FrameLoop;
  markPointer(): void;
  markOverlay(): void;
  markRender(): void;
  /** Something that is shown around or over the scene has changed. */
  markShown(): void;
}

/**
 * A frame: what is under the pointer, then what answers, then what shows it. Each step runs only when something changed. The
 * parts may be getters: they know each other through frames.
 */
export function createFrame(parts: FrameParts): Frame {
  const loop = new FrameLoop();
  const markPointer = loop.addStep("pointer", () => parts.tools.refresh());
  const markOverlay = loop.addStep("overlay", () => {
    const { tools, readings, viewport } = parts;
    viewport.setOverlay(readings.overlay(tools.draft?.ghosts));
    viewport.setDraft(tools.draft);
    viewport.setNavigationEnabled(!tools.isBusy);
    viewport.canvas.style.cursor = tools.cursor;
  });
  const markPanel = loop.addStep("panel", () => parts.later.panel?.refresh());
  const markChrome = loop.addStep("chrome", () => parts.chrome.refresh());
  const markRender = loop.addStep("render", () => parts.viewport.render());
  loop.addBusy(() => parts.viewport.isAnimating || parts.isBusy());
  return {
    loop,
    markPointer,
    markOverlay,
    markRender,
    markShown() {
      markOverlay();
      markPanel();
      markChrome();
      markRender();
    },
  };
}
