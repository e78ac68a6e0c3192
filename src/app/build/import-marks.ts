/**
 * Reads marks in the source that say when a device installs the modules of a dynamic import:
 *
 * - `import(/* @first *\/ './Screen.tsx')`: before the portal can open offline. With a chunk name
 *   (`@first portal`), all modules that the imports with this name need become one chunk.
 * - `import(/* @never *\/ './Screen.tsx')`, and all imports within `onlineScreen` and `onlinePart`:
 *   never. These modules load only while the server can be reached.
 *
 * All other modules are installed after the first screens. A third mark concerns the service
 * worker, which is one file and therefore contains all modules that it could load:
 *
 * - `import(/* @page *\/ './actions.ts')`: only pages load the module, so the worker does not
 *   contain it.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MARKED = /\bimport\(\s*\/\* @(first|never|page)(?: ([\w-]+))? \*\/\s*'([^']+)'/g;
const ONLINE = /\bonline(?:Screen|Part)(?:<[^(]*>)?\(\s*\(\) =>\s*import\('([^']+)'/g;

type Mark = {
  readonly when: 'first' | 'never' | 'page';
  readonly chunk?: string;
  readonly path: string;
};

/** Returns the marked imports of a source file. */
export function findMarkedImports(source: string): readonly Mark[] {
  const marked = [...source.matchAll(MARKED)].map(([, when, chunk, path]) => ({
    when: when as Mark['when'],
    ...(chunk === undefined ? {} : { chunk }),
    path: path!,
  }));
  const online = [...source.matchAll(ONLINE)].map(([, path]) => ({
    when: 'never' as const,
    path: path!,
  }));
  return [...marked, ...online];
}

export type ImportMarks = {
  readonly plugin: Plugin;
  /** Returns whether an import of the module is marked as needed first. */
  isFirst(id: string): boolean;
  /** Returns whether the module belongs to the chunk of that name. */
  isIn(chunk: string, id: string): boolean;
  /** Returns whether the import is marked as never installed. */
  isNever(importer: string, imported: string): boolean;
};

/**
 * Returns a plugin that reads the marks while modules are loaded, and functions to query them. The
 * marks are complete once all modules are loaded.
 */
export function importMarksPlugin(): ImportMarks {
  const first = new Map<string, string | undefined>();
  const never = new Map<string, Set<string>>();

  const plugin: Plugin = {
    name: 'import-marks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(source, importer) {
        for (const { when, chunk, path } of findMarkedImports(source)) {
          if (when === 'page') continue;
          const imported = await this.resolve(path, importer);
          if (!imported) continue;
          if (when === 'first') {
            first.set(imported.id, chunk ?? first.get(imported.id));
            continue;
          }
          const known = never.get(importer) ?? new Set();
          never.set(importer, known.add(imported.id));
        }
        return null;
      },
    },
  };

  return {
    plugin,
    isFirst: (id) => first.has(id),
    isIn: (chunk, id) => first.get(id) === chunk,
    isNever: (importer, imported) => never.get(importer)?.has(imported) === true,
  };
}

/** The module that the service worker contains in place of those that only pages load. */
const PAGE_ONLY = '\0page-only';

/**
 * Keeps the modules that only pages load out of the service worker. There, importing one of them
 * rejects.
 */
export const pageOnlyPlugin: Plugin = {
  name: 'page-only',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.?\// },
    handler(path, importer) {
      if (importer === undefined || !/\/src\/.*\.tsx?$/.test(importer)) return null;
      const marked = findMarkedImports(readFileSync(importer, 'utf8'));
      return marked.some((mark) => mark.when === 'page' && mark.path === path) ? PAGE_ONLY : null;
    },
  },
  load: {
    filter: { id: new RegExp(PAGE_ONLY) },
    handler: () => `throw new Error('Only pages load this module.');`,
  },
};
