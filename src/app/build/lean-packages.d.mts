import type { Plugin } from 'vite';
export declare function leanPackages(): Plugin;
