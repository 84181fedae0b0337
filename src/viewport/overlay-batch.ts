import { type BufferGeometry, Mesh, type Object3D, PlaneGeometry, type ShaderMaterial, type Vector3 } from "three";
import type { Vec3 } from "../geometry/types.ts";
import { add, cross, normalizeOrNull, scale } from "../geometry/vec3.ts";
import type {
  OverlayCircle,
  OverlayCross,
  OverlayDot,
  OverlayFill,
  OverlayItem,
  OverlayLine,
  OverlayPoints,
  OverlayRightAngle,
  OverlayRole,
  OverlaySquare,
} from "../overlay/overlay-item.ts";
import { countOf, pointAt } from "../overlay/overlay-points.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { LINE, type Theme } from "../theme/tokens.ts";
import type { SharedUniforms } from "./body-material.ts";
import { circlePoints } from "./circle-points.ts";
import { roleColor, screenColor } from "./colors.ts";
import { InstanceBuffer } from "./instance-buffer.ts";
import { createFillMaterial, FillBuffer } from "./overlay-fills.ts";
import { createLineMaterial, createLineQuad, LINE_LAYOUT } from "./overlay-lines.ts";
import { createMarkMaterial, MARK_LAYOUT } from "./overlay-marks.ts";

/** Order of drawing within the overlays: fills under lines under marks; what may be hidden under what is on top. */
const ORDER = { fills: 1, hiddenLines: 2, lines: 3, marks: 4, topFills: 5, topLines: 6, topMarks: 7 } as const;

/** The halo around the ring of a hollow dot, in CSS pixels. */
const HOLLOW_RIM = 1;

/** Materials and unit geometries that all batches share. */
export class OverlayMaterials {
  readonly lineQuad = createLineQuad();
  readonly markQuad: BufferGeometry = new PlaneGeometry(2, 2);
  readonly visibleLines: ShaderMaterial;
  readonly hiddenLines: ShaderMaterial;
  readonly topLines: ShaderMaterial;
  readonly marks: ShaderMaterial;
  readonly topMarks: ShaderMaterial;
  readonly fills = createFillMaterial(true);
  readonly topFills = createFillMaterial(false);

  constructor(shared: SharedUniforms) {
    this.visibleLines = createLineMaterial("visible", shared);
    this.hiddenLines = createLineMaterial("hidden", shared);
    this.topLines = createLineMaterial("onTop", shared);
    this.marks = createMarkMaterial(true, shared);
    this.topMarks = createMarkMaterial(false, shared);
  }

  dispose(): void {
    for (const part of Object.values(this) as (BufferGeometry | ShaderMaterial)[]) part.dispose();
  }
}

/** A list of overlay items as a few draw calls. Written anew as a whole. Labels are not drawn here. */
export class OverlayBatch {
  readonly #lines: InstanceBuffer;
  readonly #topLines: InstanceBuffer;
  readonly #marks: InstanceBuffer;
  readonly #topMarks: InstanceBuffer;
  readonly #fills: FillBuffer;
  readonly #topFills: FillBuffer;
  readonly #meshes: readonly (readonly [Mesh, InstanceBuffer])[];
  readonly #colors = new Map<string, Vector3>();
  #theme: Theme;
  #origin: Vec3 = { x: 0, y: 0, z: 0 };

