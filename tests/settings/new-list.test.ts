/**
 * Compares the README's line about the files that a new list needs with the files of an existing
 * list.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lists } from '#areas/settings/domain/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** An existing list, as an example. It has no module of its own and is used in one area. */
const { path, table } = lists.ticket_topics;

const names = ['ticket_topics', table, path];

const isNamed = (text: string) =>
  names.some((name) => new RegExp(`(?<![\\w/])${name}(?!\\w)`).test(text));

it('the line is complete: it names every file that names a list, and no other', () => {
  const readme = textOf('src/areas/settings/README.md');
  const [line = ''] = /^\| a new list \| .*$/m.exec(readme) ?? [];
  const places = [...line.matchAll(/`([^`]+\.tsx?)`/g)].map(([, name]) => {
    if (name!.startsWith('tests/')) return name!;
    return name!.startsWith('app/') ? `src/${name}` : `src/areas/settings/${name}`;
  });

  const touched = globSync('{src,tests}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/^(src\/areas|tests)\/contact\//.test(file))
    .filter((file) => file !== 'tests/settings/new-list.test.ts')
    .filter((file) => isNamed(textOf(file)));

  expect(places.toSorted()).toEqual(touched.toSorted());
});
