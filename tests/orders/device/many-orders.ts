/** Sets up devices with many orders, for tests of lists. */
import {
  orderHeadOf,
  orderStatuses,
  unsubmittedFields,
  type Order,
} from '#areas/orders/domain/index.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { content, completeContent, line, startTablet } from '../../kernel-device/tablet.ts';

export const idOfNumber = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const makeNumberedOrder = (n: number): Order => ({
  id: idOfNumber(n),
  distributorId: 3,
  distributorName: n % 10 === 0 ? 'Andina Metrología' : 'Norte Instrumentos',
  type: n % 7 === 0 ? 'retail' : 'normal',
  status: orderStatuses[n % 7]!,
  number: n % 7 === 0 ? null : `25-${String(n).padStart(6, '0')}`,
  currency: 'BRL',
  totalMinor: n,
  lineCount: 1,
  version: 1,
  revision: 1,
  createdAt: 1_700_000_000_000 + n * 1000,
  createdBy: 'Ana',
  updatedAt: 0,
  updatedBy: 'Ana',
  deleted: false,
  ...unsubmittedFields,
  content: completeContent(),
});

export const startTabletWithOrders = async (count: number) => {
  const server = startFakeServer();
  const one = await startTablet(server);
  for (let n = 1; n <= count; n += 1) server.put(makeNumberedOrder(n));
  await one.engine.sync();
  return {
    server,
    one,
    all: Array.from({ length: count }, (_, n) => orderHeadOf(makeNumberedOrder(n + 1))),
  };
};

/**
 * Returns a device without a network that has mirrored orders, has changed, removed and submitted
 * some of them, and has written new ones. `truth` holds the expected list row of each order.
 */
export async function startTabletWithLocalChanges(count: number) {
  const { server, one, all } = await startTabletWithOrders(count);
  server.keep('down');
  const drafts = all.filter((row) => row.status === 'draft');
  for (const row of drafts.slice(0, 3))
    await one.orders.saveDraft(row.id, content(line('a001', '1001', 5, 5000)));
  await one.orders.removeDraft(drafts[4]!.id);
  await one.orders.submitOrder(drafts[0]!.id);
  for (let n = 0; n < 4; n += 1) await one.orders.createDraft({ content: completeContent() });
  const records = (await one.engine.core.table('orders').toArray()) as {
    id: string;
    state: Order | null;
    local: number;
  }[];

  const local = new Map(
    records.filter((record) => record.local).map((record) => [record.id, record.state]),
  );
  const truth = [
    ...all.filter((row) => !local.has(row.id)),
    ...[...local.values()].flatMap((state) => (state ? [orderHeadOf(state)] : [])),
  ];

  return { one, truth };
}
