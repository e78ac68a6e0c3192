/** Tests which file a report has after a stock count and after a change of the distributor. */
import { expect, test } from 'vitest';
import { chosenFileAfterCount, chosenFileFor } from '#areas/reports/client/upload/chosen-file.ts';

const counted = {
  file: new File(['a'], 'stock-count.csv'),
  countOf: { distributorId: 1, change: 'a', codeIds: [] },
};
const picked = { file: new File(['b'], 'stock.xlsx') };

test('the count of one distributor is not the file of another', () => {
  const chosen = chosenFileAfterCount(undefined, 1, counted);
  expect(chosenFileFor(chosen, 1)).toBe(counted);
  expect(chosenFileFor(chosen, 2)).toBeUndefined();
  expect(chosenFileFor(chosen, undefined)).toBeUndefined();
});

test('a file that a person chose stays when the distributor changes', () => {
  expect(chosenFileFor(picked, 2)).toBe(picked);
});

test('a count that changes drops only its own file', () => {
  expect(chosenFileAfterCount(counted, 1, undefined)).toBeUndefined();
  expect(chosenFileAfterCount(picked, 1, undefined)).toBe(picked);
});
