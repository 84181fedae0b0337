import type { GUI } from "lil-gui";
import { addFlagRow, addSelectRow } from "./choice-row.ts";
import { addPanelFolder } from "./folder.ts";
import type { NumberFieldOptions } from "./number-gesture.ts";
import { addNumberRow, addVectorRow, type NumberRow } from "./number-row.ts";
import { type ParameterNumber, parameterNumbers } from "./parameter-numbers.ts";
import { numberFieldFor } from "./selection-numbers.ts";
import type { PanelServices } from "./services.ts";
import { Turns } from "./turn.ts";

/** The folder of the tool at work: its options, and the sizes of what is being placed or dragged. */
export function createToolFolder(root: GUI, services: PanelServices) {
  const { session } = services;
  const folder = addPanelFolder(root, "Tool");
  const draft = createDraftRows(folder.gui, services);
  const keep = addFlagRow(folder.gui, "Keep tool", "Stay with the tool after one is placed (Q).", (keepTool) =>
    session.set({ keepTool }),
  );
  const axes = addSelectRow(
    folder.gui,
    "Axes",
    "Along which axes the handles move and turn.",
    [
      { value: "world" as const, label: "World" },
      { value: "local" as const, label: "Its own" },
    ],
    (gizmoSpace) => session.set({ gizmoSpace }),
  );
  const gridSnap = addFlagRow(folder.gui, "Snap to grid", "Ctrl while dragging inverts it.", (on) =>
    session.set({ gridSnap: on }),
  );
  const gridStep = addSelectRow(
    folder.gui,
    "Grid step",
    "Halved by [ and doubled by ].",
    gridSteps(services.gridSteps),
    (step) => session.set({ gridStep: step }),
  );
  const angleSnap = addFlagRow(folder.gui, "Snap angles", "Turns go in steps of 15°.", (on) =>
    session.set({ angleSnap: on }),
  );
  return {
    refresh() {
      folder.setAbout(toolTitle(services));
      if (!folder.isOpen) return;
      draft.refresh();
      const { state } = session;
      keep.show(state.keepTool);
      axes.setVisible(state.gizmo !== "none");
      axes.show(state.gizmoSpace);
      gridSnap.show(state.gridSnap);
      gridStep.setEnabled(state.gridSnap);
      gridStep.show(state.gridStep);
      angleSnap.show(state.angleSnap);
    },
  };
}

function toolTitle({ session, kindOf }: PanelServices): string {
  const { tool, gizmo } = session.state;
  if (tool !== "select") return kindOf(tool)?.title ?? "";
  return { none: "Select", move: "Move", rotate: "Rotate" }[gizmo];
}

function gridSteps(steps: readonly number[]) {
  return steps.map((step) => ({ value: step, label: `${step} m` }));
}

/** Read-only rows for the parameters of the first ghost, while there is one. */
function createDraftRows(folder: GUI, services: PanelServices) {
  const turns = new Turns();
  const place = document.createElement("div");
  folder.$children.append(place);
  let kindShown = "";
  let rows: readonly { readonly row: NumberRow; readonly numbers: readonly ParameterNumber[] }[] = [];

  const rebuild = (kindName: string) => {
    for (const { row } of rows) row.controller.destroy();
    kindShown = kindName;
    const parameters = services.kindOf(kindName)?.parameters ?? [];
    rows = parameters
      .map((parameter) => ({ parameter, numbers: parameterNumbers(parameter, services.kindOf, turns) }))
      .filter(({ numbers }) => numbers.length > 0)
      .map(({ parameter, numbers }) => {
        const fields = numbers.map(readOnlyField);
        const options = { label: parameter.label, doc: parameter.doc, isTurn: parameter.type === "rotation" };
        const [first] = fields;
        const row =
          fields.length === 1 && first ? addNumberRow(folder, options, first) : addVectorRow(folder, options, fields);
        // The rows come and go above the options, which stay where they are.
        place.before(row.controller.domElement);
        return { row, numbers };
      });
  };

  return {
    refresh() {
      const ghost = services.toolState.draft?.ghosts[0];
      if ((ghost?.kind ?? "") !== kindShown) rebuild(ghost?.kind ?? "");
      if (!ghost) return;
      for (const { row, numbers } of rows) row.show(numbers.map((number) => number.read(ghost)));
    },
  };
}

function readOnlyField(number: ParameterNumber): NumberFieldOptions {
  const begin = () => ({ preview: () => null, commit() {}, cancel() {} });
  return { ...numberFieldFor(number), isReadOnly: true, begin, refuse() {} };
}
