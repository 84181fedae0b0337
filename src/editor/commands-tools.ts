import type { RecordKind } from "../scene/record-kind.ts";
import { COARSEST_STEP, FINEST_STEP } from "../tools/snapping.ts";
import type { Command } from "./command.ts";
import type { Session } from "./session.ts";

/** The keys of the tools, by kind. A kind without a line here is still in the toolbar, the menu and the palette. */
const TOOL_KEYS: Readonly<Record<string, readonly string[]>> = {
  box: ["B", "1"],
  sphere: ["O", "2"],
  plane: ["P", "3"],
  segment: ["S", "4"],
  probe: ["I"],
  laser: ["K"],
  guard: ["G"],
  lamp: ["L"],
  ruler: ["M"],
};

/** Choosing a tool, keeping it, and the snapping that tools obey. One tool for every kind of record. */
export function toolCommands(session: Session, kinds: readonly RecordKind[]): Command[] {
  const choose = (tool: string) => session.set({ tool, keepTool: false });
  const toggleGizmo = (gizmo: "move" | "rotate") => {
    const { gizmo: current, gizmoSpace } = session.state;
    if (current !== gizmo) session.set({ gizmo, tool: "select" });
    else session.set({ gizmoSpace: gizmoSpace === "world" ? "local" : "world" });
  };
  return [
    {
      id: "tool.select",
      title: "Select",
      group: "Tools",
      keys: ["V"],
      isOn: () => session.state.tool === "select",
      run: () => session.set({ tool: "select", gizmo: "none" }),
    },
    ...kinds.map(
      (kind): Command => ({
        id: `tool.${kind.kind}`,
        title: kind.title,
        group: "Tools",
        keys: TOOL_KEYS[kind.kind] ?? [],
        isOn: () => session.state.tool === kind.kind,
        run: () => choose(kind.kind),
      }),
    ),
    {
      id: "tool.keep",
      title: "Keep the tool after placing",
      group: "Tools",
      keys: ["Q"],
      isOn: () => session.state.keepTool,
      run: () => session.set({ keepTool: !session.state.keepTool }),
    },
    {
      id: "gizmo.move",
      title: "Move",
      group: "Tools",
      keys: ["W"],
      isOn: () => session.state.gizmo === "move",
      run: () => toggleGizmo("move"),
    },
    {
      id: "gizmo.rotate",
      title: "Rotate",
      group: "Tools",
      keys: ["E"],
      isOn: () => session.state.gizmo === "rotate",
      run: () => toggleGizmo("rotate"),
    },
    {
      id: "gizmo.size",
      title: "Size, by a shape's own handles",
      group: "Tools",
      keys: ["R"],
      isOn: () => session.state.gizmo === "none",
      run: () => session.set({ gizmo: "none", tool: "select" }),
    },
    {
      id: "snap.grid",
      title: "Snap to the grid",
      group: "Snap",
      keys: ["Shift+G"],
      isOn: () => session.state.gridSnap,
      run: () => session.set({ gridSnap: !session.state.gridSnap }),
    },
    {
      id: "snap.angle",
      title: "Snap angles to 15°",
      group: "Snap",
      isOn: () => session.state.angleSnap,
      run: () => session.set({ angleSnap: !session.state.angleSnap }),
    },
    {
      id: "snap.finer",
      title: "Finer grid",
      group: "Snap",
      keys: ["["],
      disabledBecause: () => (session.state.gridStep <= FINEST_STEP ? "this is the finest grid" : null),
      run: () => session.set({ gridStep: session.state.gridStep / 2 }),
    },
    {
      id: "snap.coarser",
      title: "Coarser grid",
      group: "Snap",
      keys: ["]"],
      disabledBecause: () => (session.state.gridStep >= COARSEST_STEP ? "this is the coarsest grid" : null),
      run: () => session.set({ gridStep: session.state.gridStep * 2 }),
    },
  ];
}
