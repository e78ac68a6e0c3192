/** Messages by names as short as can be, the same in the code and in the catalogues of a build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortIds } from '#app/build/short-messages.ts';
import { root } from '../source.ts';

test('each is as much of its id as no other begins with', () => {
  expect([...shortIds(['bxyz', 'aaaa', 'abcd', 'abce', 'q'])]).toEqual([
    ['aaaa', 'aa'],
    ['abcd', 'abcd'],
    ['abce', 'abce'],
    ['bxyz', 'b'],
    ['q', 'q'],
  ]);
});
test('a new message renames its neighbours alone', () => {
  const before = shortIds(['aaaa', 'bbbb', 'cccc']);
  const after = shortIds(['aaaa', 'bbbb', 'bbxx', 'cccc']);
  expect([...before].filter(([id, name]) => after.get(id) !== name)).toEqual([['bbbb', 'b']]);
});
test('what the built screens name is in the built catalogues, in each language', () => {
  const folder = join(root, 'dist/assets');
  const built = readFileSync(join(root, 'dist/.own-assets'), 'utf8')
    .split('\n')
    .filter((name) => name.endsWith('.js'));
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const catalogues = built.filter((name) => name.includes('.po_words_'));
  const named = new Set(
    built
      .filter((name) => !catalogues.includes(name))
      .flatMap((name) =>
        [...text(name).matchAll(/\b_?\(?\{id:`([\w-]{1,6})`[,}]/g)].map(([, id]) => id!),
      ),
  );
  expect(named.size).toBeGreaterThan(800);
  for (const language of ['en', 'es', 'pt']) {
    const known = catalogues
      .filter((name) => name.startsWith(`${language}.`))
      .map(text)
      .join('');
    expect([...named].filter((id) => !known.includes(`"${id}":[`))).toEqual([]);
  }
});
