/**
 * Reads the code for the fences: every file of src and tests with its imports, and the module and
 * layer of each source file.
 */
import { dirname, join, normalize } from 'node:path';
import { sourceExists, filesBelow, readSource } from '../source-files.ts';

/**
 * The place of a file: its module (`kernel`, `app` or an area's name), its layer, and the rest of
 * the path.
 */
export type Place = { module: string; isArea: boolean; layer: string; rest: string };

/**
 * An import in a file. `from` is the name as written. `to` is the path of the imported file, or
 * undefined if a package is imported.
 */
export type Import = { from: string; to: string | undefined };
export type CodeFile = { path: string; text: string; imports: readonly Import[] };
export type Source = CodeFile & Place;

/** An import of one source file by another. */
export type Dependency = { file: Source; to: Place & { path: string } };

/** Returns the place of a file in src, or undefined if it is in no layer. */
export function placeOf(path: string): Place | undefined {
  const area = /^src\/areas\/([^/]+)\/(domain|device|client|server)\/(.+)$/.exec(path);
  if (area) return { module: area[1]!, isArea: true, layer: area[2]!, rest: area[3]! };
  const other = /^src\/(kernel|app)\/(domain|device|client|server|worker)\/(.+)$/.exec(path);
  if (other) return { module: other[1]!, isArea: false, layer: other[2]!, rest: other[3]! };
  return undefined;
}

/**
 * Matches `import`, `export … from`, `import type` and `import('…')`, also with a comment for the
 * build in between.
 */
const IMPORT = /\b(?:from|import)\s*\(?\s*(?:\/\* @[\w -]+ \*\/\s*)?(['"])([^'"\n]+)\1/g;

/** Returns the path of the file that an import names, or undefined for a package. */
export function resolveImport(from: string, name: string): string | undefined {
  const path = name.split('?')[0]!;
  if (path.startsWith('#')) return path.replace(/^#(\w+)\//, 'src/$1/');
  return path.startsWith('.')
    ? normalize(join(dirname(from), path)).replaceAll('\\', '/')
    : undefined;
}

/** Every code file of src and tests, without fixture data. */
export const codeFiles: readonly CodeFile[] = [...filesBelow('src'), ...filesBelow('tests')].map(
  (path) => {
    const text = readSource(path);
    const imports = [...text.matchAll(IMPORT)].map(([, , name]) => ({
      from: name!,
      to: resolveImport(path, name!),
    }));
    return { path, text, imports };
  },
);

/** Every source file that is in a layer. */
export const sources: readonly Source[] = codeFiles.flatMap((file) => {
  const place = placeOf(file.path);
  return place ? [{ ...file, ...place }] : [];
});

export const dependencies: readonly Dependency[] = sources.flatMap((file) =>
  file.imports.flatMap(({ to }) => {
    const place = to === undefined ? undefined : placeOf(to);
    return place ? [{ file, to: { ...place, path: to! } }] : [];
  }),
);
export const dependencyMessage = ({ file, to }: Dependency): string =>
  `${file.path} imports ${to.path}`;

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim());
const namesIn = (cell: string) =>
  cell
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^\w+$/.test(name));

/** Reads the table of areas in src/README.md. Returns for each area the areas that it may use. */
export function allowedUses(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, readonly string[]>();
  if (!sourceExists('src/README.md')) return table;
  const rows = readSource('src/README.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const head = rows.findIndex((row) => row.includes('job') && row.includes('uses'));
  if (head < 0) return table;
  const uses = rows[head]!.indexOf('uses');
  for (const row of rows.slice(head + 2)) {
    if (row.length !== rows[head]!.length) break;
    for (const area of row[0]!.split('·')) table.set(area.trim(), namesIn(row[uses]!));
  }
  return table;
}
