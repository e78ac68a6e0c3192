/** Tests from which of its rows an order of a file gets its number and its header. */
import { expect, test } from 'vitest';
import { planFileOrders } from '#areas/orders/domain/index.ts';
import { facts, row } from './file-samples.ts';

test('an order whose rows are all removed is left out, and a kept row’s header text applies', () => {
  const { orders } = planFileOrders(
    [
      { ...row('100', 1, null, { customerOrder: 'A' }), isRemoved: true },
      { ...row('100', 1, null, { customerOrder: 'B', company: 'Unknown' }), isRemoved: true },
      row('200', 1, null, { company: 'Norte Filial' }),
    ],
    facts,
  );
  expect(orders.map(({ name, rows, header }) => [name, rows.length, header.companyId])).toEqual([
    ['B', 1, 32],
  ]);
});

test('another value in a later row is reported once for each field, and the same one isn’t', () => {
  const { orders } = planFileOrders(
    [
      row('100', 1, null, { company: 'Norte Filial', observation: 'Dock 1' }),
      row('100', 1, null, { company: '12ABC34501DE35', observation: 'Dock 2' }),
      row('100', 1, null, { company: 'Norte Instrumentos', observation: 'Dock 3' }),
    ],
    facts,
  );
  expect(orders[0]).toMatchObject({
    header: { companyId: 32, observation: 'Dock 1' },
    unread: [
      { head: 'company', text: 'Norte Instrumentos', isOfLaterRow: true },
      { head: 'observation', text: 'Dock 2', isOfLaterRow: true },
    ],
  });
});
