/** Tests that each page whose address names a record has a query for that record. */
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
