import type { SceneView } from "../scene/scene-file.ts";
import type { CameraPort } from "./ports.ts";

/** The camera, as the documents need it. A listener is told whether a person moved it, or a command, a file or a script. */
export interface DocumentCamera extends Pick<CameraPort, "readView" | "applyView" | "frame"> {
  readonly projection?: CameraPort["projection"];
  listenCamera(listener: (change: { readonly byPerson: boolean }) => void): unknown;
}

/** The canvas of a wide window is so much wider than high; what was made there is to be seen across on a phone, too. */
const WIDE_ASPECT = 896 / 826;

/** Half the camera's field of view from top to bottom, in radians: 34° in all. */
const HALF_FIELD = (17 * Math.PI) / 180;

/**
 * The view that is saved with a scene: the very one that was read, until a person moves the camera. Then it is where the
 * camera stands when the scene is saved.
 */
export class KeptView {
  readonly #camera: DocumentCamera;
  #read: SceneView | undefined;
  #isMoved = false;

  constructor(camera: DocumentCamera) {
    this.#camera = camera;
    camera.listenCamera(({ byPerson }) => {
      if (byPerson) this.#isMoved = true;
    });
  }

  get isMoved(): boolean {
    return this.#isMoved;
  }

  get current(): SceneView | undefined {
    return this.#isMoved ? this.#camera.readView() : this.#read;
  }

  /** Shows a scene as its file says; where it says nothing, everything is brought into view. */
  show(view: SceneView | undefined): void {
    this.#read = view;
    this.#isMoved = false;
    if (view) this.#camera.applyView(view);
    else this.#camera.frame();
  }

  /**
   * The same on a canvas so many CSS pixels wide: where that is narrower than high, from farther away, until as much is seen
   * across as in a wide window. What is saved stays the view of the file.
   */
  showAcross(view: SceneView, width: number): void {
    this.show(view);
    const { projection } = this.#camera;
    if (!projection) return;
    const [x, y, z] = view.target;
    const away = Math.hypot(...view.eye.map((value, i) => value - (view.target[i] ?? 0)));
    const height = view.projection === "orthographic" && view.height ? view.height : 2 * away * Math.tan(HALF_FIELD);
    const times = (height * WIDE_ASPECT) / (width * projection.metresPerPixel({ x, y, z }));
    if (!(times > 1 && Number.isFinite(times))) return;
    const eye = view.target.map((value, i) => value + times * ((view.eye[i] ?? 0) - value)) as [number, number, number];
    this.#camera.applyView({ ...view, eye, ...(view.height && { height: view.height * times }) });
  }

  /** Puts the camera back where a person had left it. */
  comeBackTo(view: SceneView): void {
    this.#camera.applyView(view);
    this.#isMoved = true;
  }
}
