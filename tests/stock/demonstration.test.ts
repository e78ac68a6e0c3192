/** Tests what the demonstration shows of expected stock: a slip that is found and explained. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockRowsOf, filterStockRows } from '#areas/stock/client/stock-rows.ts';
import {
  companyBalancesOf,
  calls,
  possibleCausesOf,
  type StockMonth,
} from '#areas/stock/domain/index.ts';
import { addMonths, monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, bruno: Client;
beforeAll(async () => {
  server = await startServer({ seed: true });
  bruno = await server.as({ email: 'bruno@norte.example', password: 'medir-com-confianca-1' });
}, 240_000);
afterAll(() => server?.close());

const monthOf = async (ago: number) => {
  const month = addMonths(monthInZone(server.clock.now, HOME_ZONE), -ago);
  const answer = await bruno.call(calls.getStockMonth, { params: { month }, query: {} });
  return answer.json.body as StockMonth;
};

test('last month a zero too many is the largest difference, and the first cause explains it', async () => {
  const facts = await monthOf(1);
  const balances = companyBalancesOf(facts);
  const [top] = filterStockRows(stockRowsOf(balances, ''), undefined);
  const [cause] = possibleCausesOf(facts, balances, top!.companyId, top!.partNumber);
  expect(cause).toMatchObject({ kind: 'factor_of_ten', figure: 'reported', explainsAll: true });
  expect(top!.reported).toBe(10 * top!.expected!);
});

test('no complete month lacks days, because sales reach to its last working day', async () => {
  const balances = [];
  for (let ago = 1; ago < 12; ago += 1) balances.push(...companyBalancesOf(await monthOf(ago)));
  expect(balances.flatMap(({ unreported }) => unreported)).toEqual([]);
  expect(balances.length).toBeGreaterThan(10);
});
