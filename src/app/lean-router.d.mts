import type { Plugin } from 'vite';
export declare function leanRouter(): Plugin;
