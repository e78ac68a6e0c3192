/**
 * Tests the device's list sorted by a column and filtered: mirrored rows and local changes follow
 * the sort order of the domain.
 */
import { describe, expect, it } from 'vitest';
import { createApprovalsDevice } from '#areas/approvals/device/index.ts';
import {
  comparingOrders,
  matchesOrderRefinement,
  orderHeadOf,
  orderSortKeys,
  type Order,
} from '#areas/orders/domain/index.ts';
import { parseSort, acceptedSortTexts } from '#kernel/domain/sorting.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { startTablet } from '../../kernel-device/tablet.ts';
import { makeNumberedOrder, startTabletWithLocalChanges } from './many-orders.ts';

const TODAY = '2026-11-21';
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
const device = () => startTabletWithLocalChanges(60);

describe('the list of orders', () => {
  it('is sorted by every column, up and down, page by page', async () => {
    const { one, truth } = await device();
    for (const text of acceptedSortTexts(orderSortKeys)) {
      const sort = parseSort(text, orderSortKeys)!;
      const wanted = ids([...truth].sort(comparingOrders(sort)));
      const pages = await Promise.all(
        [0, 25, 50].map((offset) => one.orders.listOrders({ sort, offset, limit: 25 })),
      );
      expect([text, pages[0]!.total, pages.flatMap(({ rows }) => ids(rows))]).toEqual([
        text,
        wanted.length,
        wanted.slice(0, 75),
      ]);
    }
  });

  it('is filtered by a period of creation, and counted', async () => {
    const { one, truth } = await device();
    const period = {
      from: makeNumberedOrder(10).createdAt,
      before: makeNumberedOrder(20).createdAt,
    };
    const wanted = truth.filter(matchesOrderRefinement(period));
    const page = await one.orders.listOrders({ ...period, offset: 0, limit: 25 });
    expect([page.total, ids(page.rows).sort()]).toEqual([wanted.length, ids(wanted).sort()]);

    const counts = Object.values(await one.orders.countsByStatus(period));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(wanted.length);
  });

  it('lists its authors, and is filtered by one of them', async () => {
    const { one, truth } = await device();
    const authors = [...new Set(truth.map(({ createdBy }) => createdBy))];
    expect([...(await one.orders.authors())].sort()).toEqual(authors.sort());
    for (const author of authors)
      expect((await one.orders.listOrders({ author, offset: 0, limit: 5 })).total).toBe(
        truth.filter(({ createdBy }) => createdBy === author).length,
      );
  });
});

describe('the approvers’ list', () => {
  const held = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const orders = Array.from({ length: 20 }, (_, n): Order => ({
      ...makeNumberedOrder(n + 1),
      status: 'stand_by',
      totalMinor: (n * 7919) % 13,
      submittedAt: 1_800_000_000_000 - n,
      reviewOn: '2026-12-24',
    }));

    orders.forEach((order) => server.put(order));
    await one.engine.sync();
    return { device: createApprovalsDevice(one.engine), heads: orders.map(orderHeadOf) };
  };

  it('is sorted by the chosen column, page by page', async () => {
    const { device, heads } = await held();
    const sort = { by: 'total', down: true } as const;
    const pages = await Promise.all(
      [0, 8, 16].map((offset) =>
        device.list({ tab: 'held', today: TODAY, sort, offset, limit: 8 }),
      ),
    );
    expect(pages.flatMap(({ rows }) => ids(rows))).toEqual(
      ids([...heads].sort(comparingOrders(sort))),
    );
  });

  it('is filtered by a period of creation, and counted', async () => {
    const { device, heads } = await held();
    const asked = { tab: 'held', today: TODAY, from: makeNumberedOrder(12).createdAt } as const;
    const page = await device.list({ ...asked, offset: 0, limit: 25 });
    const wanted = heads.filter(matchesOrderRefinement(asked));
    expect(ids(page.rows).sort()).toEqual(ids(wanted).sort());
    expect((await device.counts(asked)).held).toBe(wanted.length);
  });
});
