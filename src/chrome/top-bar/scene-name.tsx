import { useRef } from "preact/hooks";
import { SCENE_RECORD_ID } from "../../scene/record.ts";
import { InlineRename } from "../inline-rename.tsx";
import { shownName } from "../shown-name.ts";
import { useUi } from "../ui.ts";

/** The scene's name; a click opens it for editing. */
export function SceneName() {
  const { state, services, renaming } = useUi();
  const button = useRef<HTMLButtonElement>(null);
  const name = state.sceneName.value;
  if (renaming.value === SCENE_RECORD_ID)
    return (
      <InlineRename id={SCENE_RECORD_ID} label="Name of the scene" name={name} returnFocus={() => button.current} />
    );
  const start = () => {
    if (services.store.get(SCENE_RECORD_ID)) renaming.value = SCENE_RECORD_ID;
  };
  return (
    <h1 class="scene-heading">
      <button
        type="button"
        class="scene-name"
        ref={button}
        aria-label={`Scene name: ${shownName(name)}`}
        data-tip="Rename the scene"
        onClick={start}
        onKeyDown={(event) => {
          if (event.key !== "F2") return;
          event.preventDefault();
          start();
        }}
      >
        {shownName(name)}
      </button>
    </h1>
  );
}
