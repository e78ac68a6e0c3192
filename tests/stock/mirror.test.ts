/**
 * Tests the months of expected stock on devices: what can be read offline, which months are fetched
 * again, and what the loss of a right removes.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { createStockDevice } from '#areas/stock/device/index.ts';
import { STOCK_CURSOR, stockMonthsTable } from '#areas/stock/device/tables.ts';
import { companyBalancesOf, calls } from '#areas/stock/domain/index.ts';
import { permissionEntryFor as right } from '#kernel/domain/user/permissions.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import {
  startNewDevice,
  server,
  setUpAccess,
  restartWithRights,
  type Device,
} from '../kernel-device/access/access-setup.ts';
import { register } from '../reports/report-calls.ts';
import { csvOf, sale, stock } from '../reports/report-files.ts';
import { signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';

setUpFakeIndexedDb();
setUpAccess();

const both = [right('inventory', 'read'), right('pos', 'read')];
let device: Device, own: number, olga: Client;

beforeAll(async () => {
  olga = await signInUser(server, null, { name: 'Olga' });
  device = await startNewDevice();
  own = device.person.distributorId!;
  await upload(csvOf([stock('30/09/2026', '1001', 20)]));
  await upload(csvOf([stock('31/10/2026', '1001', 13)]));
  await register(server, olga, csvOf([sale('15/10/2026', '1001', 12)]), {
    kind: 'pos_brazil',
    distributorId: own,
    replacement: 'replace',
  });
});

const upload = (content: string) => {
  server.clock.now += 60_000;
  return register(server, olga, content, { distributorId: own, replacement: 'replace' });
};
const read = (month = '2026-10') => createStockDevice(device.engine).readStockMonth(month);
async function online(permissions = both): Promise<void> {
  device.network.isUp = true;
  await restartWithRights(device, permissions);
  await createStockDevice(device.engine).refreshStock();
}
async function offline(permissions = both): Promise<void> {
  device.network.isUp = false;
  await restartWithRights(device, permissions);
}
const stored = () => stockMonthsTable(device.engine.bulk).count();

describe('offline', () => {
  test('thirteen months of the own distributor are there, with the time of the refresh', async () => {
    await online();
    await offline();
    const { facts, asOf } = await read();
    expect(asOf).toBe(server.clock.now);
    expect(companyBalancesOf(facts!)[0]!.parts).toEqual([
      {
        partNumber: '1001',
        opening: 20,
        shipped: 0,
        sold: 12,
        expected: 8,
        reported: 13,
        difference: 5,
      },
    ]);
    expect(await stored()).toBe(13);
    expect((await read('2025-11')).facts).toBeDefined();
    expect((await read('2025-10')).facts).toBeUndefined();
  });
});

describe('a refresh', () => {
  const fetched = async () => {
    const rows = new Map(
      (await stockMonthsTable(device.engine.bulk).toArray()).map((row) => [row.month, row.stamp]),
    );
    await online();
    const after = await stockMonthsTable(device.engine.bulk).toArray();
    return after.filter(({ month, stamp }) => rows.get(month) !== stamp).map(({ month }) => month);
  };

  test('fetches only the months that a registration concerns', async () => {
    await online();
    expect(await fetched()).toEqual([]);
    await upload(csvOf([stock('31/10/2026', '1001', 8)]));
    expect(await fetched()).toEqual(['2026-10', '2026-11']);
    expect(companyBalancesOf((await read()).facts!)[0]!.parts[0]!.difference).toBe(0);
  });

  test('that is interrupted continues with the months that are missing, and is no complete one', async () => {
    await online();
    await device.engine.bulk.cursors.delete(STOCK_CURSOR);
    await stockMonthsTable(device.engine.bulk).bulkDelete(['2026-10', '2026-11']);
    device.network.isUp = false;
    await device.engine.refresh(STOCK_CURSOR).catch(() => undefined);
    expect((await read()).asOf).toBeUndefined();
    await online();
    expect([(await read()).asOf, await stored()]).toEqual([server.clock.now, 13]);
  });
});

test('a round asks for stamps again only after five minutes', async () => {
  await online();
  const { asOf } = await read();
  server.clock.now += 4 * 60_000;
  await device.engine.refresh(STOCK_CURSOR);
  expect((await read()).asOf).toBe(asOf);
  server.clock.now += 60_000;
  await device.engine.refresh(STOCK_CURSOR);
  expect((await read()).asOf).toBe(server.clock.now);
});

describe('a lost right', () => {
  test.each([
    ['stock', right('pos', 'read')],
    ['sales', right('inventory', 'read')],
  ])('to read %s removes all months', async (_title, left) => {
    const orders = right('orders', 'read');
    await online([...both, orders]);
    expect(await stored()).toBe(13);
    await offline([left, orders]);
    expect(await stored()).toBe(0);
    expect((await read()).asOf).toBeUndefined();
    await online([left, orders]);
    expect(await stored()).toBe(0);
  });

  test('to read orders removes all months, which come back with another stamp once it is given back', async () => {
    await online([...both, right('orders', 'read')]);
    await offline();
    expect(await stored()).toBe(0);
    await online();
    const without = (await read()).facts!.stamp;
    await online([...both, right('orders', 'read')]);
    expect((await read()).facts!.stamp).not.toBe(without);
  });
});

test('the server lists no months for an administrator', async () => {
  expect((await olga.call(calls.listStockMonths)).json.body).toEqual({ months: [] });
});
