/** A seeded generator of numbers in 0…1 (mulberry32). */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A level of this many shapes at constant density (one to 4 m²): 40 % boxes, half of them turned, 30 % spheres, 30 %
 * capsules, all standing on the ground around the origin. The first is a box at the origin.
 */
export function randomScene(count, seed = 1) {
  const random = randomNumbers(seed);
  const between = (low, high) => low + (high - low) * random();
  const half = Math.sqrt(count * 4) / 2;
  const shapes = Array.from({ length: count }, (_, i) => {
    const [x, z] = i === 0 ? [0, 0] : [between(-half, half), between(-half, half)];
    const choice = i === 0 ? 0 : random();
    const common = { id: `shape-${i}`, name: `Shape ${i}` };
    if (choice < 0.4) {
      const halfExtents = [between(0.2, 0.6), between(0.2, 0.9), between(0.2, 0.6)];
      const angle = between(0, Math.PI) / 2;
      const rotation = choice < 0.2 && i > 0 ? { rotation: [0, Math.sin(angle), 0, Math.cos(angle)] } : {};
      return { ...common, kind: "box", center: [x, halfExtents[1], z], halfExtents, ...rotation };
    }
    if (choice < 0.7) {
      const radius = between(0.2, 0.6);
      return { ...common, kind: "sphere", center: [x, radius, z], radius };
    }
    const [dx, dz] = [between(-0.8, 0.8), between(-0.8, 0.8)];
    const radius = between(0.05, 0.2);
    return { ...common, kind: "segment", a: [x, radius, z], b: [x + dx, between(radius, 2), z + dz], radius };
  });
  return {
    format: "footpoint-scene",
    version: 1,
    name: `${count} shapes`,
    shapes,
    instruments: [],
    view: { projection: "perspective", eye: [9, 8, 13], target: [0, 0.5, 0] },
  };
}
