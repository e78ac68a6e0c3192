/** Tests which month a declaration of no sales or zero stock begins with. */
import { expect, test } from 'vitest';
import { firstUnreportedMonth, type CellState } from '#areas/compliance/domain/index.ts';

const cells = (...states: CellState[]) =>
  states.map((state, n) => ({ month: `2026-0${n + 1}`, state }));

test('the first unreported month is the oldest before the current one that a report is expected for', () => {
  expect([
    firstUnreportedMonth(cells('not_asked', 'received', 'missing', 'missing', 'awaited')),
    firstUnreportedMonth(cells('received', 'late', 'awaited', 'awaited')),
    firstUnreportedMonth(cells('received', 'late', 'zero', 'awaited')),
    firstUnreportedMonth(cells('received', 'partial')),
    firstUnreportedMonth([]),
  ]).toEqual(['2026-03', '2026-03', undefined, undefined, undefined]);
});
