export function findChromium(): string | null;
export function chromiumArguments(): string[];
