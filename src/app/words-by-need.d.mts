import type { Plugin } from 'vite';
export declare function wordsByNeed(): Plugin;
