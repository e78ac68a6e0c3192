/** Tests the totals of an order, and facts that are derived from an order or from its lines. */
import { expect, test } from 'vitest';
import { MAX_AMOUNT_MINOR } from '#kernel/domain/money.ts';
import {
  catalogPriceChange,
  differsFromCatalogPrice,
  hasUnreadableFigure,
  isBlankLine,
  isOrdered,
  isResent,
  isUnitValueChanged,
  orderStatuses,
  totalOfLine,
  totalOfLines,
} from '#areas/orders/domain/order.ts';
import { line } from './complete-order.ts';

test('a line with a missing, negative or unreadable figure has no total', () => {
  const of = (over: Parameters<typeof line>[0]) => totalOfLine(line(over));
  expect([
    of({}),
    of({ quantity: null }),
    of({ quantity: 'two' }),
    of({ quantity: -1 }),
    of({ unitMinor: null }),
    of({ unitMinor: -1 }),
    of({ discount: 'x' }),
    of({ quantity: 0 }),
    of({ discount: 5_000 }),
  ]).toEqual([82_500, 0, 0, 0, 0, 0, 0, 0, 41_250]);
});

test('the total of a line is at most one above the largest amount, and lines are added', () => {
  const large = line({ quantity: 9_999, unitMinor: 900_000_000 });
  expect([totalOfLine(large), totalOfLines([line(), line()])]).toEqual([
    MAX_AMOUNT_MINOR + 1,
    165_000,
  ]);
});

test('a text that is no figure makes a total unknown, and an empty field does not', () => {
  const of = (over: Parameters<typeof line>[0]) => hasUnreadableFigure(line(over));
  expect([
    of({}),
    of({ quantity: '' }),
    of({ quantity: 'two' }),
    of({ unitMinor: 'x' }),
    of({ discount: 'x' }),
  ]).toEqual([false, false, true, true, true]);
});

test('an order sent again is marked until it is complete, canceled or submitted again', () => {
  const of = (
    status: (typeof orderStatuses)[number],
    submittedAt: number | null,
    at: number | null,
  ) => isResent({ status, submittedAt, resentAt: at });
  expect([
    of('waiting_approval', 5, 9),
    of('draft', null, 9),
    of('waiting_approval', 9, 9),
    of('waiting_approval', 10, 9),
    of('complete', 5, 9),
    of('canceled', 5, 9),
    of('waiting_approval', 5, null),
  ]).toEqual([true, true, true, false, false, false, false]);
});

test('an order counts as ordered unless it is a draft, canceled or deleted', () => {
  expect(orderStatuses.filter((status) => !isOrdered({ status, deleted: false }))).toEqual([
    'draft',
    'canceled',
  ]);
  expect(isOrdered({ status: 'complete', deleted: true })).toBe(false);
});

test('a unit value is marked where it differs from the catalog’s', () => {
  const of = (unitMinor: number | string | null, listMinor: number | null) => [
    isUnitValueChanged({ unitMinor, listMinor }),
    differsFromCatalogPrice({ unitMinor, listMinor }),
  ];
  expect([of(1, 1), of(1, 2), of(1, null), of('x', 2), of(null, 2)]).toEqual([
    [false, false],
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
});

test('a change of the catalog is told only where both values are known', () => {
  expect([
    catalogPriceChange({ listMinor: 1 }, 2),
    catalogPriceChange({ listMinor: 1 }, 1),
    catalogPriceChange({ listMinor: null }, 2),
    catalogPriceChange({ listMinor: 1 }, null),
    catalogPriceChange({ listMinor: 1 }, undefined),
  ]).toEqual([{ before: 1, today: 2 }, undefined, undefined, undefined, undefined]);
});

test('a line is blank while nothing is written in it', () => {
  const blank = { partNumber: ' ', quantity: null, unitMinor: '', discount: 0 };
  const of = (over: object) => isBlankLine(line({ ...blank, ...over }));
  expect([
    of({}),
    of({ quantity: '', unitMinor: null, discountReason: ' ' }),
    of({ partNumber: '1' }),
    of({ quantity: 0 }),
    of({ unitMinor: 0 }),
    of({ discount: '' }),
    of({ discountReason: 'agreed' }),
  ]).toEqual([true, true, false, false, false, false, false]);
});
