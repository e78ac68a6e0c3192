/** Tests to which position the preview scrolls to show a column. */
import { expect, test } from 'vitest';
import { scrollLeftToShow, type GridColumn } from '#areas/imports/client/grid/grid-columns.ts';

const columns = [100, 100, 100, 100, 500].map(
  (width, n) => ({ at: n, left: n * 100, width }) as GridColumn,
);
const scrolledTo = (column: number, left: number) =>
  scrollLeftToShow(columns, columns[column]!, { left, width: 250 });

test('a column in view leaves the position as it is, also one that a person scrolled to', () => {
  expect([scrolledTo(1, 0), scrolledTo(1, 30)]).toEqual([0, 30]);
});

test('a later column is scrolled into view without cutting the first one in view', () => {
  expect([scrolledTo(2, 0), scrolledTo(3, 0)]).toEqual([100, 200]);
});

test('an earlier column, or one wider than the view, begins at the left edge', () => {
  expect([scrolledTo(0, 200), scrolledTo(4, 0)]).toEqual([0, 400]);
});
