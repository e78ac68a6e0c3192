/** Tests that pictures of all pages can be taken. */
import { expect, test } from 'vitest';
import { pages } from '#app/domain/pages.ts';
import { pathWithWords, recordQueryOf } from './shots.ts';

test.each(
  pages
    .map(({ path }) => pathWithWords(path))
    .filter((path) => path.includes(':'))
    .map((path) => [path]),
)('a picture of %s can be taken, because a query names its record', (path) => {
  expect(recordQueryOf(path)).toMatch(/^select /);
});
