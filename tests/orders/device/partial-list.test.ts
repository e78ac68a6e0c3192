/** What is known of a list whose pages are still coming: its rows are there, and nothing is said of the whole. */
import { describe, expect, it } from 'vitest';
import { approvalsOn } from '#areas/orders/device/index.ts';
import { orderHeadRow, orderHeads, HEADS } from '#areas/orders/device/tables.ts';
import { orderHeadOf, type OrderHead } from '#areas/orders/domain/index.ts';
import { asOf, mirror, type Delta } from '#kernel/device/offline.ts';
import { office } from '../../kernel-device/office.ts';
import { tablet } from '../../kernel-device/tablet.ts';
import { seeded } from './many-orders.ts';

const TODAY = '2026-11-21';
const head = (n: number) => orderHeadOf(seeded(n));
/** A device that has heard of no order yet, and what a page of the server's list does to it. */
async function listening() {
  const one = await tablet(office());
  const table = orderHeads(one.engine.bulk);
  let clock = 1000;
  const follow = (...pages: readonly Delta<OrderHead>[]) => {
    const left = [...pages];
    return mirror(
      { bulk: one.engine.bulk, now: () => (clock += 1), hasSpace: async () => true },
      HEADS,
      table,
      async () => {
        const value = left.shift();
        return value ? { ok: true, value } : { ok: false, kind: 'unreachable', retryAfterMs: 0 };
      },
      (rows) => table.bulkPut(rows.map(orderHeadRow)),
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

describe('a list that is still coming', () => {
  it('shows the rows that are here, and does not say as of when', async () => {
    const { follow, page } = await listening();
    await follow(some([1, 2], true));
    expect(await page()).toMatchObject({ total: 2, asOf: undefined });
  });
  it('is known from its last page on', async () => {
    const { follow, page } = await listening();
    await follow(some([1, 2], true));
    await follow(some([3], false));
    expect(await page()).toMatchObject({ total: 3, asOf: expect.any(Number) });
  });
  it('counts nothing for approvers', async () => {
    const { one, follow } = await listening();
    await follow(some([1, 2], true));
    expect(await one.orders.countToDecide(TODAY)).toBe(undefined);
    const asked = { tab: 'to_decide', today: TODAY, offset: 0, limit: 25 } as const;
    expect(await approvalsOn(one.engine).list(asked)).toMatchObject({ asOf: undefined });
    await follow(some([3], false));
    expect(await one.orders.countToDecide(TODAY)).toEqual(expect.any(Number));
  });
});

describe('a list that was here whole', () => {
  it('keeps its time while more changes come than one page holds', async () => {
    const { one, follow } = await listening();
    await follow(some([1], false));
    const before = await asOf(one.engine.bulk, HEADS);
    await follow(some([2], true));
    expect(await asOf(one.engine.bulk, HEADS)).toBe(before);
    await follow(some([3], false));
    expect(await asOf(one.engine.bulk, HEADS)).toBeGreaterThan(before!);
  });
  it('is not known any more once the server begins it anew', async () => {
    const { follow, page } = await listening();
    await follow(some([1, 2], false));
    await follow(some([2], true, true));
    expect(await page()).toMatchObject({ asOf: undefined });
  });
  it('is known where it was stored before partial lists were noted', async () => {
    const { one, page } = await listening();
    await one.engine.bulk.cursors.put({ name: HEADS, cursor: 'c1', asOf: 5 });
    expect(await page()).toMatchObject({ asOf: 5 });
  });
});
