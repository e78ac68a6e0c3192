/**
 * Tests the ERP's availability calls: each row is answered, devices receive the changes with their
 * time, and only authorized people see the figures.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  calls as catalog,
  MIN_AVAILABILITY_REWRITE_INTERVAL_MS,
} from '#areas/catalog/domain/index.ts';
import { calls } from '#areas/erp/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { PART, addCatalog } from '../../new-orders.ts';
import { makeDistributor, makeUser, signInUser } from '../../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../../test-server.ts';
import { statusAndCode } from '../contract-setup.ts';
import { erpOf, type Erp } from '../erp-samples.ts';

let server: TestServer, erp: Erp, seller: Client, distributorId: number;
const clock = { now: NOON };

beforeAll(async () => {
  clock.now = NOON;
  server = await startServer({ clock });
  await addCatalog(server);
  distributorId = await makeDistributor(server);
  seller = await signInUser(server, distributorId);
  erp = erpOf(
    server,
    (await (await signInUser(server, null)).call(calls.getAccessToken)).json.body,
  );
  await erp.catalog('products', [
    { partNumber: '10', description: 'Gauge' },
    { partNumber: '11', description: 'Probe' },
  ]);
}, 60_000);

afterAll(() => server?.close());

const put = async (...rows: unknown[]) =>
  (await erp.catalog('availability', rows)).json.body.rows.map(({ key, code }) => [key, code]);

const changed = async (cursor?: string) =>
  (await seller.call(catalog.listAvailabilityChanges, { query: { cursor } })).json.body;

const of = (partNumber: string, available: unknown, nextDate?: unknown) => ({
  partNumber,
  available,
  ...(nextDate === undefined ? {} : { nextDate }),
});

describe('availability', () => {
  test('is accepted row by row; a wrong row changes nothing and does not stop others', async () => {
    expect(
      await put(
        of(PART.partNumber, 12, '2026-12-12'),
        of('10', 0),
        of('999', 1),
        of('10', 5),
        of('11', -1),
        of('11', 1.5),
        of('11', 1_000_000),
        of('11', '3'),
        of('11', 3, '12/12/2026'),
        { partNumber: '11' },
        null,
      ),
    ).toEqual([
      [PART.partNumber, 'done'],
      ['10', 'done'],
      ['999', 'unknown_part'],
      ['10', 'repeated_key'],
      ['11', 'invalid_row'],
      ['11', 'invalid_row'],
      ['11', 'invalid_row'],
      ['11', 'invalid_row'],
      ['11', 'invalid_row'],
      ['11', 'invalid_row'],
      ['', 'invalid_row'],
    ]);
    await expect.poll(async () => (await changed()).rows).toHaveLength(2);
    expect((await changed()).rows).toEqual(
      expect.arrayContaining([
        { partNumber: PART.partNumber, available: 12, nextDate: '2026-12-12', at: clock.now },
        { partNumber: '10', available: 0, nextDate: null, at: clock.now },
      ]),
    );
  });

  test('is sent to devices as changes, and the same value soon after is not sent again', async () => {
    await put(of('10', 1), of('11', 7));
    const [first, said] = [await changed(), clock.now];
    clock.now += MIN_AVAILABILITY_REWRITE_INTERVAL_MS / 2;
    await put(of('10', 2), of('11', 7));
    await expect
      .poll(async () => (await changed(first.cursor)).rows)
      .toEqual([{ partNumber: '10', available: 2, nextDate: null, at: clock.now }]);

    clock.now = said + MIN_AVAILABILITY_REWRITE_INTERVAL_MS;
    const second = await changed();
    await put(of('11', 7));
    await expect
      .poll(async () => (await changed(second.cursor)).rows)
      .toEqual([{ partNumber: '11', available: 7, nextDate: null, at: clock.now }]);
  });

  test('is for people who see orders, and not for people with reports alone', async () => {
    const ask = async (...permissions: Parameters<typeof permissionEntryFor>[]) => {
      const person = await makeUser(server, distributorId, {
        permissions: permissions.map((one) => permissionEntryFor(...one)),
      });
      return statusAndCode(
        await (await server.as(person)).call(catalog.listAvailabilityChanges, {}),
      );
    };
    expect([
      await ask(['orders', 'read']),
      await ask(['pos', 'write'], ['inventory', 'write']),
    ]).toEqual(['200', '403 forbidden']);
  });
});
