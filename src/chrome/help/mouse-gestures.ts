/** What the mouse and the fingers do, for the help sheet. Keys that are held stand first. */
export const MOUSE_GESTURES: readonly {
  readonly title: string;
  readonly gestures: readonly (readonly [gesture: string, does: string])[];
}[] = [
  {
    title: "Selecting and moving",
    gestures: [
      ["Click", "Select"],
      ["Shift + click", "Add to the selection or take out"],
      ["Alt + click", "The next shape behind"],
      ["Drag on empty ground", "Select what the rectangle touches"],
      ["Drag a shape", "Move it on the ground"],
      ["Alt + drag", "Move it up and down"],
      ["Shift + drag", "Along one axis"],
      ["Ctrl + drag", "Snap the other way round"],
      ["X Y Z, then digits", "Lock an axis and type the distance"],
    ],
  },
  {
    title: "Placing",
    gestures: [
      ["Click", "Place in the default size"],
      ["Drag", "Give the size; for a box then move up and click"],
      ["Shift", "Square, or the same on all sides"],
      ["Alt", "From the centre"],
      ["0–9", "Type the size"],
      ["Double-click a tool", "Keep it after placing"],
      ["Arrows, then Enter", "Place without a pointer; Shift goes ten steps"],
    ],
  },
  {
    title: "Looking",
    gestures: [
      ["Middle or right drag", "Orbit; W A S D Q E fly meanwhile"],
      ["Shift + middle drag", "Pan"],
      ["Space + drag", "Pan"],
      ["Wheel or pinch", "Zoom to the cursor"],
      ["Two fingers", "Orbit, pan and zoom"],
    ],
  },
];
