import type { Plugin } from 'vite';

export declare function unlessLeft(code: string): string;
export declare function leftImports(): Plugin;
