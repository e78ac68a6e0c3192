/** Which row of the delivery table a file belongs to. */
import { delivery } from './delivery.ts';
import type { Delivery } from './rows/delivery-row.ts';
import { packageChunks } from './package-chunks.ts';

const rows = new Map<string, Delivery>([
  ...delivery.flatMap((row) => row.src.map((path) => [`src/${path}`, row] as const)),
  ...Object.entries(packageChunks).flatMap(([chunk, packages]) =>
    packages.map((path) => [`node_modules/${path}`, { chunk, src: [] }] as const),
  ),
]);

/** The row of a path below the repository (`src/…`, `node_modules/…`), its file's ending or not. */
export function deliveryOf(path: string): Delivery | undefined {
  const withoutEnding = path.replace(/(?<=\/[^/.]+)\.[^/]*$/, '');
  for (let at = withoutEnding; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
    const row = rows.get(at) ?? rows.get(at.replace(/^src\/areas\/[^/]+/, 'src/areas/*'));
    if (row) return row;
  }
  return undefined;
}
