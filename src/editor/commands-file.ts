import type { CityPlan } from "./city/city.ts";
import type { Command } from "./command.ts";
import { readCityPlan } from "./make-city.ts";

/** What the commands about files ask of the documents. */
export interface FileCommandsPort {
  readonly examples: readonly { readonly id: string; readonly title: string }[];
  newScene(): Promise<void>;
  open(): Promise<void>;
  save(): Promise<boolean>;
  saveAs(): Promise<boolean>;
  openExample(id: string): Promise<void>;
  /** A made-up city; asks for its size where it is given no plan. */
  openCity(plan: CityPlan | null): Promise<void>;
}

/** New, open, save, save as, and the examples by name. */
export function fileCommands(documents: FileCommandsPort): Command[] {
  return [
    // Ctrl+N belongs to the browser.
    { id: "scene.new", title: "New scene", group: "Scene", keys: ["Alt+N"], run: () => documents.newScene() },
    { id: "scene.open", title: "Open…", group: "Scene", keys: ["Ctrl+O"], inFields: true, run: () => documents.open() },
    { id: "scene.save", title: "Save", group: "Scene", keys: ["Ctrl+S"], inFields: true, run: () => documents.save() },
    {
      id: "scene.saveAs",
      title: "Save as…",
      group: "Scene",
      keys: ["Ctrl+Shift+S"],
      inFields: true,
      run: () => documents.saveAs(),
    },
    {
      id: "scene.city",
      title: "City of N blocks…",
      group: "Scene",
      run: (args) => documents.openCity(readCityPlan(args)),
    },
    {
      id: "scene.openExample",
      title: "Open an example by its id",
      group: "Scene",
      keysOnly: true,
      run: (id) => {
        if (typeof id !== "string") throw new Error("scene.openExample: expects the id of an example");
        return documents.openExample(id);
      },
    },
  ];
}
