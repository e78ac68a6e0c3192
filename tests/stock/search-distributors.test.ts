/** Tests the search among the distributors of a month. */
import { expect, test } from 'vitest';
import { filterDistributors } from '#areas/stock/client/stock-rows.ts';

const rows = ['Norte Instrumentos', 'Andina Metrología', 'Tezontle Instrumentos'].map(
  (distributorName) => ({ distributorName }) as never,
);

test.each([
  ['', 3],
  ['  ', 3],
  ['instru', 2],
  ['METROLOGIA', 1],
  ['instrumentos nor', 1],
  ['orte', 0],
])('“%s” finds %i distributors', (search, count) => {
  expect(filterDistributors(rows, search)).toHaveLength(count);
});
