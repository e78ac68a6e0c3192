/** Declares the parts of the set-up that tests use. */
/** The files from which a build is made, relative to the project's folder. */
export const BUILT_FROM: readonly string[];
export function hashOf(paths: readonly string[]): string;
export function findChromium(): string | undefined;
export function findHeadlessShell(): string | undefined;
export function keepOldAssets(from: string, to: string, now?: number): void;
