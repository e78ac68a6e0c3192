/** Orders on a device, as many as a list needs. */
import { orderHeadOf, orderStatuses, unsubmitted, type Order } from '#areas/orders/domain/index.ts';
import { office } from '../../kernel-device/office.ts';
import { good, tablet } from '../../kernel-device/tablet.ts';

export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const seeded = (n: number): Order => ({
  id: uuid(n),
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
  ...unsubmitted,
  content: good(),
});
export const withOrders = async (count: number) => {
  const server = office();
  const one = await tablet(server);
  for (let n = 1; n <= count; n += 1) server.put(seeded(n));
  await one.engine.sync();
  return { server, one, all: Array.from({ length: count }, (_, n) => orderHeadOf(seeded(n + 1))) };
};
