/** The source tree as the architecture test reads it: files, what they import, and the map in src/README.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
export const exists = (path: string): boolean => existsSync(join(root, path));

/** Where a file stands: its part of the tree (`kernel`, `app` or a room's name), its layer, the rest of the path. */
export type Place = { part: string; isRoom: boolean; layer: string; rest: string };
export type Source = Place & { path: string; text: string; imports: readonly Import[] };
export type Import = { from: string; to: (Place & { path: string }) | undefined };

export function placeOf(path: string): Place | undefined {
  const room = /^src\/areas\/([^/]+)\/(domain|device|client|server)\/(.+)$/.exec(path);
  if (room) return { part: room[1]!, isRoom: true, layer: room[2]!, rest: room[3]! };
  const other = /^src\/(kernel|app)\/(domain|device|client|server|worker)\/(.+)$/.exec(path);
  return other ? { part: other[1]!, isRoom: false, layer: other[2]!, rest: other[3]! } : undefined;
}

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([^'"]+)\1/g;
const ALIAS: Readonly<Record<string, string>> = {
  '#kernel/': 'src/kernel/',
  '#areas/': 'src/areas/',
  '#app/': 'src/app/',
};

function target(from: string, name: string): string | undefined {
  const alias = Object.keys(ALIAS).find((prefix) => name.startsWith(prefix));
  if (alias) return name.replace(alias, ALIAS[alias]!);
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : undefined;
}

export function filesBelow(folder: string, ending = /\.(ts|tsx|mjs)$/): string[] {
  if (!exists(folder)) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && ending.test(found.name))
    .map((found) => relative(root, join(found.parentPath, found.name)));
}

/** Every source file that lies in a layer. */
export const sources: readonly Source[] = filesBelow('src').flatMap((path) => {
  const place = placeOf(path);
  if (!place) return [];
  const text = read(path);
  const imports = [...text.matchAll(IMPORT)].map(([, , from]) => {
    const to = target(path, from!.split('?')[0]!);
    const at = to === undefined ? undefined : placeOf(to);
    return { from: from!, to: at && { ...at, path: to! } };
  });
  return [{ ...place, path, text, imports }];
});

/** The map's table of rooms: name → rooms it may use. */
export function roomTable(): ReadonlyMap<string, readonly string[]> {
  const rows = exists('src/README.md')
    ? read('src/README.md')
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.replaceAll('`', '').trim()),
        )
    : [];
  const head = rows.findIndex((row) => row[0] === 'room' && row.includes('uses'));
  const uses = rows[head]?.indexOf('uses') ?? -1;
  const table = new Map<string, string[]>();
  for (const row of head < 0 ? [] : rows.slice(head + 2)) {
    if (row.length !== rows[head]!.length) break;
    for (const room of row[0]!.split('·'))
      table.set(
        room.trim(),
        row[uses]!.replace(/\([^)]*\)/g, '')
          .split(',')
          .map((name) => name.trim())
          .filter((name) => /^\w+$/.test(name)),
      );
  }
  return table;
}
