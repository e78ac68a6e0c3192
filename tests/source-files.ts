/** Reads the project's files as text, for tests that examine the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');
/**
 * Reads a Markdown file with each paragraph and list item on one line. Headings, tables, code
 * blocks and blank lines keep their lines.
 */
export const readProse = (path: string): string =>
  readSource(path).replace(/(?<=[^\n|])\n *(?!\d+\. |[-*] |```|[|#!\n])(?=\S)/g, ' ');
export const sourceExists = (path: string): boolean => existsSync(join(root, path));

/**
 * Returns the paths of files below a folder, relative to the project's root, sorted, with `/` on
 * every system.
 */
export function filesBelow(folder: string, ending = /\.(ts|tsx|mjs)$/): string[] {
  if (!sourceExists(folder)) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && ending.test(found.name))
    .map((found) => relative(root, join(found.parentPath, found.name)).replaceAll('\\', '/'))
    .sort();
}
