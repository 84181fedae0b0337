import type { Command } from "./command.ts";
import type { CameraPort } from "./ports.ts";
import type { Session, StandardView } from "./session.ts";

const VIEWS: readonly (readonly [view: StandardView, title: string, key: string])[] = [
  ["front", "Front view", "Numpad1"],
  ["back", "Back view", "Ctrl+Numpad1"],
  ["right", "Right view", "Numpad3"],
  ["left", "Left view", "Ctrl+Numpad3"],
  ["top", "Top view (the plan)", "Numpad7"],
  ["bottom", "Bottom view", "Ctrl+Numpad7"],
];

/** Looking: standard views, projection, framing, theme, what is shown. None of it is undone: it is not the document. */
export function viewCommands(session: Session, camera: CameraPort): Command[] {
  const toggle = (id: string, title: string, field: "showGrid" | "showShadows" | "showLinks"): Command => ({
    id,
    title,
    group: "View",
    isOn: () => session.state[field],
    run: () => session.set({ [field]: !session.state[field] }),
  });
  const nothingSelected = () => (session.state.selection.length === 0 ? "nothing selected" : null);
  return [
    ...VIEWS.map(
      ([view, title, key]): Command => ({
        id: `view.${view}`,
        title,
        group: "View",
        keys: [key],
        run: () => camera.setStandardView(view),
      }),
    ),
    {
      id: "view.projection",
      title: "Perspective or orthographic",
      group: "View",
      keys: ["Numpad5"],
      run: () => camera.toggleProjection(),
    },
    {
      id: "view.flip",
      title: "View from the opposite side",
      group: "View",
      keys: ["Numpad9"],
      run: () => camera.flip(),
    },
    {
      id: "view.frame",
      title: "Frame the selection",
      group: "View",
      keys: ["F", "Shift+2"],
      disabledBecause: nothingSelected,
      run: () => camera.frame(session.state.selection),
    },
    {
      id: "view.frameAll",
      title: "Frame everything",
      group: "View",
      keys: ["Home", "Shift+1"],
      run: () => camera.frame(),
    },
    toggle("view.grid", "Show the grid", "showGrid"),
    toggle("view.shadows", "Show shadows", "showShadows"),
    toggle("view.links", "Show links to other shapes", "showLinks"),
    ...(["system", "dark", "light"] as const).map(
      (theme): Command => ({
        id: `view.theme.${theme}`,
        title: { system: "Theme of the system", dark: "Dark theme", light: "Light theme" }[theme],
        group: "View",
        isOn: () => session.state.theme === theme,
        run: () => session.set({ theme }),
      }),
    ),
  ];
}
