/**
 * Tests that every column of a part is written, compared and mirrored, so that a forgotten one
 * fails a test.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/catalog/domain/index.ts';
import { selectPartsInCurrency, upsertParts } from '#areas/catalog/server/index.ts';
import { fingerprintOfColumns } from '#areas/catalog/server/mirror-routes.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.close());

const part = { partNumber: '7301', description: 'Multimeter', ean: null, active: true };

/** Maps each field that the ERP fills to a value that differs from the stored one. */
const others: Omit<Parameters<typeof upsertParts>[1][number], 'partNumber'> = {
  description: 'Clamp meter',
  ean: '7891000315507',
  active: false,
};

/** Returns the column of a field, such as `part_number` of `partNumber`. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('every column of a part has a field that is written', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'part'",
  );
  const written = ['partNumber', ...Object.keys(others)].map(columnOf);

  // People write the column `names`, and a trigger writes `changed_tx`.
  expect(rows.map(({ name }) => name).sort()).toEqual([...written, 'names', 'changed_tx'].sort());
});

test.each(Object.entries(others))(
  'a part that differs only in its %s is written and mirrored',
  async (field, value) => {
    await upsertParts(server.db, [part]);
    const changed = async () =>
      (
        await server.pool.query('select changed_tx from part where part_number = $1', [
          part.partNumber,
        ])
      ).rows[0]!.changed_tx as string;

    const before = await changed();

    await upsertParts(server.db, [part]);
    expect(await changed()).toBe(before);

    await upsertParts(server.db, [{ ...part, [field]: value }]);
    expect(await changed()).not.toBe(before);
    expect(
      (await selectPartsInCurrency(server.db, 'BRL', [part.partNumber])).get(part.partNumber),
    ).toEqual({
      ...part,
      [field]: value,
      names: null,
      unitMinor: null,
    });
  },
);

test('a device whose parts lack a column gets all parts again', async () => {
  await upsertParts(server.db, [part]);
  const admin = await signInUser(server, null);
  const page = async (cursor?: string) =>
    (await admin.call(calls.listPartChanges, { query: { cursor } })).json.body;
  const columns = Object.keys(calls.partSchema.shape);
  const { cursor } = await page();
  expect(await page(cursor)).toMatchObject({ rows: [], restart: false });

  const older = cursor.replace(
    fingerprintOfColumns(columns),
    fingerprintOfColumns(columns.slice(1)),
  );
  const { rows, restart } = await page(older);

  expect(restart).toBe(true);
  expect(rows.map(({ partNumber }) => partNumber)).toContain(part.partNumber);
});
