import type { Plugin } from 'vite';
export declare function stylesAhead(): Plugin;
