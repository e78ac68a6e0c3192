/** Tests among how many rows each filter of the preview looks. */
import { expect, test } from 'vitest';
import { countFilteredRows, rowFilters } from '#areas/imports/client/grid/row-filters.ts';
import { uploadCountsOf } from '#areas/imports/device/upload/upload-totals.ts';
import { rowStates } from '#areas/imports/domain/index.ts';

test('a filter never shows more rows than those among which it looks', () => {
  const states: number[] = [];
  states[rowStates.clean] = 10;
  states[rowStates.repaired] = 0;
  states[rowStates.warning] = 0;
  states[rowStates.error] = 0;
  states[rowStates.blank] = 990;
  states[rowStates.header] = 4;
  states[rowStates.total] = 3;
  states[rowStates.removed] = 2;
  states[rowStates.no_sale] = 1;
  const counts = uploadCountsOf(states);
  expect(rowFilters.map((filter) => countFilteredRows(filter, counts))).toEqual(
    rowFilters.map((filter) => (filter === 'skipped' || filter === 'removed' ? 1010 : 10)),
  );
});
