/** What tests use of the set-up. */
export function hashOf(paths: readonly string[]): string;
export function findChromium(): string | undefined;
