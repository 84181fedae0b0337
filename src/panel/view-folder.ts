import type { GUI } from "lil-gui";
import type { SessionState, StandardView } from "../editor/session.ts";
import { addFlagRow, addSelectRow, type ChoiceRow } from "./choice-row.ts";
import { addPanelFolder } from "./folder.ts";
import type { NumberGesture } from "./number-gesture.ts";
import { addNumberRow } from "./number-row.ts";
import type { PanelServices } from "./services.ts";

const VIEWS: readonly { readonly value: StandardView | null; readonly label: string }[] = [
  { value: null, label: "Free view" },
  { value: "front", label: "Front" },
  { value: "right", label: "Right" },
  { value: "top", label: "Top" },
  { value: "back", label: "Back" },
  { value: "left", label: "Left" },
  { value: "bottom", label: "Bottom" },
];

const PROJECTIONS = [
  { value: "perspective", label: "Perspective" },
  { value: "orthographic", label: "Orthographic" },
] as const;

const THEMES = [
  { value: "system", label: "As the system" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
] as const;

/** The most shapes that a probe lists. */
const MOST_SHAPES = 500;

/** The folder of what is seen and how; none of it belongs to the document. */
export function createViewFolder(root: GUI, services: PanelServices) {
  const { session, camera } = services;
  const folder = addPanelFolder(root, "View");
  const { gui } = folder;
  const views = addSelectRow(gui, "View from", "Standard views, also on the number pad.", VIEWS, (view) => {
    if (view) camera.setStandardView(view);
  });
  const projections = addSelectRow(gui, "Projection", "", PROJECTIONS, (projection) => {
    if (projection !== session.state.projection) camera.toggleProjection();
  });
  const themes = addSelectRow(gui, "Theme", "", THEMES, (theme) => session.set({ theme }));
  const flags = (
    [
      ["showGrid", "Grid", "The ground grid, one square a metre."],
      ["showShadows", "Shadows", "Many shapes switch them off by themselves."],
      ["showLinks", "Links", "The thin lines from a probe to the next shapes."],
      [
        "leftDragOrbits",
        "Left drag orbits",
        "Dragging on empty ground turns the view instead of drawing a selection box.",
      ],
    ] as const
  ).map(([key, label, doc]): readonly [key: keyof SessionState, row: ChoiceRow<boolean>] => [
    key,
    addFlagRow(gui, label, doc, (value) => session.set({ [key]: value })),
  ]);
  const limit = addNumberRow(
    gui,
    { label: "Shapes listed", doc: "How many of the nearest shapes a probe measures and lists." },
    {
      label: "Shapes listed",
      name: "Shapes listed",
      min: 1,
      max: MOST_SHAPES,
      step: 1,
      isWhole: true,
      begin: () => limitGesture(services),
      refuse: (reason) => session.set({ notice: { text: reason, tone: "warn" } }),
    },
  );
  gui.close();

  return {
    refresh() {
      const { state } = session;
      folder.setAbout(state.standardView ? labelOf(VIEWS, state.standardView) : labelOf(PROJECTIONS, state.projection));
      if (!folder.isOpen) return;
      views.show(state.standardView);
      projections.show(state.projection);
      themes.show(state.theme);
      for (const [key, row] of flags) row.show(state[key] === true);
      limit.show([state.probeLimit]);
    },
  };
}

function labelOf<T>(choices: readonly { readonly value: T; readonly label: string }[], value: T): string {
  return choices.find((choice) => choice.value === value)?.label ?? "";
}

function limitGesture({ session }: PanelServices): NumberGesture {
  const before = session.state.probeLimit;
  return {
    preview(change) {
      session.set({ probeLimit: Math.round(change(before)) });
      return null;
    },
    commit() {},
    cancel: () => session.set({ probeLimit: before }),
  };
}
