/** Tests the list of orders on the device: thousands of mirrored rows joined with local changes. */
import { describe, expect, it } from 'vitest';
import { findLongestWait } from '#areas/orders/client/list/order-list-figures.ts';
import { orderStatuses, type OrderHead } from '#areas/orders/domain/index.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { content, completeContent, line, startTablet } from '../../kernel-device/tablet.ts';
import {
  makeNumberedOrder,
  idOfNumber,
  startTabletWithOrders,
  startTabletWithLocalChanges,
} from './many-orders.ts';

/** Computes the expected rows with a plain filter and sort. */
const plainly = (rows: readonly OrderHead[], fit: (row: OrderHead) => boolean) =>
  rows.filter(fit).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

describe('the list of orders', () => {
  it('has the same pages as a plain sort, by status and type, with orders changed here among them', async () => {
    const { one, truth } = await startTabletWithLocalChanges(120);
    for (const filter of [
      {},
      { status: 'draft' },
      { status: 'waiting_approval' },
      { type: 'normal' },
      { status: 'draft', type: 'retail' },
      { search: 'andina' },
      { search: '25-00003' },
    ] as const) {
      const fit = (row: OrderHead) =>
        Object.entries(filter).every(([key, value]) =>
          key === 'search'
            ? (row.number ?? '').startsWith(value) ||
              row.distributorName.toLowerCase().startsWith(value)
            : row[key as 'status'] === value,
        );
      const wanted = ids(plainly(truth, fit));
      for (let offset = 0; offset <= wanted.length + 7; offset += 7) {
        const page = await one.orders.listOrders({ ...filter, offset, limit: 7 });
        expect([filter, offset, page.total, ...ids(page.rows)]).toEqual([
          filter,
          offset,
          wanted.length,
          ...wanted.slice(offset, offset + 7),
        ]);
      }
    }
    const counts = await one.orders.countsByStatus();
    for (const status of orderStatuses)
      expect([status, await one.orders.countsByStatus({ status })]).toEqual([status, counts]);
    expect(counts).toEqual(
      Object.fromEntries(
        orderStatuses.map((status) => [
          status,
          truth.filter((row) => row.status === status).length,
        ]),
      ),
    );
  });

  it('shows on a row that it waits, until the server has received it', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    const sync = async () =>
      (await one.orders.listOrders({ offset: 0, limit: 5 })).rows.map((row) => row.sync);
    expect(await sync()).toEqual(['waiting']);

    await one.engine.sync();
    expect(await sync()).toEqual(['synced']);
    expect(await one.engine.core.table('orders').where('local').equals(1).count()).toBe(0);
  });

  it('takes the longest wait from the earliest submission, not from the order that was written first', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const waiting = (n: number, submittedAt: number) => ({
      ...makeNumberedOrder(n),
      status: 'waiting_approval' as const,
      submittedAt,
    });
    server.put(waiting(1, 1_700_000_900_000));
    server.put(waiting(2, 1_700_000_100_000));
    server.put({ ...makeNumberedOrder(3), status: 'complete', submittedAt: 1_700_000_000_500 });
    await one.engine.sync();

    expect((await findLongestWait(one.orders.listOrders)).oldestAt).toBe(1_700_000_100_000);
  });

  it('is searched by a hyphenated name as it is shown, also beside another word', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    server.put({ ...makeNumberedOrder(1), distributorName: 'Sul-Americana Instrumentos' });
    server.put({ ...makeNumberedOrder(2), distributorName: 'Americana do Sul' });
    await one.engine.sync();
    const found = async (search: string) =>
      ids((await one.orders.listOrders({ search, offset: 0, limit: 5 })).rows);

    for (const search of [
      'Sul-Americana',
      'sul-am',
      'sul-americana 25-000001',
      'sul-americana - inst',
    ])
      expect([search, await found(search)]).toEqual([search, [idOfNumber(1)]]);
    expect(await found('sul-brasil')).toEqual([]);
    const counts = await one.orders.countsByStatus({ search: 'sul-americana' });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('is searched by the end of an order number', async () => {
    const { one } = await startTabletWithOrders(60);
    expect(
      (await one.orders.listOrders({ search: '58', offset: 0, limit: 5 })).rows.map(
        (row) => row.number,
      ),
    ).toEqual(['25-000058']);
  });

  it('is searched by the customer’s own order number, in any case, whole or by its end', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    server.put({
      ...makeNumberedOrder(1),
      content: { ...completeContent(), customerOrder: 'PC-4711/B' },
    });
    server.put(makeNumberedOrder(2));
    await one.engine.sync();
    const found = async (search: string) => [
      ids((await one.orders.listOrders({ search, offset: 0, limit: 5 })).rows),
      Object.values(await one.orders.countsByStatus({ search })).reduce(
        (sum, count) => sum + count,
        0,
      ),
    ];

    for (const search of ['pc-4711', 'PC-47', '4711', 'b'])
      expect([search, ...(await found(search))]).toEqual([search, [idOfNumber(1)], 1]);
    expect(await found('pc-9')).toEqual([[], 0]);
    expect(await one.orders.countsByStatus({ search: 'pc-4711', status: 'draft' })).toEqual(
      await one.orders.countsByStatus({ search: 'pc-4711' }),
    );
  });

  it('reads heads again that an earlier version stored without the customer’s number', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    server.put({
      ...makeNumberedOrder(1),
      content: { ...completeContent(), customerOrder: 'PC-4711' },
    });
    await one.engine.sync();
    const heads = one.engine.bulk.table('orderHeads');
    const { customerOrder: _unknown, ...old } = (await heads.get(idOfNumber(1))) as {
      customerOrder: string;
    };
    await heads.put({ ...old, words: [] });
    await one.engine.bulk.cursors.clear();
    await one.engine.bulk.cursors.put({ name: 'orders.heads', cursor: '1', asOf: 0 });
    await one.engine.sync();
    expect(
      ids((await one.orders.listOrders({ search: 'pc-4711', offset: 0, limit: 5 })).rows),
    ).toEqual([idOfNumber(1)]);
  });

  it('finds part numbers in the orders stored whole on this device, in their present content, and marks those orders', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    for (const n of [1, 5, 12])
      server.put({
        ...makeNumberedOrder(n),
        content: content(line('a001', n === 12 ? '40019' : '50077', 1, 100)),
      });

    await one.engine.sync();
    const found = async (search: string) =>
      (await one.orders.listOrders({ search, offset: 0, limit: 5 })).rows.map((row) => [
        row.id,
        row.isHere,
      ]);

    // Only the list rows of these orders are on this device yet, not their contents.
    expect([await found('50077'), await found('40019')]).toEqual([[], []]);

    await one.orders.fetchOrder(idOfNumber(5));
    await one.orders.fetchOrder(idOfNumber(12));
    expect([await found('500'), await found('40019')]).toEqual([
      [[idOfNumber(5), true]],
      [[idOfNumber(12), true]],
    ]);
    expect(
      (await one.orders.listOrders({ offset: 0, limit: 5 })).rows.map((row) => [
        row.id,
        row.isHere,
      ]),
    ).toEqual([
      [idOfNumber(12), true],
      [idOfNumber(5), true],
      [idOfNumber(1), false],
    ]);

    const copy = await one.orders.duplicateOrder(idOfNumber(12));
    const id = copy.ok ? copy.value.id : '';
    expect(await found('40019')).toEqual([
      [id, true],
      [idOfNumber(12), true],
    ]);

    await one.orders.saveDraft(id, content(line('a001', '1001', 1, 100)));
    expect(await found('40019')).toEqual([[idOfNumber(12), true]]);
  });
});
