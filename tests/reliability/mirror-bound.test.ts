/**
 * Tests up to which transaction rows are sent to mirrors, while transactions run in the same
 * database and in another database of the cluster.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#kernel/server/database.ts';
import { selectLowestRunningTransaction } from '#kernel/server/queries/delta-cursor.ts';
import { startServer, type TestServer } from '../test-server.ts';

let own: TestServer, other: TestServer;
beforeAll(async () => {
  own = await startServer();
  other = await startServer();
});
afterAll(async () => {
  await own?.close();
  await other?.close();
});

const writtenIn = async (db: Database): Promise<bigint> =>
  BigInt(
    (await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)).rows[0]!.xid,
  );

/**
 * Runs `work` while a transaction of the database is open. `end`, which `work` receives, ends the
 * transaction.
 */
async function beside(db: Database, work: (end: () => Promise<void>) => Promise<void>) {
  const open = await db.startTransaction().execute();
  await writtenIn(open);
  let isOpen = true;
  const end = async () => {
    if (isOpen) await open.commit().execute();
    isOpen = false;
  };
  await work(end).finally(end);
}

const isMirrored = async (xid: bigint, db = own.db) =>
  BigInt(await selectLowestRunningTransaction(db)) > xid;

test('a row waits for an older transaction of its database', async () => {
  await beside(own.db, async (end) => {
    const xid = await writtenIn(own.db);
    expect(await isMirrored(xid)).toBe(false);
    await end();
    expect(await isMirrored(xid)).toBe(true);
  });
});

test('a row waits for no transaction of another database', async () => {
  await beside(other.db, async () => {
    expect(await isMirrored(await writtenIn(own.db))).toBe(true);
  });
});

test('a row waits for no transaction of another database that ends while the sessions are read', async () => {
  // A view with the same name as PostgreSQL's is found first. A read of it waits until the test's
  // lock is released.
  await sql`create function sessions() returns setof pg_catalog.pg_stat_activity language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(1);
      return query select * from pg_catalog.pg_stat_activity;
    end $$`.execute(own.db);
  await sql`create view pg_stat_activity as select * from sessions()`.execute(own.db);

  await beside(other.db, async (end) => {
    const xid = await writtenIn(own.db);
    const gate = await own.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(1)`.execute(gate);
    const reading = own.db.connection().execute(async (reader) => {
      await sql`set search_path = public, pg_catalog`.execute(reader);
      return await isMirrored(xid, reader);
    });

    await expect.poll(isWaiting).toBe(true);
    await end();
    await gate.commit().execute();
    expect(await reading).toBe(true);
  });
});

/** Returns true if the read has taken its snapshot and waits for the lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    own.db,
  );
  return rows.length > 0;
}