  constructor(parent: Object3D, materials: OverlayMaterials, theme: Theme) {
    this.#theme = theme;
    this.#lines = new InstanceBuffer(materials.lineQuad, LINE_LAYOUT);
    this.#topLines = new InstanceBuffer(materials.lineQuad, LINE_LAYOUT);
    this.#marks = new InstanceBuffer(materials.markQuad, MARK_LAYOUT);
    this.#topMarks = new InstanceBuffer(materials.markQuad, MARK_LAYOUT);
    this.#fills = new FillBuffer(parent, materials.fills, ORDER.fills);
    this.#topFills = new FillBuffer(parent, materials.topFills, ORDER.topFills);
    const mesh = (buffer: InstanceBuffer, material: ShaderMaterial, order: number): [Mesh, InstanceBuffer] => {
      const made = new Mesh(buffer.geometry, material);
      made.frustumCulled = false;
      made.matrixAutoUpdate = false;
      made.renderOrder = order;
      made.visible = false;
      parent.add(made);
      return [made, buffer];
    };
    this.#meshes = [
      mesh(this.#lines, materials.hiddenLines, ORDER.hiddenLines),
      mesh(this.#lines, materials.visibleLines, ORDER.lines),
      mesh(this.#topLines, materials.topLines, ORDER.topLines),
      mesh(this.#marks, materials.marks, ORDER.marks),
      mesh(this.#topMarks, materials.topMarks, ORDER.topMarks),
    ];
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#colors.clear();
  }

  /** Replaces what is drawn. */
  write(items: readonly OverlayItem[], view: ViewProjection, origin: Vec3): void {
    this.#origin = origin;
    const buffers = [this.#lines, this.#topLines, this.#marks, this.#topMarks, this.#fills, this.#topFills];
    for (const buffer of buffers) buffer.clear();
    for (const item of items) this.#push(item, view);
    for (const buffer of buffers) buffer.finish();
    for (const [mesh, buffer] of this.#meshes) {
      mesh.geometry = buffer.geometry;
      mesh.visible = buffer.count > 0;
    }
  }

  dispose(): void {
    for (const buffer of [this.#lines, this.#topLines, this.#marks, this.#topMarks, this.#fills, this.#topFills])
      buffer.dispose();
  }

  #push(item: OverlayItem, view: ViewProjection): void {
    switch (item.type) {
      case "line":
        this.#pushLine(item, item.points, view);
        break;
      case "pieces":
        for (let i = 0; i + 1 < countOf(item.points); i += 2)
          this.#pushLine(item, [pointAt(item.points, i), pointAt(item.points, i + 1)], view);
        break;
      case "circle":
        this.#pushCircle(item, view);
        break;
      case "rightAngle":
        this.#pushRightAngle(item, view);
        break;
      case "cross":
        this.#pushCross(item, view);
        break;
      case "dot":
      case "square":
        this.#pushMark(item);
        break;
      case "fill":
        this.#pushFill(item);
        break;
      case "label":
        break;
      default:
        item satisfies never;
    }
  }

  #pushLine(item: LineStyle, points: OverlayPoints, view: ViewProjection): void {
    const { hidden = "dashed", alpha = 1, casing = 0, width } = item;
    const hiddenAlpha = hidden === "dashed" ? (item.hiddenAlpha ?? 0.5) : 0;
    const buffer = hidden === "onTop" ? this.#topLines : this.#lines;
    const color = this.#color(item.role);
    const halo = this.#color("halo");
    const [on, off] = item.dash ?? [0, 0];
    // Under the whole line, so that no piece's halo lies on its neighbour.
    if (casing > 0) this.#pushPieces(buffer, points, halo, alpha, width + 2 * casing, 0, 0, 0, null);
    // Dashes go on across the corners of a polyline: each piece starts where the one before it ended, on screen.
    this.#pushPieces(
      buffer,
      points,
      color,
      alpha,
      width,
      on,
      off,
      hiddenAlpha,
      on > 0 && countOf(points) > 2 ? view : null,
    );
  }

  #pushPieces(
    buffer: InstanceBuffer,
    points: OverlayPoints,
    color: Vector3,
    alpha: number,
    width: number,
    on: number,
    off: number,
    hiddenAlpha: number,
    phaseFrom: ViewProjection | null,
  ): void {
    let phase = 0;
    const count = countOf(points);
    for (let i = 1; i < count; i++) {
      const a = pointAt(points, i - 1);
      const b = pointAt(points, i);
      buffer.push(
        ...this.#relative(a),
        ...this.#relative(b),
        color.x,
        color.y,
        color.z,
        alpha,
        width,
        on,
        off,
        phase,
        hiddenAlpha,
      );
      if (phaseFrom) phase = (phase + pixelsBetween(phaseFrom, a, b)) % (on + off);
    }
  }

  #pushCircle(item: OverlayCircle, view: ViewProjection): void {
    this.#pushLine(item, circlePoints(item.center, item.normal, item.radius), view);
  }

  #pushRightAngle(
    { at, normal, toward, role, alpha, hidden = "onTop" }: OverlayRightAngle,
    view: ViewProjection,
  ): void {
    const side = LINE.rightAngle.side * view.metresPerPixel(at);
    const corner = (n: number, t: number): Vec3 => ({
      x: at.x + (normal.x * n + toward.x * t) * side,
      y: at.y + (normal.y * n + toward.y * t) * side,
      z: at.z + (normal.z * n + toward.z * t) * side,
    });
    const style = { role, hidden, width: LINE.rightAngle.width, ...(alpha === undefined ? {} : { alpha }) };
    this.#pushLine(style, [corner(0, 1), corner(1, 1), corner(1, 0)], view);
  }

  /** The strokes run across the corners of a square that faces the eye. */
  #pushCross(
    { at, size, width, casing = 0, role, alpha = 1, hidden = "onTop" }: OverlayCross,
    view: ViewProjection,
  ): void {
    const half = (size / 2) * Math.SQRT1_2 * view.metresPerPixel(at);
    const right = normalizeOrNull(cross(view.forward, { x: 0, y: 1, z: 0 })) ?? { x: 1, y: 0, z: 0 };
    const up = cross(right, view.forward);
    const end = (x: number, y: number): Vec3 => add(at, add(scale(right, x * half), scale(up, y * half)));
    const style = { role, hidden, alpha, width };
    const strokes = [1, -1].map((side) => [end(-1, -side), end(1, side)]);
    // Both halos under both strokes.
    if (casing > 0)
      for (const stroke of strokes) this.#pushLine({ ...style, role: "halo", width: width + 2 * casing }, stroke, view);
    for (const stroke of strokes) this.#pushLine(style, stroke, view);
  }

