/**
 * Reads marks in the source that say when a device installs the modules of a dynamic import:
 *
 * - `import(/* @first *\/ './Screen.tsx')`: before the portal can open offline. With a chunk name
 *   (`@first portal`), all modules that the imports with this name need become one chunk.
 * - `import(/* @never *\/ './Screen.tsx')`, and all imports within `onlineScreen` and `onlinePart`:
 *   never. These modules load only while the server can be reached.
 *
 * All other modules are installed after the first screens.
 */
import type { Plugin } from 'vite';

const MARKED = /\bimport\(\s*\/\* @(first|never)(?: ([\w-]+))? \*\/\s*'([^']+)'/g;
const ONLINE = /\bonline(?:Screen|Part)(?:<[^(]*>)?\(\s*\(\) =>\s*import\('([^']+)'/g;

type Mark = { readonly when: 'first' | 'never'; readonly chunk?: string; readonly path: string };

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
