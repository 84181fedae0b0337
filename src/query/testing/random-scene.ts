import type { Ray, Vec3 } from "../../geometry/types.ts";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import type { SceneStore } from "../../scene/scene-store.ts";

/** Numbers that look random and are the same at every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Where shapes stand and how large they are: anywhere, all in one place, in a few clumps, on grid points (many exact ties), far from the
 * origin, thin as nothing, and of every size from a grain to a planet.
 */
export const LAYOUTS = ["uniform", "coincident", "clustered", "grid", "far", "degenerate", "scales"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** A random place. */
export function placeIn(layout: Layout, random: () => number): Vector {
  const spread = (size: number): number => (random() - 0.5) * size;
  if (layout === "coincident") return [1, 2, 3];
  if (layout === "grid") return [Math.round(spread(8)), Math.round(spread(8)), Math.round(spread(8))];
  if (layout === "far") return [1e8 + spread(20), -1e8 + spread(20), spread(20)];
  if (layout === "scales") {
    const scale = 10 ** Math.round(spread(24));
    return [spread(scale), spread(scale), spread(scale)];
  }
  if (layout === "clustered") {
    const clump = Math.floor(random() * 3) * 40;
    return [clump + spread(2), spread(2), clump + spread(2)];
  }
  return [spread(30), spread(30), spread(30)];
}

/** A random shape, of any kind. */
export function randomShape(id: string, layout: Layout, random: () => number): SceneRecord {
  const [x, y, z] = placeIn(layout, random);
  const size = (): number => {
    if (layout === "grid") return 0.5;
    if (layout === "degenerate" && random() < 0.5) return random() < 0.5 ? 1e-12 : 1e-300;
    if (layout === "scales") return 10 ** (random() * 20 - 10);
    return 0.05 + random() * 2;
  };
  const base = { id, name: id };
  const pick = random();
  if (pick < 0.3) return { ...base, kind: "box", center: [x, y, z], halfExtents: [size(), size(), size()] };
  if (pick < 0.5) {
    const q = [random() - 0.5, random() - 0.5, random() - 0.5, random()] as const;
    const n = Math.hypot(...q);
    return {
      ...base,
      kind: "box",
      center: [x, y, z],
      halfExtents: [size(), size(), size()],
      rotation: q.map((part) => part / n),
    };
  }
  if (pick < 0.7) return { ...base, kind: "sphere", center: [x, y, z], radius: size() };
  if (pick < 0.74) return { ...base, kind: "plane", point: [x, y, z], normal: [random() - 0.5, 1, random() - 0.5] };
  const b =
    layout === "degenerate" && random() < 0.3
      ? [x, y, z]
      : [x + size(), y + size() - (layout === "grid" ? 1 : 0), z - size()];
  return pick < 0.88
    ? { ...base, kind: "segment", a: [x, y, z], b }
    : { ...base, kind: "segment", a: [x, y, z], b, radius: size() / 3 };
}

/** A random edit of the document, as a person could make it. */
export function editRandomly(store: SceneStore, layout: Layout, random: () => number, newId: () => string): void {
  store.transact("edit", (t) => {
    const steps = 1 + Math.floor(random() * 4);
    for (let i = 0; i < steps; i++) {
      const all = store.all();
      const victim = all[1 + Math.floor(random() * (all.length - 1))];
      const pick = random();
      if (!victim || pick < 0.3) {
        const at = random() < 0.5 ? undefined : 1 + Math.floor(random() * all.length);
        t.add(randomShape(newId(), layout, random), at === undefined ? undefined : Math.min(at, all.length));
      } else if (pick < 0.5) t.remove(victim.id);
      else if (pick < 0.6) t.move(victim.id, 1 + Math.floor(random() * (all.length - 1)));
      else if (victim.kind === "box" || victim.kind === "sphere")
        t.update(victim.id, { center: placeIn(layout, random) });
      else if (victim.kind === "segment") t.update(victim.id, { a: placeIn(layout, random) });
      else if (victim.kind === "plane") t.update(victim.id, { point: placeIn(layout, random) });
    }
  });
}

/** A random point where shapes are. */
export function pointNear(layout: Layout, random: () => number): Vec3 {
  const [x, y, z] = placeIn(layout, random);
  if (layout === "grid" && random() < 0.5) return { x: x + 0.5, y, z };
  return { x: x + random() - 0.5, y: y + random() * 4 - 2, z: z + random() - 0.5 };
}

/** A random ray from such a point to another, or along an axis. */
export function rayNear(layout: Layout, random: () => number): Ray {
  const origin = pointNear(layout, random);
  const target = pointNear(layout, random);
  const direction = { x: target.x - origin.x, y: target.y - origin.y, z: target.z - origin.z };
  // Rays along the axes, too: there bounds are divided by zero.
  if (random() < 0.3) return { origin, direction: { x: Math.sign(direction.x) || 1, y: 0, z: -0 } };
  return {
    origin,
    direction: direction.x === 0 && direction.y === 0 && direction.z === 0 ? { x: 0, y: -1, z: 0 } : direction,
  };
}
