/** Tests which month a declaration of no sales or zero stock begins with. */
import { expect, test } from 'vitest';
import { findFirstUnreportedMonth, type MatrixCellState } from '#areas/compliance/domain/index.ts';

const cells = (...states: MatrixCellState[]) =>
  states.map((state, n) => ({ month: `2026-0${n + 1}`, state }));

test('the first unreported month is the oldest before the current one whose expected report has not arrived', () => {
  expect([
    findFirstUnreportedMonth(cells('not_asked', 'received', 'missing', 'missing', 'awaited')),
    findFirstUnreportedMonth(cells('received', 'late', 'awaited', 'awaited')),
    findFirstUnreportedMonth(cells('received', 'late', 'zero', 'awaited')),
    findFirstUnreportedMonth(cells('received', 'partial')),
    findFirstUnreportedMonth([]),
  ]).toEqual(['2026-03', '2026-03', undefined, undefined, undefined]);
});
