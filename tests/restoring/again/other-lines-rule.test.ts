/**
 * Tests the rule by which submissions and contents tell that an order of a device and the server's
 * are of different lives of the database, although their versions fit.
 */
import { expect, test } from 'vitest';
import { lostPartsOf, verdictOf, type HeldOrder, type Order } from '#areas/orders/domain/index.ts';
import { heldOrder } from '../held-orders.ts';
import { acknowledged } from '../restored-samples.ts';

const submitted = acknowledged({ version: 5 });
const draft = { status: 'draft', number: null, revision: 0 } as const;
const OTHER_HASH = 'b'.repeat(64);

/** Returns what the server knows of an order of other content that was just sent again. */
const stateOf = (order: Order) => ({
  ...order,
  restoredVersion: order.version,
  restoredHash: null,
  hash: OTHER_HASH,
});

test.each([
  ['the same version with other content', submitted, 'other'],
  ['a later version that was not submitted', acknowledged({ version: 6, ...draft }), 'other'],
  ['an earlier version, submitted more often', acknowledged({ version: 4, revision: 2 }), 'other'],
  ['a later version', acknowledged({ version: 6 }), 'same'],
  ['an earlier version', acknowledged({ version: 4, ...draft }), 'older'],
])('the server has %s', (_name, here, verdict) => {
  expect(verdictOf(stateOf(here), heldOrder(submitted))).toBe(verdict);
});

const told = (here: Order, held: Order, more: Partial<HeldOrder> = {}) =>
  lostPartsOf(
    stateOf(here),
    { ...heldOrder(held), ...more },
    { isOutside: false, isSent: true },
  ).map(({ kind }) => kind);

test('administrators are told of a decision, though its version is here with other content', () => {
  expect(told(submitted, acknowledged({ status: 'complete' }))).toEqual(['decision']);
});

test('administrators are told of a named submission, though a later version is here', () => {
  const later = acknowledged({ version: 6, ...draft });
  expect(told(later, submitted, { head: true })).toEqual(['content_missing']);
});

test('nothing is told of a named order of which a later version is here', () => {
  expect(told(acknowledged({ version: 6 }), submitted, { head: true })).toEqual([]);
});
