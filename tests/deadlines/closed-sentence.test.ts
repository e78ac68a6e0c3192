/** Tests the sentence of an order that a monthly closing kept from being sent. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { OrderSentence } from '#areas/orders/client/view/OrderSentence.tsx';
import type { Order } from '#areas/orders/domain/index.ts';
import { markupOf } from '../orders/client/rendered-notice.ts';

const said = (refusal: string) =>
  markupOf(
    createElement(OrderSentence, {
      opened: { order: { status: 'draft' } as Order, server: null, sync: 'not_sent', refusal },
    }),
  );

test('nothing is asked to be resolved, because the order only has to wait', () => {
  expect(said('blocked')).toBe(
    'Not sent because of the monthly closing. The order is saved: send it again after the closing.',
  );
});

test('another refusal still points to its notice', () => {
  expect(said('refused')).toContain('Resolve the notice below first.');
});
