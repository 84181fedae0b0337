const environment: Readonly<Record<string, string | undefined>> = typeof process === "undefined" ? {} : process.env;

/**
 * Seed of every property test, the same at every run unless LAW_SEED in the environment says another. A failure prints it
 * together with the path to its smallest counterexample.
 */
export const LAW_SEED = Number(environment.LAW_SEED ?? 20_260_214);

/** Settings for a property test: the full count of runs with LAWS=full in the environment, else a tenth of it. */
export function lawRuns(full: number): { readonly seed: number; readonly numRuns: number } {
  return { seed: LAW_SEED, numRuns: environment.LAWS === "full" ? full : Math.ceil(full / 10) };
}

/** A full count on a busy machine takes its time, in milliseconds. */
export const LAW_TIMEOUT = environment.LAWS === "full" ? 600_000 : 120_000;
