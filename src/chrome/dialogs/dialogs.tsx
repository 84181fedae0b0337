import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { useLater } from "../later-loader.ts";
import { type DialogName, useUi } from "../ui.ts";
import { catchKeysAhead } from "./keys-ahead.ts";

/** A dialog that is loaded when it is asked for. `typed`: what a person typed until it was there. */
type LoadedComponent = ComponentType<{ readonly typed: string }>;

/** What is loaded only when a person asks for it. */
const LOADERS: Readonly<Record<DialogName, () => Promise<LoadedComponent>>> = {
  palette: async () => (await import("../palette/palette.tsx")).Palette,
  help: async () => (await import("../help/help-sheet.tsx")).HelpSheet,
  examples: async () => (await import("../examples/examples-dialog.tsx")).ExamplesDialog,
  recent: async () => (await import("../kept/kept-dialogs.tsx")).RecentDialog,
  versions: async () => (await import("../kept/kept-dialogs.tsx")).VersionsDialog,
};

/** The dialogs that are open: the one that a person asked for, and what the editor asks of the person on top of it. */
export function Dialogs() {
  const { dialog, prompts } = useUi();
  const prompt = prompts.prompts.value[0];
  const progress = prompts.progress.value[0];
  const parts = useLater();
  return (
    <>
      {dialog.value && <LoadedDialog key={dialog.value} name={dialog.value} />}
      {parts && progress && <parts.ProgressDialog progress={progress} />}
      {parts && prompt?.type === "problems" && <parts.ProblemsDialog key={prompt} prompt={prompt} />}
      {parts && prompt?.type === "question" && <parts.QuestionDialog key={prompt} prompt={prompt} />}
      {parts && prompt?.type === "number" && <parts.NumberDialog key={prompt} prompt={prompt} />}
    </>
  );
}

function LoadedDialog({ name }: { readonly name: DialogName }) {
  const { dialog, services } = useUi();
  const loaded = useSignal<{ readonly Component: LoadedComponent; readonly typed: string } | null>(null);
  useLayoutEffect(() => {
    const close = () => {
      dialog.value = null;
    };
    const keys = catchKeysAhead(window, close);
    LOADERS[name]().then(
      (Component) => {
        keys.stop();
        loaded.value = { Component, typed: keys.typed() };
      },
      () => {
        close();
        services.session.set({
          notice: { text: "this part could not be loaded: is the connection gone?", tone: "warn" },
        });
      },
    );
    return keys.stop;
  }, [name]);
  if (!loaded.value) return null;
  const { Component, typed } = loaded.value;
  return <Component typed={typed} />;
}
