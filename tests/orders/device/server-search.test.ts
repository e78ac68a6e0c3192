/** Tests a search for a part number, which the device and the server answer together. */
import { beforeAll, expect, test } from 'vitest';
import { addServerSearchPage } from '#areas/orders/client/list/server-search-pages.ts';
import type { OrderRow } from '#areas/orders/device/index.ts';
import { newOrderId } from '../../new-orders.ts';
import { contentOf, setUpTwoDevices, startColleague, type Colleague } from './two-devices.ts';

setUpTwoDevices();

let ana: Colleague, bia: Colleague;

/** The part number in the line of `contentOf`. */
const search = '1001';

beforeAll(async () => {
  ana = await startColleague('Ana');
  bia = await startColleague('Bia');
});

const create = async (of: Colleague) => {
  const made = await of.orders.createDraft({ content: contentOf(3) });
  if (!made.ok) throw new Error(made.code);
  await of.engine.sync({ force: true });
  return made.value.id;
};

test('the server’s part of the list leaves out every order that the device finds, not only those of its page', async () => {
  for (let n = 1; n <= 3; n++) await create(ana);
  const foreign = await create(bia);
  const firstPage = await ana.orders.listOrders({ search, offset: 0, limit: 2 });
  expect([firstPage.rows.length, firstPage.total]).toEqual([2, 3]);

  const found = await ana.orders.searchServer({ search });
  expect(found!.rows.map(({ id }) => id)).toEqual([foreign]);
});

test('the first page is returned for a page behind an order that has left the sorted list', async () => {
  const sorted = { search, sort: { by: 'total', down: true } } as const;
  const foreign = await create(bia);
  const first = await ana.orders.searchServer(sorted);
  expect(first!.rows.map(({ id }) => id)).toContain(foreign);
  const restarted = await ana.orders.searchServer(sorted, newOrderId());
  expect(restarted).toEqual({ ...first, isRestart: true });
});

test('a page that was requested twice is added once', () => {
  const row = (id: string) => ({ id }) as OrderRow;
  const ids = (pages: ReturnType<typeof addServerSearchPage>) => pages.rows.map(({ id }) => id);
  const first = addServerSearchPage(undefined, 'search', undefined, {
    rows: [row('a')],
    next: '1',
  });
  const second = addServerSearchPage(first, 'search', '1', { rows: [row('b')], next: '2' });
  const again = addServerSearchPage(second, 'search', '1', { rows: [row('b')], next: '2' });
  expect([ids(second), ids(again), again.next]).toEqual([['a', 'b'], ['a', 'b'], '2']);

  const third = addServerSearchPage(again, 'search', '2', { rows: [row('c')], next: null });
  expect(ids(third)).toEqual(['a', 'b', 'c']);
  const other = addServerSearchPage(third, 'another', undefined, { rows: [row('d')], next: null });
  expect(ids(other)).toEqual(['d']);
});
