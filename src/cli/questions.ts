/** What a value of an option must be. */
export type ValueKind =
  | { readonly type: "numbers"; readonly count: number; readonly form: string; readonly unit: string }
  | { readonly type: "number"; readonly least?: number; readonly isCount?: boolean; readonly unit: string }
  | { readonly type: "pair"; readonly form: string }
  | { readonly type: "choice"; readonly choices: readonly string[] }
  | { readonly type: "text"; readonly form: string }
  | { readonly type: "none" };

/** One option of the command. */
export interface OptionInfo {
  readonly name: string;
  readonly value: ValueKind;
  readonly doc: string;
  /** The questions that it belongs to; absent: it is a question itself, or goes with all of them. */
  readonly goesWith?: readonly QuestionName[];
}

const POINT = { type: "numbers", count: 3, form: "x,y,z", unit: "in metres" } as const;
const RAY = { type: "numbers", count: 6, form: "ox,oy,oz,dx,dy,dz", unit: "(origin and direction)" } as const;
const METRES = { type: "number", unit: "in metres" } as const;
const NONE = { type: "none" } as const;

/** The questions: one of them is asked at a time. */
export const QUESTIONS = [
  { name: "nearest", value: POINT, doc: "the nearest shape: signed distance, foot point, normal" },
  { name: "contains", value: POINT, doc: "the shapes that hold a point" },
  { name: "ray", value: RAY, doc: "the first solid along a ray" },
  {
    name: "sight",
    value: { type: "numbers", count: 6, form: "ax,ay,az,bx,by,bz", unit: "(two points)" },
    doc: "whether a sees b, and else what stands between",
  },
  { name: "sweep", value: RAY, doc: "where a ball (--radius) that moves along a ray first touches a shape" },
  {
    name: "overlap-box",
    value: { type: "numbers", count: 6, form: "minX,minY,minZ,maxX,maxY,maxZ", unit: "in metres" },
    doc: "the shapes that have a point in common with a box",
  },
  { name: "pairs", value: METRES, doc: "the pairs of shapes at most so far apart; below 0: overlapping by so much" },
  { name: "bounds", value: NONE, doc: "the bounds of all shapes that have bounds" },
  {
    name: "distance",
    value: { type: "pair", form: "idA,idB" },
    doc: "how far two shapes are apart, and where",
  },
  { name: "readings", value: NONE, doc: "what the file's instruments read" },
] as const satisfies readonly OptionInfo[];

export type QuestionName = (typeof QUESTIONS)[number]["name"];

/** What a question may be asked with. */
export const OPTIONS = [
  {
    name: "k",
    value: { type: "number", least: 1, isCount: true, unit: "" },
    doc: "so many nearest shapes",
    goesWith: ["nearest"],
  },
  {
    name: "within",
    value: { type: "number", least: 0, unit: "in metres" },
    doc: "all shapes at most so far away",
    goesWith: ["nearest"],
  },
  {
    name: "metric",
    value: { type: "choice", choices: ["signed", "solid", "surface"] },
    doc: "by which distance shapes compete (signed)",
    goesWith: ["nearest"],
  },
  { name: "all", value: NONE, doc: "every shape along the ray, in order", goesWith: ["ray"] },
  { name: "any", value: NONE, doc: "only whether the ray meets anything", goesWith: ["ray"] },
  {
    name: "radius",
    value: { type: "number", least: 0, unit: "in metres" },
    doc: "the radius of the ball (0)",
    goesWith: ["sweep"],
  },
  {
    name: "segments",
    value: { type: "choice", choices: ["walls", "ignore"] },
    doc: "bare segments as walls of unlimited height, or not at all (ignore)",
    goesWith: ["ray", "sight", "sweep"],
  },
  {
    name: "max-distance",
    value: { type: "number", unit: "in metres" },
    doc: "shapes farther than this do not answer",
    goesWith: ["nearest", "ray", "sweep"],
  },
  {
    name: "group",
    value: { type: "text", form: "NAME" },
    doc: "only shapes of this group are asked",
    goesWith: ["nearest", "contains", "ray", "sight", "sweep", "overlap-box", "pairs"],
  },
  { name: "json", value: NONE, doc: "the answer as JSON, with all digits" },
  { name: "help", value: NONE, doc: "this text" },
] as const satisfies readonly OptionInfo[];

export type OptionName = (typeof OPTIONS)[number]["name"];

/** How the value of an option is written, for the help. */
export function formOf(value: ValueKind): string {
  switch (value.type) {
    case "numbers":
    case "pair":
    case "text":
      return value.form;
    case "number":
      return value.isCount ? "N" : "METRES";
    case "choice":
      return value.choices.join("|");
    case "none":
      return "";
    default:
      return value satisfies never;
  }
}
