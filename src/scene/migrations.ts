/** The version that this program writes, and the newest that it reads. */
export const SCENE_VERSION = 1;

/** Takes a file's object of one version to the next one. */
export type Migration = (scene: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * From each older version to the one after it. There is none before version 1 yet. A new entry comes with a file of the
 * old version in scenes/legacy/, named after it, which a test opens.
 */
export const MIGRATIONS: Readonly<Record<number, Migration>> = {};

/** The oldest version that can still be read. */
export function oldestVersion(migrations: typeof MIGRATIONS = MIGRATIONS, newest = SCENE_VERSION): number {
  let oldest = newest;
  while (Object.hasOwn(migrations, oldest - 1)) oldest--;
  return oldest;
}

/** Takes a file's object from its version to the newest one, step by step. */
export function migrate(
  scene: Readonly<Record<string, unknown>>,
  version: number,
  migrations: typeof MIGRATIONS = MIGRATIONS,
  newest = SCENE_VERSION,
): Readonly<Record<string, unknown>> {
  let current = scene;
  for (let from = version; from < newest; from++) {
    const step = Object.hasOwn(migrations, from) ? migrations[from] : undefined;
    if (!step) throw new Error(`migrate: there is no way from version ${from} to ${from + 1}`);
    current = { ...step(current), version: from + 1 };
  }
  return current;
}
