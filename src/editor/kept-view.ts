import type { SceneView } from "../scene/scene-file.ts";
import type { CameraPort } from "./ports.ts";

/** The camera, as the documents need it. A listener is told whether a person moved it, or a command, a file or a script. */
export interface DocumentCamera extends Pick<CameraPort, "readView" | "applyView" | "frame"> {
  listenCamera(listener: (change: { readonly byPerson: boolean }) => void): unknown;
}

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

  /** Puts the camera back where a person had left it. */
  comeBackTo(view: SceneView): void {
    this.#camera.applyView(view);
    this.#isMoved = true;
  }
}
