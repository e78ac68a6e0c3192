/**
 * Tests the mirror of the catalog: every change of a part or a price arrives, with prices in the
 * caller's own currency.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#areas/catalog/domain/index.ts';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, ana: Client, carla: Client, admin: Client;

beforeAll(async () => {
  server = await startServer();
  [ana, carla, admin] = [
    await signInUser(server, await makeDistributor(server)),
    await signInUser(server, await makeDistributor(server, 'Andina', PERU)),
    await signInUser(server, null),
  ];
  await insertPartsWithPrices(
    server.db,
    Array.from({ length: 620 }, (_, n) => ({
      partNumber: String(1000 + n),
      description: `Part ${n}`,
      ean: null,
      active: true,
      prices: { BRL: 100 + n, ...(n % 2 ? { PEN: 50 + n } : {}) },
    })),
  );
});

afterAll(() => server.close());

async function drained(who: Client, cursor?: string) {
  const rows: { partNumber: string; unitMinor: number | null; active: boolean }[] = [];
  for (let next = cursor, more = true; more;) {
    const { json } = await who.call(calls.listPartChanges, { query: { cursor: next } });
    rows.push(...json.body.rows);
    ({ more, cursor: next } = json.body);
    cursor = next;
  }
  return { rows, cursor: cursor! };
}

describe('catalog.changes', () => {
  it('returns every part once, in pages', async () => {
    const { json } = await ana.call(calls.listPartChanges);
    expect([json.body.rows.length, json.body.more]).toEqual([500, true]);
    const { rows } = await drained(ana);
    expect(new Set(rows.map((r) => r.partNumber)).size).toBe(620);
    expect(rows).toHaveLength(620);
  });

  it("has prices in the distributor's own currency, whatever is requested, and null for an unpriced part", async () => {
    const { json } = await carla.call(calls.listPartChanges, { query: { currency: 'BRL' } });
    expect(json.body.rows.slice(0, 2).map((r) => r.unitMinor)).toEqual([null, 51]);
  });

  it('has prices for an admin in the requested currency', async () => {
    const { json } = await admin.call(calls.listPartChanges, { query: { currency: 'PEN' } });
    expect(json.body.rows[1]!.unitMinor).toBe(51);
  });

  it.each([
    [
      'a changed price',
      () =>
        server.db
          .updateTable('price')
          .set({ unit_minor: 9 })
          .where('part_number', '=', '1001')
          .execute(),
    ],
    [
      'a new price',
      () =>
        server.db
          .insertInto('price')
          .values({ part_number: '1001', currency: 'USD', unit_minor: 5 })
          .execute(),
    ],
    [
      'a removed price',
      () =>
        server.db
          .deleteFrom('price')
          .where('part_number', '=', '1001')
          .where('currency', '=', 'PEN')
          .execute(),
    ],
    [
      'a part put out of use',
      () =>
        server.db
          .updateTable('part')
          .set({ active: false })
          .where('part_number', '=', '1001')
          .execute(),
    ],
  ])('returns %s, and that part alone', async (_, change) => {
    const { cursor } = await drained(ana);
    expect((await drained(ana, cursor)).rows).toEqual([]);
    await change();
    expect((await drained(ana, cursor)).rows.map((r) => r.partNumber)).toEqual(['1001']);
  });

  it('starts again for a cursor of another epoch, or an invalid one', async () => {
    for (const cursor of [
      '00000000-0000-4000-8000-000000000000.5.',
      'nonsense',
      `${server.services.epoch}.99999999999999999999.`,
    ]) {
      const { status, json } = await ana.call(calls.listPartChanges, { query: { cursor } });
      expect([status, json.body.restart, json.body.rows.length]).toEqual([200, true, 500]);
    }
  });
});
