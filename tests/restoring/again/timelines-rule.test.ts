/**
 * Tests the rule by which submissions and contents tell that an order of a device and the server's
 * are of different timelines of the database, although their versions fit.
 */
import { expect, test } from 'vitest';
import {
  findOrderLosses,
  orderComparisonVerdict,
  type HeldOrder,
  type Order,
} from '#areas/orders/domain/index.ts';
import { heldOrder } from '../held-orders.ts';
import { acknowledgedOrder } from '../restored-samples.ts';

const submitted = acknowledgedOrder({ version: 5 });
const draft = { status: 'draft', number: null, revision: 0 } as const;
const OTHER_HASH = 'b'.repeat(64);

/**
 * Returns the server's state of an order that a device has just sent again, with other content than
 * the device in this test has.
 */
const stateOf = (order: Order) => ({
  ...order,
  restoredVersion: order.version,
  restoredHash: null,
  hash: OTHER_HASH,
});

test.each([
  ['the same version with other content', submitted, 'other'],
  ['a later version that was not submitted', acknowledgedOrder({ version: 6, ...draft }), 'other'],
  [
    'an earlier version, submitted more often',
    acknowledgedOrder({ version: 4, revision: 2 }),
    'other',
  ],
  ['a later version', acknowledgedOrder({ version: 6 }), 'same'],
  ['an earlier version', acknowledgedOrder({ version: 4, ...draft }), 'older'],
])('the server has %s', (_name, here, verdict) => {
  expect(orderComparisonVerdict(stateOf(here), heldOrder(submitted))).toBe(verdict);
});

const told = (here: Order, held: Order, more: Partial<HeldOrder> = {}) =>
  findOrderLosses(
    stateOf(here),
    { ...heldOrder(held), ...more },
    { isOutside: false, isSent: true },
  ).map(({ kind }) => kind);

test('administrators are told of a decision, though its version is here with other content', () => {
  expect(told(submitted, acknowledgedOrder({ status: 'complete' }))).toEqual(['erp_answer']);
  expect(told(submitted, acknowledgedOrder({ status: 'canceled' }))).toEqual(['decision']);
});

test('administrators are told of an order that was approved before it was put on hold', () => {
  const held = (approvedRevision: number | null) =>
    told(acknowledgedOrder({ version: 4 }), acknowledgedOrder({ status: 'stand_by' }), {
      approvedRevision,
    });
  expect([held(null), held(submitted.revision)]).toEqual([['decision'], ['erp_fetched']]);
});

test('nothing is told of an approval that was made again', () => {
  const approved = acknowledgedOrder({ status: 'waiting_processing' });
  const made = {
    ...stateOf(acknowledgedOrder({ version: 6, status: 'complete' })),
    restoredVersion: 4,
  };
  const asked = { isOutside: false, isSent: true };
  expect(findOrderLosses(made, heldOrder(approved), asked)).toEqual([]);
});

test('administrators are told of a named submission, though a later version is here', () => {
  const later = acknowledgedOrder({ version: 6, ...draft });
  expect(told(later, submitted, { head: true })).toEqual(['content_missing']);
});

test('nothing is told of a named order of which a later version is here', () => {
  expect(told(acknowledgedOrder({ version: 6 }), submitted, { head: true })).toEqual([]);
});
