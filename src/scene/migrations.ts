/** The version that this program writes, and the newest that it reads. */
export const SCENE_VERSION = 1;

/** Takes a file's object of one version to the next one. */
export type Migration = (scene: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * From each older version to the one after it, without a gap. There is none before version 1 yet. A new entry comes with a
 * file of the old version in scenes/legacy/, named after it, which a test opens.
 */
export const MIGRATIONS: Readonly<Record<number, Migration>> = {};

/** The oldest version that can still be read. */
export function oldestVersion(migrations: typeof MIGRATIONS = MIGRATIONS, newest = SCENE_VERSION): number {
  return newest - Object.keys(migrations).length;
}

/** Takes a file's object from its version, which is not older than the oldest, to the newest one, step by step. */
export function migrate(
  scene: Readonly<Record<string, unknown>>,
  version: number,
  migrations: typeof MIGRATIONS = MIGRATIONS,
  newest = SCENE_VERSION,
): Readonly<Record<string, unknown>> {
  let current = scene;
  for (let from = version; from < newest; from++) current = { ...migrations[from]!(current), version: from + 1 };
  return current;
}
