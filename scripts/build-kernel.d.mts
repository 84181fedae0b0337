/** The text of the module that holds the compiled walks. */
export function kernelModule(): Promise<string>;
