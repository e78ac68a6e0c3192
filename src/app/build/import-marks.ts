/**
 * When a device installs what a dynamic import brings, as the import itself says:
 *
 * - `import(/* @first *\/ './Screen.tsx')`: before the portal opens offline. With a name after it
 *   (`@first portal`) all that this and the other imports of that name need is one chunk.
 * - `import(/* @never *\/ './Screen.tsx')`, and whatever `onlineScreen` and `onlinePart` load: only
 *   where the server is in reach.
 *
 * Everything else is installed after the first screens.
 */
import type { Plugin } from 'vite';

const MARKED = /\bimport\(\s*\/\* @(first|never)(?: ([\w-]+))? \*\/\s*'([^']+)'/g;
const ONLINE = /\bonline(?:Screen|Part)(?:<[^(]*>)?\(\s*\(\) =>\s*import\('([^']+)'/g;

type Mark = { readonly when: 'first' | 'never'; readonly chunk?: string; readonly path: string };

/** The marked imports of a source file. */
export function importMarks(source: string): readonly Mark[] {
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
  /** Whether an import of the module is marked as needed first. */
  isFirst(id: string): boolean;
  /** Whether the module belongs to the chunk of that name. */
  isIn(chunk: string, id: string): boolean;
  /** Whether the import is marked as never installed. */
  isNever(importer: string, imported: string): boolean;
};

/** Reads the marks while the modules are loaded; complete once all of them are. */
export function readImportMarks(): ImportMarks {
  const first = new Map<string, string | undefined>();
  const never = new Map<string, Set<string>>();

  const plugin: Plugin = {
    name: 'import-marks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(source, importer) {
        for (const { when, chunk, path } of importMarks(source)) {
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
