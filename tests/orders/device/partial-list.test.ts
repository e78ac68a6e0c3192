/** Tests a list whose pages are still arriving: its rows are shown, and no total is stated. */
import { describe, expect, it } from 'vitest';
import { createApprovalsDevice } from '#areas/approvals/device/index.ts';
import { orderHeadRow, orderHeadsTable, ORDER_HEADS_CURSOR } from '#areas/orders/device/tables.ts';
import { orderHeadOf, type OrderHead } from '#areas/orders/domain/index.ts';
import { listCompleteAt, mirrorList, type Delta } from '#kernel/device/engine-and-databases.ts';
import { isLong } from '../../test-extent.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { startTablet } from '../../kernel-device/tablet.ts';
import { makeNumberedOrder } from './many-orders.ts';

const TODAY = '2026-11-21';
const head = (n: number) => orderHeadOf(makeNumberedOrder(n));

/**
 * Returns a device that has no orders yet, and `follow`, which applies pages of the server's list
 * to it.
 */
async function listening() {
  const one = await startTablet(startFakeServer());
  const table = orderHeadsTable(one.engine.bulk);
  let clock = 1000;
  const follow = (...pages: readonly Delta<OrderHead>[]) => {
    const left = [...pages];
    return mirrorList(
      { bulk: one.engine.bulk, now: () => (clock += 1), hasSpace: async () => true },
      ORDER_HEADS_CURSOR,
      table,
      async () => {
        const value = left.shift();
        return value ? { ok: true, value } : { ok: false, kind: 'unreachable', retryAfterMs: 0 };
      },
      (rows) => table.bulkPut(rows.map(orderHeadRow), { allKeys: true }),
    );
  };

  const page = () => one.orders.listOrders({ offset: 0, limit: 25 });
  return { one, follow, page };
}

const some = (numbers: readonly number[], more: boolean, restart = false): Delta<OrderHead> => ({
  rows: numbers.map(head),
  cursor: `c${numbers.at(-1)}`,
  more,
  restart,
});

describe('a list whose pages are still arriving', () => {
  it('shows the rows that have arrived, without the time of the list', async () => {
    const { follow, page } = await listening();
    await follow(some([1, 2], true));
    expect(await page()).toMatchObject({ total: 2, asOf: undefined });
  });

  it('is complete from its last page on', async () => {
    const { follow, page } = await listening();
    await follow(some([1, 2], true));
    await follow(some([3], false));
    expect(await page()).toMatchObject({ total: 3, asOf: expect.any(Number) });
  });

  it('gives approvers no count', async () => {
    const { one, follow } = await listening();
    await follow(some([1, 2], true));
    expect(await one.orders.countToDecide(TODAY)).toBe(undefined);

    const asked = { tab: 'to_decide', today: TODAY, offset: 0, limit: 25 } as const;
    expect(await createApprovalsDevice(one.engine).list(asked)).toMatchObject({ asOf: undefined });

    await follow(some([3], false));
    expect(await one.orders.countToDecide(TODAY)).toEqual(expect.any(Number));
  });
});

describe('a list that was complete', () => {
  it('keeps its time while more changes arrive than one page holds', async () => {
    const { one, follow } = await listening();
    await follow(some([1], false));
    const before = await listCompleteAt(one.engine.bulk, ORDER_HEADS_CURSOR);
    await follow(some([2], true));
    expect(await listCompleteAt(one.engine.bulk, ORDER_HEADS_CURSOR)).toBe(before);

    await follow(some([3], false));
    expect(await listCompleteAt(one.engine.bulk, ORDER_HEADS_CURSOR)).toBeGreaterThan(before!);
  });

  it('is complete if an earlier version stored it before it noted partial lists', async () => {
    const { one, page } = await listening();
    await one.engine.bulk.cursors.put({ name: ORDER_HEADS_CURSOR, cursor: 'c1', asOf: 5 });
    expect(await page()).toMatchObject({ asOf: 5 });
  });
});

describe('a list of very many pages', () => {
  it.runIf(isLong)('is followed to its end in one run, and is complete then', async () => {
    const { one, follow } = await listening();
    const pages = Array.from({ length: 2_001 }, (_, n) => some([n + 1], n < 2_000));
    expect(await follow(...pages)).toBe('done');
    expect(await listCompleteAt(one.engine.bulk, ORDER_HEADS_CURSOR)).toEqual(expect.any(Number));
  });

  it('is left for the next round if the server’s cursor does not advance', async () => {
    const { one, follow } = await listening();
    expect(await follow(some([1], true), some([1], true))).toBe('later');
    expect(await listCompleteAt(one.engine.bulk, ORDER_HEADS_CURSOR)).toBe(undefined);
  });
});

describe('a list that the server starts from the beginning', () => {
  const numbers = async (page: Awaited<ReturnType<typeof listening>>['page']) =>
    (await page()).rows.map((row) => Number(row.id.slice(-4))).sort((a, b) => a - b);

  it('shows its former state, with the time of that state, until its last page', async () => {
    const { one, follow, page } = await listening();
    await follow(some([1, 2, 3, 4], false));
    const before = await listCompleteAt(one.engine.bulk, ORDER_HEADS_CURSOR);
    expect(await follow(some([1, 5], true, true))).toBe('unheard');
    expect([await numbers(page), (await page()).asOf]).toEqual([[1, 2, 3, 4, 5], before]);
  });

  it('loses the rows that no longer exist with its last page, however often it was interrupted', async () => {
    const { one, follow, page } = await listening();
    await follow(some([1, 2, 3, 4], false));
    await follow(some([1, 5], true, true));
    await follow(some([2], true));
    await follow(some([4], false));
    expect(await numbers(page)).toEqual([1, 2, 4, 5]);
    expect((await one.engine.bulk.cursors.toArray()).map(({ name }) => name)).not.toContainEqual(
      expect.stringContaining('page'),
    );

    await follow(some([6], false));
    expect(await numbers(page)).toEqual([1, 2, 4, 5, 6]);
  });

  it('counts only the pages since its last beginning', async () => {
    const { follow, page } = await listening();
    await follow(some([1, 2, 3], false));
    await follow(some([1, 2], true, true));
    await follow(some([3], false, true));
    expect(await numbers(page)).toEqual([3]);
  });

  it('stays incomplete if it never was complete', async () => {
    const { follow, page } = await listening();
    await follow(some([1, 2], true));
    await follow(some([1], true, true));
    expect(await page()).toMatchObject({ total: 2, asOf: undefined });
  });
});
