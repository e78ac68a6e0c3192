/** Tests what the device sums as ordered in a month, for the figures above the list of orders. */
import { expect, test } from 'vitest';
import { currentMonth } from '#areas/orders/client/list/order-list-figures.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { startTablet, createSyncedDraft } from '../../kernel-device/tablet.ts';
import { makeNumberedOrder } from './many-orders.ts';

const at = (iso: string) => Date.parse(iso);
const { from, to } = currentMonth(at('2026-11-21T12:00Z'), 'America/Sao_Paulo');

const order = (
  n: number,
  status: Order['status'],
  createdAt: string,
  submittedAt: string | null,
  currency: Order['currency'] = 'BRL',
): Order => ({
  ...makeNumberedOrder(n),
  status,
  currency,
  totalMinor: 10 ** n,
  createdAt: at(createdAt),
  submittedAt: submittedAt === null ? null : at(submittedAt),
});

test('the current month begins and ends at midnight in the person’s time zone', () => {
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-11-01T03:00:00.000Z',
    '2026-12-01T03:00:00.000Z',
  ]);
});

test('an order counts in the month of its submission, by currency, without drafts and canceled orders', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  const orders = [
    order(1, 'complete', '2026-10-20T12:00Z', '2026-11-01T03:00Z'),
    order(2, 'waiting_approval', '2026-11-01T02:00Z', '2026-11-30T12:00Z'),
    order(3, 'complete', '2026-10-30T12:00Z', '2026-11-01T02:59Z'),
    order(4, 'waiting_processing', '2026-11-30T12:00Z', '2026-12-01T03:00Z'),
    order(5, 'draft', '2026-11-20T12:00Z', null),
    order(6, 'draft', '2026-11-20T12:00Z', '2026-11-20T13:00Z'),
    order(7, 'canceled', '2026-11-20T12:00Z', '2026-11-20T13:00Z'),
    order(8, 'waiting_correction', '2026-11-02T12:00Z', '2026-11-02T13:00Z', 'PEN'),
  ];
  for (const one of orders) server.put(one);
  await one.engine.sync();

  const { sums, firstAt } = await one.orders.orderedBetween(from, to);
  expect([...sums]).toEqual([
    ['BRL', 110],
    ['PEN', 10 ** 8],
  ]);
  expect(firstAt).toBe(from);
});

test('an order that was submitted offline counts at once, and once', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  const id = await createSyncedDraft(one);
  const sums = async () => [
    ...(await one.orders.orderedBetween(0, Number.MAX_SAFE_INTEGER)).sums.values(),
  ];
  expect(await sums()).toEqual([]);

  server.keep('down');
  await one.orders.submitOrder(id);
  const total = (await one.orders.readOrder(id))!.order.totalMinor;
  expect(await sums()).toEqual([total]);

  server.keep(undefined);
  await one.engine.sync({ force: true });
  expect(await sums()).toEqual([total]);
});
