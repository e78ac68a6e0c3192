/**
 * Tests the baseline, a distributor's usual figures: it is computed after a commit, sent to the
 * distributor's own devices, available offline, and never changes the verdict on a file.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOrFetchBaselines } from '#areas/reports/device/baselines.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { startDeviceEngine } from '../device-engine.ts';
import { makeDistributor, makeUser, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { calls, readRows, register } from './report-calls.ts';
import { csvOf, invoice, stock, addReportParts } from './report-files.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

let server: TestServer, admin: Client, url: string;

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  admin = await signInUser(server, null);
  url = await server.listen();
}, 60_000);

afterAll(() => server?.close());

const day = (n: number) => `${String(n).padStart(2, '0')}/10/2026`;

/**
 * Returns a file with twelve stock counts with prices 10,00 to 10,11 and quantities 1 to 12, a
 * second part that is counted twice, and an old wrong price.
 */
const counts = () =>
  csvOf([
    ...Array.from({ length: 12 }, (_, n) =>
      stock(day(n + 1), '1001', n + 1, `10,${String(n).padStart(2, '0')}`),
    ),
    stock(day(1), '1002', 5),
    stock(day(2), '1002', 5),
    stock('01/09/2025', '1001', 9, '9999,00'),
  ]);

const baselineOf = async (who: Client, area: 'inventory' | 'pos', distributor?: number) => {
  const answer = await who.call(calls[area].baseline, {
    query: distributor ? { distributor } : {},
  });
  return answer.status === 200 ? answer.json.body.parts : answer.status;
};

async function partsWhenSummed(who: Client, area: 'inventory' | 'pos', id: number) {
  return await vi.waitUntil(
    async () => {
      await server.runJobs();
      const parts = await baselineOf(who, area, id);
      return Array.isArray(parts) && parts.length > 0 ? parts : undefined;
    },
    { timeout: 15_000, interval: 20 },
  );
}

test('low, middle and high of the last year are computed for parts that were registered often enough', async () => {
  const own = await makeDistributor(server);
  const ana = await signInUser(server, own);
  const other = await signInUser(server, await makeDistributor(server));
  expect((await register(server, admin, counts(), { distributorId: own })).status).toBe('complete');

  const parts = [
    { partNumber: '1001', currency: 'BRL', price: [1000, 1005, 1011], quantity: [1, 6, 12] },
  ];
  expect(await partsWhenSummed(admin, 'inventory', own)).toEqual(parts);
  expect([
    await baselineOf(ana, 'inventory'),
    await baselineOf(other, 'inventory', own),
    await baselineOf(ana, 'pos'),
    await baselineOf(admin, 'inventory'),
  ]).toEqual([parts, [], [], 400]);
});

test('the baseline is kept by the currency of the row, and computed again after the next registration', async () => {
  const own = await makeDistributor(server, undefined, PERU);
  const sales = (price: string, from: number) =>
    csvOf(
      ['PEN', 'PEN', 'PEN', 'USD', 'USD', 'USD'].map((currency, n) =>
        invoice(day(n + 1), `F-${from + n}`, '1001', 1, {
          price: currency === 'PEN' ? price : '3.25',
          'currency code': currency,
        }),
      ),
    );

  await register(server, admin, sales('12.50', 1), { distributorId: own, kind: 'pos_laam' });
  expect(
    (await partsWhenSummed(admin, 'pos', own)).map(({ currency, price, quantity }) => [
      currency,
      price,
      quantity,
    ]),
  ).toEqual([
    ['PEN', [1250, 1250, 1250], null],
    ['USD', [325, 325, 325], null],
  ]);

  await register(server, admin, sales('20.00', 100), {
    distributorId: own,
    kind: 'pos_laam',
    replacement: 'changes',
  });

  await vi.waitUntil(
    async () => {
      await server.runJobs();
      return JSON.stringify(await baselineOf(admin, 'pos', own)).includes('[1250,1250,2000]');
    },
    { timeout: 15_000, interval: 20 },
  );
});

test('a device has the baseline after its round, offline too, and loads it again only when it is old', async () => {
  const own = await makeDistributor(server);
  const ana = await makeUser(server, own);
  const client = await server.as(ana);
  await register(server, client, counts(), { distributorId: own });
  await partsWhenSummed(client, 'inventory', own);
  let isDown = false;
  let asked = 0;
  const network: typeof fetch = async (input, init) => {
    if (isDown) throw new TypeError('down');
    if (String(input).includes('/reports/usual')) asked++;
    return await fetch(input, init);
  };

  const engine = await startDeviceEngine(server, url, ana, client, network);
  await engine.refresh('reports.usual');
  isDown = true;
  expect(await readOrFetchBaselines(engine, 'inventory', own)).toMatchObject([
    { partNumber: '1001' },
  ]);

  server.clock.now += 7 * HOUR;
  expect(
    await readOrFetchBaselines(engine, 'inventory', own),
    'old is better than nothing',
  ).toMatchObject([{ partNumber: '1001' }]);
  expect(
    await readOrFetchBaselines(engine, 'pos', own + 2_000),
    'never asked, and nobody answers',
  ).toBeUndefined();

  isDown = false;
  asked = 0;
  await engine.refresh('reports.usual');
  await engine.refresh('reports.usual');
  expect(asked).toBe(2);

  server.clock.now -= 7 * HOUR;
  await engine.stop();
});

test('a column that a person moved is registered as the device read it', async () => {
  const own = await makeDistributor(server);
  const content = csvOf([stock(day(1), '1001', 5, '1050'), stock(day(2), '1002', 5, '12345')]);
  const report = await register(server, admin, content, {
    distributorId: own,
    choices: {
      patterns: { purchasePrice: { shift: -2 } },
      edits: { 2: { cells: { purchasePrice: '120,00' } } },
    },
  });
  expect([
    report.status,
    (await readRows(admin, 'inventory', own)).map(({ values }) => values.purchasePrice),
  ]).toEqual(['complete', [1050, 12_000]]);
});
