import firstSteps from "../../scenes/first-steps.footpoint.json?raw";

/** A scene that ships with the editor. */
export interface Example {
  readonly id: string;
  readonly title: string;
  /** Two lines: the question that it asks, and its figure. */
  readonly about: string;
  /** What is in it: "probe · 41 shapes". */
  readonly facts: string;
  /** The heading under which it stands; absent: among the first. */
  readonly group?: "Edge cases";
  /** The record that is selected when it opens. */
  readonly selects?: string;
}

/** The examples, in the order of the menu. */
export const EXAMPLES: readonly Example[] = [
  {
    id: "courtyard",
    title: "Courtyard",
    about: "Which of forty shapes is nearest to the probe? Drag it about: the crate answers first, 1.44 m away.",
    facts: "probe · 41 shapes",
  },
  {
    id: "closest-points",
    title: "Closest points",
    about: "One point, four shapes, four feet. The segment is nearest: 1.92 m, at t = 0.735 of its way.",
    facts: "probe · 4 shapes",
  },
  {
    id: "box-distance",
    title: "Distance to a box",
    about: "From inside the distance is negative: −1.00 m at the centre, 0.00 m on a face, 1.41 m off an edge.",
    facts: "6 probes · 1 shape",
  },
  {
    id: "ray-and-floor",
    title: "Ray and floor",
    about:
      "Six beams 3 m above a floor. 30° down hits after 6.00 m, level never, 30° up has the floor 6.00 m behind it.",
    facts: "6 lasers · 1 shape",
  },
  {
    id: "laser",
    title: "Laser",
    about:
      "Which wall, how far, where on it? Wall 4 after 3.68 m, at u = 0.55. Sweep the aim over the corner at the right.",
    facts: "laser · 6 shapes",
  },
  {
    id: "laser-mirrors",
    title: "Laser with mirrors",
    about: "The same walls as mirrors: two bounces and out. No beam hits the wall that it has just left.",
    facts: "laser · 6 shapes",
  },
  {
    id: "guard",
    title: "Guard",
    about:
      "How much does it see? 301.76° of 360° out to 6 m; read as lines, walls hide 129.42° of that. Drag the ring to 10 m.",
    facts: "guard · 3 shapes",
  },
  {
    id: "lamp",
    title: "Lamp",
    about: "What does it light of a room of 100 m²? 94.67 m², past one wall. Drag the wall nearer to the lamp.",
    facts: "lamp · 5 shapes",
  },
  {
    id: "nearest-wall",
    title: "Nearest wall",
    about: "A wall and its line: 3.10 m away, and 310 times too close without the clamp. Drag the probe past the end.",
    facts: "3 probes · 1 shape",
  },
  {
    id: "checked-level",
    title: "Checked level",
    about: "Four things that this level promises, each kept as a check. Drag the crate into the doorway: one fails.",
    facts: "guard · probe · laser · lamp · 8 shapes",
  },
  {
    id: "first-steps",
    title: "First steps",
    about: "A crate, a ball, a pillar and a wall on the grid. Move the cursor over the ground: what is nearest?",
    facts: "4 shapes",
  },
  {
    id: "empty",
    title: "Empty",
    about: "Nothing but the ground grid, one metre a line. B places a box, I a probe.",
    facts: "no shapes",
  },
  {
    id: "shared-corner",
    title: "Beam at a shared corner",
    about: "The beam meets the corner itself: 5.00 m, at u = 1. Sweep it across: nothing slips through.",
    facts: "laser · 2 shapes",
    group: "Edge cases",
    selects: "laser",
  },
  {
    id: "parallel-ray",
    title: "Parallel ray",
    about: "Level, 2.00 m above a floor: parallel, no miss. Type a pitch of −0.5°: a hit at 229.19 m.",
    facts: "laser · 1 shape",
    group: "Edge cases",
    selects: "laser",
  },
  {
    id: "ray-in-a-face",
    title: "Ray in the plane of a face",
    about: "Touching a side counts: a hit after 4.00 m. Type 1.001 for its Z, and the beam passes.",
    facts: "laser · 1 shape",
    group: "Edge cases",
    selects: "laser",
  },
  {
    id: "start-on-surface",
    title: "Start on a surface",
    about: "Leaving a crate it hits the next after 3.00 m, not itself at 0. Going in it hits at once.",
    facts: "2 lasers · 2 shapes",
    group: "Edge cases",
    selects: "outwards",
  },
  {
    id: "collinear-sight",
    title: "Collinear sight line",
    about: "The wall hides no angle, and yet the target, at 2.00 m. Drag the target aside: seen.",
    facts: "guard · 1 shape",
    group: "Edge cases",
    selects: "guard",
  },
  {
    id: "zero-length",
    title: "Segment without a length",
    about: "No direction, so no t, and never NaN; yet 5.00 m away. Drag one end, and it has a t.",
    facts: "probe · 1 shape",
    group: "Edge cases",
    selects: "probe",
  },
  {
    id: "sphere-centre",
    title: "Centre of a sphere",
    about: "Every way out is as short, 1.50 m: +y answers, one of several. Drag it off the centre.",
    facts: "probe · 1 shape",
    group: "Edge cases",
    selects: "probe",
  },
  {
    id: "thousand-metres",
    title: "A thousand metres away",
    about: "1.4 km from the origin it still reads 1.25 m to the last digit; from home 1,413.51 m.",
    facts: "2 probes · 1 shape",
    group: "Edge cases",
    selects: "probe",
  },
  {
    id: "touching-corners",
    title: "Touching corners",
    about: "The sight passes where two crates touch: blocked at 0.71 m. Pull both a hair apart.",
    facts: "guard · 2 shapes",
    group: "Edge cases",
    selects: "guard",
  },
  {
    id: "crossing-walls",
    title: "Crossing walls",
    about: "Two walls cross, and nobody split them: one quarter is lit, 25.00 m². Carry the lamp on.",
    facts: "lamp · 6 shapes",
    group: "Edge cases",
    selects: "lamp",
  },
];

/** The scene that a first visit opens on: it is part of the start. */
export const FIRST_SCENE: string = firstSteps;

// The first scene is in the start already: a second way to it would only make the build complain.
const LOADERS = import.meta.glob<string>(
  ["../../scenes/*.footpoint.json", "!../../scenes/first-steps.footpoint.json"],
  {
    query: "?raw",
    import: "default",
  },
);

/** The text of an example. Throws on an unknown id. */
export async function exampleText(id: string): Promise<string> {
  if (id === "first-steps") return FIRST_SCENE;
  const load = LOADERS[`../../scenes/${id}.footpoint.json`];
  if (!load) throw new Error(`examples: there is none called "${id}"`);
  return load();
}
