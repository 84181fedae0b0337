/**
 * The design tokens that code needs: colours of what is drawn on the canvas, line widths, sizes of marks, motion. The
 * interface around the canvas has the same colours as custom properties (`src/chrome/styles/tokens.css`). Colours are sRGB;
 * lengths are CSS pixels unless the name says metres.
 */

/** A sRGB colour as `#rrggbb`. */
export type HexColor = `#${string}`;

export type ThemeName = "dark" | "light";

/** A direction that light comes from, in metres from the point it falls on. */
export interface DirectionalLightTokens {
  readonly color: HexColor;
  readonly intensity: number;
  readonly from: readonly [number, number, number];
}

/** The colours and lights of one theme. */
export interface Theme {
  readonly name: ThemeName;
  readonly accent: HexColor;
  readonly text2: HexColor;
  readonly roles: Readonly<Record<RoleName, HexColor>>;
  readonly axes: { readonly x: HexColor; readonly y: HexColor; readonly z: HexColor };
  /** Bodies of records that have no colour of their own. `wall` is a bare segment. */
  readonly shapes: Readonly<Record<"box" | "sphere" | "segment" | "plane" | "wall" | "edge", HexColor>>;
  readonly viewport: Readonly<
    Record<"top" | "bottom" | "plan" | "ground" | "gridMinor" | "gridMajor" | "halo" | "gridLabelHalo", HexColor>
  >;
  readonly lights: {
    readonly hemisphere: { readonly sky: HexColor; readonly ground: HexColor; readonly intensity: number };
    readonly key: DirectionalLightTokens;
    readonly fill: DirectionalLightTokens;
    readonly shadow: { readonly color: HexColor; readonly opacity: number };
    /** The foot of a shape is darker: the colour's factor at the ground, rising to 1 at the height. */
    readonly groundOcclusion: { readonly darkest: number; readonly heightMetres: number };
    readonly edgeMix: number;
    readonly groundAlpha: number;
    readonly planeAlpha: number;
    /** How strong a lamp's light is drawn at the lamp and at its farthest. */
    readonly lampAlpha: { readonly near: number; readonly far: number };
  };
}

/** What a saturated colour means; one meaning, one colour. */
export type RoleName =
  | "nearest"
  | "query"
  | "clear"
  | "blocked"
  | "neutral"
  | "selection"
  | "hover"
  | "warn"
  | "lamp"
  | "lampFill";

const DARK: Theme = {
  name: "dark",
  accent: "#a193ff",
  text2: "#b0b8c5",
  roles: {
    nearest: "#3ad6d6",
    query: "#ff9f45",
    clear: "#a3e39a",
    blocked: "#f0606a",
    neutral: "#828ea0",
    selection: "#a193ff",
    hover: "#e9ecf1",
    warn: "#f2c14e",
    lamp: "#ffd98c",
    lampFill: "#ffd48a",
  },
  axes: { x: "#ff6f7d", y: "#86d35a", z: "#5b9dff" },
  shapes: {
    box: "#949fb2",
    sphere: "#a99fc0",
    segment: "#bfae8f",
    plane: "#86a0b2",
    wall: "#c9b792",
    edge: "#0c0f14",
  },
  viewport: {
    top: "#2b323d",
    bottom: "#1c2027",
    plan: "#20252d",
    ground: "#2b323c",
    gridMinor: "#39414d",
    gridMajor: "#4c5564",
    halo: "#1a1e25",
    gridLabelHalo: "#252b34",
  },
  lights: {
    hemisphere: { sky: "#e4e9f2", ground: "#59606d", intensity: 1.4 },
    key: { color: "#fff3e2", intensity: 2.05, from: [-6.5, 17, 9] },
    fill: { color: "#c9d4ea", intensity: 0.32, from: [10, 5, 2] },
    shadow: { color: "#05070a", opacity: 0.34 },
    groundOcclusion: { darkest: 0.7, heightMetres: 0.9 },
    edgeMix: 0.55,
    groundAlpha: 0.8,
    planeAlpha: 0.2,
    lampAlpha: { near: 0.42, far: 0.07 },
  },
};

const LIGHT: Theme = {
  name: "light",
  accent: "#5a48d6",
  text2: "#48525f",
  roles: {
    nearest: "#006a6e",
    query: "#c9650a",
    clear: "#339650",
    blocked: "#a8152a",
    neutral: "#758296",
    selection: "#5a48d6",
    hover: "#1a1f27",
    warn: "#835c00",
    lamp: "#a87300",
    lampFill: "#ffd667",
  },
  axes: { x: "#bf2b43", y: "#35741a", z: "#1f62d0" },
  shapes: {
    box: "#b7c1d1",
    sphere: "#cabfdd",
    segment: "#d9c8a8",
    plane: "#8fa8b8",
    wall: "#8f784b",
    edge: "#4a5564",
  },
  viewport: {
    top: "#f4f6f8",
    bottom: "#e7ebf0",
    plan: "#f0f3f6",
    ground: "#f4f6f9",
    gridMinor: "#d3dae1",
    gridMajor: "#b7c1cc",
    halo: "#ffffff",
    gridLabelHalo: "#ebeff3",
  },
  lights: {
    hemisphere: { sky: "#ffffff", ground: "#c3c8d1", intensity: 2.05 },
    key: { color: "#fff8ee", intensity: 1.55, from: [-6.5, 17, 9] },
    fill: { color: "#e4ebff", intensity: 0.25, from: [10, 5, 2] },
    shadow: { color: "#2b3648", opacity: 0.15 },
    groundOcclusion: { darkest: 0.84, heightMetres: 0.9 },
    edgeMix: 0.45,
    groundAlpha: 0.8,
    planeAlpha: 0.26,
    lampAlpha: { near: 0.6, far: 0.2 },
  },
};

const THEMES: Readonly<Record<ThemeName, Theme>> = { dark: DARK, light: LIGHT };

/** The values of one theme. */
export function readTheme(name: ThemeName): Theme {
  return THEMES[name];
}

/** Widths and dashes of lines that are part of the picture itself; overlays bring their own. */
export const LINE = {
  wall: { width: 5, planWidth: 6 },
  axis: { width: 1.25, alpha: 0.55 },
  /** On each face; a selected box has half of its line on either face of an edge. */
  edge: { width: 1.3, selectedWidth: 0.65, fadeBelow: 28 },
  outline: { width: 2, hoverAlpha: 0.75 },
  rightAngle: { side: 13, width: 1.5 },
  normalArrow: { width: 2, metres: 1.1 },
} as const;

/** The ground's grid. */
export const GRID = {
  alpha: { minor: 0.8, five: 0.8, ten: 0.95 },
  fadeMetres: { near: 7, far: 34 },
  snapPatch: { radiusMetres: 2.6, alpha: 0.42 },
} as const;

/** The drawn part of an unbounded plane. */
export const PLANE_PATCH = { sideMetres: 10, cellMetres: 1, fadeMetres: 0.5 } as const;

export const CAMERA = { fieldOfViewDegrees: 34 } as const;

/** Durations in milliseconds; `easeCamera` is the cubic Bézier of a camera move. */
export const MOTION = {
  viewSwitchMs: 320,
  frameMs: 260,
  easeCamera: [0.3, 0, 0.1, 1],
} as const;

/** The orientation gizmo in the corner of the viewport. */
export const ORIENTATION_GIZMO = { size: 84, phoneSize: 72, ball: 9, backBall: 6 } as const;
