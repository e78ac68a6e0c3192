/**
 * Tests that the server's list, sorted and filtered in SQL, has the same rows in the same sequence
 * as the domain's rule.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  calls,
  comparingOrders,
  orderSortKeys,
  type OrderHead,
} from '#areas/orders/domain/index.ts';
import { acceptedSortTexts, parseSort } from '#kernel/domain/sorting.ts';
import { companyOf, content, line, saveAndGetOrder, stepAndGetOrder } from '../order-samples.ts';
import { admin, ana, company, eva, server, setUpOrders, sul } from './orders-setup.ts';

setUpOrders();

const all = async (query: object): Promise<OrderHead[]> => {
  const rows: OrderHead[] = [];
  for (let after: string | undefined; ;) {
    const { status, json } = await admin.call(calls.listOrders, {
      query: { ...query, after } as never,
    });
    expect(status).toBe(200);
    rows.push(...json.body.rows);
    if (json.body.next === null) return rows;
    after = json.body.next;
  }
};

const ids = (rows: readonly OrderHead[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  const noon = server.clock.now;
  const its = await companyOf(server, sul);
  const orders = ['Zulu', 'álamo', 'Alamo', '', 'ÉTER', 'eco'];
  for (let n = 0; n < 36; n++) {
    server.clock.now = noon + (n % 5) * 60_000;
    const [who, own] = n % 3 === 0 ? [eva, its] : [ana, company];
    const price = 5_000 + (n % 4) * 100;
    const what = content(own, {
      customerOrder: orders[n % orders.length]!,
      lines: [line({ unitMinor: price, listMinor: 10_000 })],
    });

    await stepAndGetOrder(who, 'submit', await saveAndGetOrder(who, what));
  }

  server.clock.now = noon;
}, 120_000);

describe('the sorted list', () => {
  it.each(acceptedSortTexts(orderSortKeys))(
    'by %s is sorted as the device sorts it',
    async (sort) => {
      const rows = await all({ sort });
      expect(rows.length).toBeGreaterThan(30);
      expect(ids(rows)).toEqual(
        ids([...rows].sort(comparingOrders(parseSort(sort, orderSortKeys)!))),
      );
    },
  );

  it('has every order once, also sorted by the total', async () => {
    const plain = ids(await all({})).sort();
    expect(ids(await all({ sort: '-total' })).sort()).toEqual(plain);
  });

  it('refuses an invalid page key, and the key of an order that its reader may not see', async () => {
    const [first] = await all({ sort: 'distributor' });
    const foreign = first!.distributorId === sul ? ana : eva;
    for (const after of ['x', first!.id])
      expect(
        (await foreign.call(calls.listOrders, { query: { sort: 'total', after } })).status,
      ).toBe(400);
  });
});

describe('the filtered list', () => {
  it('has the orders created within the period, its first instant included and its last not', async () => {
    const rows = await all({});
    const times = [...new Set(rows.map(({ createdAt }) => createdAt))].sort();
    const [from, before] = [times[1]!, times[3]!];
    expect(ids(await all({ from: String(from), before: String(before) }))).toEqual(
      ids(rows.filter(({ createdAt }) => createdAt >= from && createdAt < before)),
    );
  });

  it('has the orders of one author', async () => {
    const rows = await all({});
    const author = rows[0]!.createdBy;
    const theirs = rows.filter(({ createdBy }) => createdBy === author);
    expect(theirs.length).toBeLessThan(rows.length);
    expect(ids(await all({ author }))).toEqual(ids(theirs));
  });
});
