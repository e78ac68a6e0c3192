import type { Plugin } from 'vite';
export declare function staticStyles(): Plugin;
