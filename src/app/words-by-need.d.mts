import type { Plugin } from 'vite';
export declare function wordsByNeed(): Plugin;
/** Which parts bring a message, by the files that say it. */
export declare function partsOf(origins: readonly string[]): string[];
