/** Tests how the changes between two contents of an order are listed. */
import { expect, test } from 'vitest';
import { changesBetween } from '#areas/orders/domain/index.ts';
import { content } from './complete-order.ts';

test('a changed text is listed in full, however long it is', () => {
  const from = `Deliver at the gate. ${'Ring twice. '.repeat(10)}`;
  const to = `${from} Leave nothing outside.`;
  expect(changesBetween(content({ observation: from }), content({ observation: to }))).toEqual([
    { field: 'observation', from, to },
  ]);
});
