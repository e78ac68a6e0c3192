/** Tests how the list of a funnel's orders names an order. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { OrderOfDraw } from '#areas/orders/client/funnel/FunnelDraws.tsx';
import { markupOf } from '../client/rendered-notice.ts';

type Row = Parameters<typeof OrderOfDraw>[0]['row'];

const shown = (number: Row['number'], status: Row['status']) =>
  markupOf(createElement(OrderOfDraw, { row: { orderId: 'order-1', number, status } }));

test('an order is named by its number and opens', () => {
  const markup = shown('26-000123', 'waiting_approval');
  expect(markup).toContain('26-000123');
  expect(markup).toContain('/orders/view/order-1');
});

test('a voided order, which is a draft again, is not called deleted', () => {
  expect(shown(null, 'draft')).toBe('Order without a number');
});

test('an order that no longer exists is called deleted', () => {
  expect(shown(null, null)).toBe('Deleted order');
});
