/** Tests that a transaction's begin and commit travel with its statements, and lose nothing. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { copyInto } from '#kernel/server/queries/copy-into.ts';
import { andCommit } from '#kernel/server/queries/transaction-client.ts';
import type { Database } from '#kernel/server/database.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await sql`create table note (text text primary key, many int)`.execute(server.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sql`delete from note`.execute(server.db);
});
afterAll(() => server.close());

const { prototype: wire } = pg.Connection as unknown as {
  prototype: { sync(): void; query(text: string): void };
};

/** Returns a function that counts the round trips since now. */
function countRoundTrips(): () => number {
  const sync = vi.spyOn(wire, 'sync');
  const query = vi.spyOn(wire, 'query');
  return () => sync.mock.calls.length + query.mock.calls.length;
}

const add = (db: Database, text: string) =>
  sql`insert into note (text) values (${text})`.execute(db);

const last = (db: Database, text: string) =>
  sql`insert into note (text) values (${text}) ${andCommit}`.execute(db);

const notes = async () =>
  (await sql<{ text: string }>`select text from note order by text`.execute(server.db)).rows.map(
    ({ text }) => text,
  );

test('a transaction of two statements takes two round trips if the last one commits', async () => {
  const roundTrips = countRoundTrips();
  await server.db.transaction().execute(async (tx) => {
    await add(tx, 'first');
    await last(tx, 'last');
  });
  expect(roundTrips()).toBe(2);
  expect(await notes()).toEqual(['first', 'last']);
});

test('a transaction without statements takes none', async () => {
  const roundTrips = countRoundTrips();
  await server.db.transaction().execute(async () => undefined);
  expect(roundTrips()).toBe(0);
});

test('nothing is written outside of the transaction before it ends', async () => {
  await server.db.transaction().execute(async (tx) => {
    await add(tx, 'first');
    expect(await notes()).toEqual([]);
  });
  expect(await notes()).toEqual(['first']);
});

test('a transaction whose callback throws writes nothing', async () => {
  const failing = server.db.transaction().execute(async (tx) => {
    await add(tx, 'first');
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await notes()).toEqual([]);
});

test.each([
  ['first', async (tx: Database): Promise<unknown> => await add(tx, 'twice')],
  [
    'last',
    async (tx: Database): Promise<unknown> => {
      await add(tx, 'before');
      return await last(tx, 'twice');
    },
  ],
  ['only', async (tx: Database): Promise<unknown> => await last(tx, 'twice')],
])(
  'if the %s statement fails, nothing is written and the connection still works',
  async (_, run) => {
    await add(server.db, 'twice');
    await expect(server.db.transaction().execute(run)).rejects.toThrow('duplicate key');
    expect(await notes()).toEqual(['twice']);
    await server.db.transaction().execute((tx) => last(tx, 'after'));
    expect(await notes()).toEqual(['after', 'twice']);
  },
);

test('a statement after the one that commits is refused', async () => {
  const late = server.db.transaction().execute(async (tx) => {
    await last(tx, 'first');
    await add(tx, 'late');
  });
  await expect(late).rejects.toThrow('must be the last one');
  expect(await notes()).toEqual(['first']);
});

test('the first statement of a transaction may have several parts, or copy rows', async () => {
  await server.db.transaction().execute(async (tx) => {
    await sql`insert into note (text) values ('one'); insert into note (text) values ('two')`.execute(
      tx,
    );
  });
  await server.db.transaction().execute((tx) => copyInto(tx, sql`note (text, many)`, 'three\t3\n'));
  expect(await notes()).toEqual(['one', 'three', 'two']);
});

test('the rows and the count of a statement that travels are those of the statement', async () => {
  await server.db.transaction().execute(async (tx) => {
    const found = await sql`select ${'a'}::text as text union all select 'b'`.execute(tx);
    expect(found.rows).toEqual([{ text: 'a' }, { text: 'b' }]);
    const { numAffectedRows } =
      await sql`insert into note (text) select 'n' || n from generate_series(1, ${3}::int) n ${andCommit}`.execute(
        tx,
      );
    expect(numAffectedRows).toBe(3n);
  });
});
