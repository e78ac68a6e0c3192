/**
 * Reads all subclasses of CNAE 2.3 (Brazil's codes of economic activities) from the library's file,
 * because the library returns only one at a time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

const folder = join(root, 'node_modules/@brazilian-utils/brazilian-utils/dist');
const table = readdirSync(folder).find((name) => /^get-cnae-[\w-]+\.js$/.test(name))!;

/** The descriptions of the subclasses by their code of seven digits. */
export const cnaeDescriptions: ReadonlyMap<string, string> = new Map(
  [...readFileSync(join(folder, table), 'utf8').matchAll(/"(\d{7})":`([^`]*)`/g)].map(
    ([, code, description]) => [code!, description!],
  ),
);
