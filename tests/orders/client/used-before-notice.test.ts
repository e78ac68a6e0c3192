/**
 * Tests the warning that a customer purchase order was used before: which orders it names, where
 * its links lead, and as of which time this is known.
 */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PurchaseOrderWarning } from '#areas/orders/client/opened/PurchaseOrderWarning.tsx';
import type { Order } from '#areas/orders/domain/index.ts';
import { markupOf } from './rendered-notice.ts';

const NOON = Date.UTC(2026, 10, 21, 15);
const first = { id: 'a', number: '26-000001', at: NOON };

const shown = (more: Partial<Order>) => {
  const order = { status: 'waiting_approval', submittedAt: NOON, ...more } as Order;
  return markupOf(createElement(PurchaseOrderWarning, { order }));
};

test('it names the order, its date and when the server found it, and links to it', () => {
  const text = shown({ usedBefore: { orders: [first], more: false } });
  expect(text).toMatch(/<a [^>]*href="\/orders\/view\/a"/);
  expect(text).toContain('26-000001 (21/11/2026)');
  expect(text).toContain('Found by the server when the order was sent, 21/11/2026 12:00.');
  expect(text).not.toContain('and others');
});

test('it says if there are more orders than it names', () => {
  expect(shown({ usedBefore: { orders: [first], more: true } })).toContain('and others');
});

test('it is absent if the server found none, and on a canceled order', () => {
  expect(shown({ usedBefore: { orders: [], more: false } })).toBe('');
  expect(shown({ status: 'canceled', usedBefore: { orders: [first], more: false } })).toBe('');
});
