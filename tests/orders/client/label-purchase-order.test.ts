/** Tests how a customer's purchase order number is labeled. */
import { expect, test } from 'vitest';
import { labelPurchaseOrder } from '#areas/orders/client/words/label-purchase-order.ts';

test.each([
  ['3331', 'OC 3331'],
  ['OC-17', 'OC-17'],
  ['oc 17', 'oc 17'],
  ['OC17', 'OC17'],
  ['OCTUBRE-1', 'OC OCTUBRE-1'],
])('%s is labeled once: %s', (number, shown) =>
  expect(labelPurchaseOrder(number, `OC ${number}`)).toBe(shown),
);
