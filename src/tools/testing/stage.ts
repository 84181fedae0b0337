import type { Vec3 } from "../../geometry/types.ts";
import { instrumentEditing } from "../../instruments/editing.ts";
import type { InstrumentKind } from "../../instruments/instrument-kind.ts";
import { instrumentKinds } from "../../instruments/kinds.ts";
import type { ViewProjection } from "../../overlay/view-projection.ts";
import { SceneIndex } from "../../query/scene-index.ts";
import { History } from "../../scene/history.ts";
import { newId, newName } from "../../scene/new-id.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { SceneStore } from "../../scene/scene-store.ts";
import { shapeEditing } from "../../shapes/editing.ts";
import { shapeKinds } from "../../shapes/kinds.ts";
import type { EditingTable } from "../record-editing.ts";
import type { ToolKey, ToolPointer } from "../tool.ts";
import type { ToolPort, ToolSession } from "../tool-port.ts";
import { createToolRunner, type ToolRunner } from "../tool-runner.ts";
import { type TestCamera, testView } from "./camera.ts";

type Modifiers = Partial<Pick<ToolPointer, "shift" | "alt" | "ctrl" | "pointerType" | "clickCount">>;

/** A perspective camera from the side and above. */
export const PERSPECTIVE: TestCamera = { eye: { x: 6, y: 7, z: 11 }, target: { x: 0, y: 0, z: 0 } };

/** A parallel view from the same side. */
export const PARALLEL: TestCamera = { ...PERSPECTIVE, height: 8 };

/** The plan: straight down, north up, 8 m from top to bottom. */
export const PLAN: TestCamera = { eye: { x: 0, y: 50, z: 0 }, target: { x: 0, y: 0, z: 0 }, height: 8 };

/** Straight from the front, level. */
export const FRONT: TestCamera = { eye: { x: 0, y: 1, z: 20 }, target: { x: 0, y: 1, z: 0 }, height: 8 };

const KINDS: Readonly<Record<string, { readonly title: string }>> = { ...shapeKinds, ...instrumentKinds };

/** Tools with a document, an index and a history, but no page: the pointer is moved by hand, in metres or pixels. */
export class Stage {
  readonly store = new SceneStore();
  readonly index = new SceneIndex();
  readonly history: History;
  readonly runner: ToolRunner;
  readonly notices: string[] = [];
  readonly port: ToolPort;
  view: ViewProjection;
  cursor: Vec3 | null = null;
  session: ToolSession = {
    selection: [],
    hover: null,
    tool: "select",
    keepTool: false,
    gizmo: "none",
    gizmoSpace: "world",
    gridSnap: false,
    gridStep: 0.25,
    angleSnap: false,
    leftDragOrbits: false,
  };

  constructor(camera: TestCamera = PERSPECTIVE, records: readonly SceneRecord[] = []) {
    this.view = testView(camera);
    this.history = new History(this.store, {
      capture: () => this.session.selection,
      restore: (selection) => this.set({ selection: selection as string[] }),
    });
    this.index.reset(this.store.all());
    this.store.listenLive(({ diff }) => this.index.apply(diff));
    const stage = this;
    this.port = {
      get view() {
        return stage.view;
      },
      get session() {
        return stage.session;
      },
      records: this.store,
      queries: this.index,
      readingOf: (id) => {
        const record = this.store.get(id);
        const kind = record && (instrumentKinds as unknown as Record<string, InstrumentKind>)[record.kind];
        return record && kind ? kind.measure(record, this.index) : null;
      },
      editing: { ...shapeEditing, ...instrumentEditing } as EditingTable,
      titleOf: (kind) => KINDS[kind]?.title ?? kind,
      newRecord: (kind, parameters) => ({
        id: newId(kind, (id) => this.store.get(id) !== undefined),
        kind,
        name: newName(KINDS[kind]?.title ?? kind, this.store.all()),
        ...parameters,
      }),
      begin: (label) => this.store.begin(label),
      select: (ids) => this.set({ selection: ids }),
      setHover: (hover) => this.set({ hover }),
      setCursor: (cursor) => {
        this.cursor = cursor;
      },
      setTool: (tool) => this.set({ tool }),
      notify: (text) => this.notices.push(text),
      requestFrame: () => {},
    };
    if (records.length > 0) {
      this.store.transact("Set up", (transaction) => {
        for (const record of records) transaction.add(record);
      });
    }
    this.history.clear();
    this.runner = createToolRunner(this.port);
  }

  set(changes: Partial<ToolSession>): void {
    this.session = { ...this.session, ...changes };
  }

  /** The pointer over a point of the world, so many pixels beside it. */
  over(point: Vec3, modifiers: Modifiers = {}, beside: readonly [number, number] = [0, 0]): ToolPointer {
    const client = this.view.toClient(point);
    if (!client) throw new Error("the point is behind the camera");
    return {
      clientX: client.x + beside[0],
      clientY: client.y + beside[1],
      shift: false,
      alt: false,
      ctrl: false,
      pointerType: "mouse",
      clickCount: 1,
      ...modifiers,
    };
  }

  move(pointer: ToolPointer): void {
    this.runner.pointerMove(pointer);
  }

  down(pointer: ToolPointer): void {
    this.runner.pointerMove(pointer);
    this.runner.pointerDown(pointer);
  }

  up(pointer: ToolPointer): void {
    this.runner.pointerUp(pointer);
  }

  click(pointer: ToolPointer): void {
    this.down(pointer);
    this.up(pointer);
  }

  /** Press, some moves on the way, release. */
  drag(from: ToolPointer, to: ToolPointer): void {
    this.down(from);
    this.dragTo(from, to);
    this.up(to);
  }

  /** Moves a pressed pointer, in some steps. */
  dragTo(from: ToolPointer, to: ToolPointer): void {
    for (const t of [0.02, 0.3, 0.7, 1]) {
      this.move({
        ...to,
        clientX: from.clientX + t * (to.clientX - from.clientX),
        clientY: from.clientY + t * (to.clientY - from.clientY),
      });
    }
  }

  /** Types keys as they stand on a keyboard: "1.5-", or a list of names. */
  type(keys: string | readonly string[], held: Partial<ToolKey> = {}): void {
    for (const key of keys) this.runner.key(keyOf(key, held));
  }

  record(id: string): SceneRecord {
    const record = this.store.get(id);
    if (!record) throw new Error(`no record "${id}"`);
    return record;
  }

  /** What the document holds besides the scene record. */
  get records(): readonly SceneRecord[] {
    return this.store.all().filter(({ kind }) => kind !== "scene");
  }

  /** Names of the undo steps, newest first, by taking all of them back. */
  get steps(): number {
    let count = 0;
    while (this.history.undo()) count++;
    for (let i = 0; i < count; i++) this.history.redo();
    return count;
  }
}

function keyOf(key: string, held: Partial<ToolKey>): ToolKey {
  const code = /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  return { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
}

/** A cube of 1 m standing on the ground. */
export function cube(id: string, x: number, z: number, more: Partial<SceneRecord> = {}): SceneRecord {
  return { id, kind: "box", name: id, center: [x, 0.5, z], halfExtents: [0.5, 0.5, 0.5], ...more };
}
