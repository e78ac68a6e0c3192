/**
 * Tests the days at the end of a month whose sales are neither reported nor declared: more than
 * a few are named, and every figure stays what is registered.
 */
import { expect, test } from 'vitest';
import type { CompanyStock } from '#areas/stock/domain/index.ts';
import { makeCount, figuresLine, NUMBER, part, sales } from './stock-samples.ts';

const may = sales('2026-05');

test.each<[title: string, stock: Partial<CompanyStock>, line: string]>([
  [
    'four days before the inventory are named, and the figures are known',
    { sales: [may, sales('2026-06', { lastOn: '2026-06-26' })] },
    '05-31–06-30 | reported until 06-26, not 06-27–06-30 | 20 0 12 8 13 5',
  ],
  [
    'three days, a long weekend, are not named',
    { sales: [may, sales('2026-06', { lastOn: '2026-06-27' })] },
    '05-31–06-30 | 20 0 12 8 13 5',
  ],
  [
    'a company that sold once in the month has known figures',
    { sales: [may, sales('2026-06', { lastOn: '2026-06-03' })] },
    '05-31–06-30 | reported until 06-03, not 06-04–06-30 | 20 0 12 8 13 5',
  ],
  [
    'a single day declared without sales leaves the days after it open',
    {
      sales: [may, sales('2026-06', { isZero: true, lastOn: '2026-06-05' })],
      parts: [part(NUMBER, { opening: 20, closing: 20 })],
    },
    '05-31–06-30 | reported until 06-05, not 06-06–06-30 | 20 0 0 20 20 0',
  ],
  [
    'the last day declared without sales completes the month',
    {
      sales: [may, sales('2026-06', { isZero: true })],
      parts: [part(NUMBER, { opening: 20, closing: 20 })],
    },
    '05-31–06-30 | 20 0 0 20 20 0',
  ],
  [
    'days after the inventory do not matter',
    {
      closing: makeCount('2026-06-20'),
      sales: [may, sales('2026-06', { lastOn: '2026-06-18' })],
    },
    '05-31–06-20 | 20 0 12 8 13 5',
  ],
  [
    'days of the month before count from its inventory on',
    {
      opening: makeCount('2026-05-20'),
      sales: [sales('2026-05', { lastOn: '2026-05-15' }), sales('2026-06')],
    },
    '05-20–06-30 | reported until 05-15, not 05-21–05-31 | 20 0 12 8 13 5',
  ],
  [
    'a month without an inventory is measured up to its end',
    { closing: null, sales: [may, sales('2026-06', { lastOn: '2026-06-12' })] },
    '05-31–06-30 | no closing 2026-06 | reported until 06-12, not 06-13–06-30 | 20 0 12 8 ? ?',
  ],
])('%s', (_title, stock, expected) => {
  expect(figuresLine(stock)).toBe(expected);
});

test.each<[title: string, today: string, line: string]>([
  ['days that have not happened are not named', '2026-06-15', ''],
  ['the days up to today are named', '2026-06-16', ' | reported until 06-12, not 06-13–06-16'],
])('in the current month, %s', (_title, today, named) => {
  const stock = { closing: null, sales: [may, sales('2026-06', { lastOn: '2026-06-12' })] };
  expect(figuresLine(stock, [], today)).toBe(
    `05-31–06-30 | no closing 2026-06${named} | 20 0 12 8 ? ?`,
  );
});
