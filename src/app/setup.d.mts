/** What tests use of the set-up. */
/** What a built portal is made of, from the project's folder on. */
export const BUILT_FROM: readonly string[];
export function hashOf(paths: readonly string[]): string;
export function findChromium(): string | undefined;
export function findHeadlessShell(): string | undefined;
export function keepAssets(from: string, to: string, now?: number): void;
