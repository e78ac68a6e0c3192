/** Tests which file a report has after a stock count and after a change of the distributor. */
import { expect, test } from 'vitest';
import { afterCount, chosenFor } from '#areas/reports/client/upload/chosen-file.ts';

const counted = new File(['a'], 'stock-count.csv');
const picked = { file: new File(['b'], 'stock.xlsx') };

test('the count of one distributor is not the file of another', () => {
  const chosen = afterCount(undefined, 1, counted);
  expect(chosenFor(chosen, 1)).toEqual({ file: counted, countOf: 1 });
  expect(chosenFor(chosen, 2)).toBeUndefined();
  expect(chosenFor(chosen, undefined)).toBeUndefined();
});

test('a file that a person chose stays when the distributor changes', () => {
  expect(chosenFor(picked, 2)).toBe(picked);
});

test('a count that changes drops only its own file', () => {
  expect(afterCount({ file: counted, countOf: 1 }, 1, undefined)).toBeUndefined();
  expect(afterCount(picked, 1, undefined)).toBe(picked);
});
