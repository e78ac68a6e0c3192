/** What tests use of the set-up. */
export function hashOf(paths: readonly string[]): string;
export function findChromium(): string | undefined;
export function keepAssets(from: string, to: string, now?: number): void;