  #pushMark(item: OverlayDot | OverlaySquare): void {
    const isSquare = item.type === "square";
    const { ring = 0, alpha = 1, hidden = "onTop" } = item;
    const radius = isSquare ? item.half : item.radius;
    const isHollow = !isSquare && item.hollow === true;
    const color = this.#color(item.role);
    const ringColor = this.#color(item.ringRole ?? "halo");
    const buffer = hidden === "onTop" ? this.#topMarks : this.#marks;
    // A hollow dot is a ring in its own colour around the halo, the ring centred on its radius.
    const [inner, outer, thickness] = isHollow ? [this.#color("halo"), color, ring || 1] : [color, ringColor, ring];
    const body = isHollow ? radius - thickness / 2 : radius;
    // Every mark has a rim in the halo, so that it is seen on a shape of its own colour.
    if (isHollow) this.#pushDisc(buffer, item.at, radius + thickness / 2 + HOLLOW_RIM, this.#color("halo"), alpha);
    buffer.push(
      ...this.#relative(item.at),
      body,
      thickness,
      isSquare ? 1 : 0,
      inner.x,
      inner.y,
      inner.z,
      alpha,
      outer.x,
      outer.y,
      outer.z,
      alpha,
    );
  }

  #pushDisc(buffer: InstanceBuffer, at: Vec3, radius: number, { x: r, y: g, z: b }: Vector3, alpha: number): void {
    buffer.push(...this.#relative(at), radius, 0, 0, r, g, b, alpha, r, g, b, alpha);
  }

  #pushFill({ points, role, alpha = 1, hidden = "onTop", falloff, gaps = [] }: OverlayFill): void {
    const buffer = hidden === "onTop" ? this.#topFills : this.#fills;
    const { x: r, y: g, z: b } = this.#color(role);
    const { near, far } = this.#theme.lights.lampAlpha;
    const alphaAt = (i: number): number => (falloff ? alpha * (near + (far - near) * (falloff[i] ?? 1)) : alpha);
    const count = countOf(points);
    let gap = 0;
    for (let i = 2; i < count; i++) {
      if (gaps[gap] === i) gap++;
      else for (const k of [0, i - 1, i]) buffer.push(...this.#relative(pointAt(points, k)), r, g, b, alphaAt(k));
    }
  }

  #relative(point: Vec3): [number, number, number] {
    return [point.x - this.#origin.x, point.y - this.#origin.y, point.z - this.#origin.z];
  }

  #color(role: OverlayRole | "halo"): Vector3 {
    let color = this.#colors.get(role);
    if (!color) {
      color = screenColor(roleColor(role, this.#theme));
      this.#colors.set(role, color);
    }
    return color;
  }
}

/** What of a line, a circle or a mark's lines decides how it is drawn. */
type LineStyle = { readonly role: OverlayRole | "halo" } & Pick<
  OverlayLine,
  "alpha" | "hidden" | "width" | "dash" | "casing" | "hiddenAlpha"
>;

/** Whether an item's form depends on the camera, so that it has to be written again when that moves. */
export function followsCamera(item: OverlayItem): boolean {
  switch (item.type) {
    case "rightAngle":
    case "cross":
      return true;
    case "line":
      return item.dash !== undefined && countOf(item.points) > 2;
    case "circle":
      return item.dash !== undefined;
    default:
      return false;
  }
}

function pixelsBetween(view: ViewProjection, a: Vec3, b: Vec3): number {
  const from = view.toClient(a);
  const to = view.toClient(b);
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
}
