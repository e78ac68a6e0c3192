/**
 * A server whose database can be set back to a backup while its devices keep their data and reach
 * it at the same address.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { markRestored } from '#app/server/mark-restored.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { copyDatabaseSql } from '../test-cluster.ts';
import type { LaterArea } from '../device-engine.ts';
import { withSuperuser, startServer, type TestServer } from '../test-server.ts';

/** A host name that does not exist; `network` sends its requests to the present server. */
const ADDRESS = 'http://portal.example';

export type Restorable = {
  readonly url: string;
  /** The areas whose lazily loaded parts the devices load, or undefined for all. */
  readonly areas: readonly LaterArea[] | undefined;
  /** Returns the server that runs now. */
  server(): TestServer;
  readonly network: typeof fetch;
  /**
   * `with` answers a request instead of delivering it. If it returns undefined, the request is
   * delivered.
   */
  readonly meddle: { with?: ((request: Request) => Promise<Response | undefined>) | undefined };
  /** Delivers a request that `meddle` was given, and returns the server's answer. */
  deliver(request: Request): Promise<Response>;
  /**
   * Ends all connections to the present database and copies it. Returns the name of the copy. A
   * minute passes on the clock afterwards.
   */
  backUp(): Promise<string>;
  /**
   * Stops the server and starts another one with a copy of the backup, a minute later on the clock.
   * `prepare` first changes that database, by default as `npm run admin -- restored` does.
   */
  restore(backup: string, prepare?: (db: Database) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
};

/**
 * Sets a new epoch, which tells devices that the database was restored, without marking the
 * database as restored.
 */
export const renewEpoch = async (db: Database): Promise<void> => {
  await db
    .updateTable('server_epoch')
    .set({ id: sql<string>`gen_random_uuid()` })
    .execute();
};

export async function startRestorable(areas?: readonly LaterArea[]): Promise<Restorable> {
  const clock = { now: Date.UTC(2026, 10, 21, 15) };
  const restored = async (db: Database) => {
    const marked = await markRestored(db, { now: clock.now, again: true });
    if (!marked.ok) throw new Error(marked.code);
  };

  const backups: string[] = [];
  const meddle: Restorable['meddle'] = {};
  let server = await startServer({ clock });
  let address = await server.listen();
  return {
    url: ADDRESS,
    areas,
    server: () => server,
    meddle,
    network: async (input, init) => {
      const there = address;
      const answer = await meddle.with?.(new Request(input, init));
      return answer ?? (await fetch(String(input).replace(ADDRESS, there), init));
    },
    async deliver(request) {
      const { url, method, headers } = request;
      const body = method === 'GET' ? null : await request.arrayBuffer();
      return await fetch(url.replace(ADDRESS, address), { method, headers, body });
    },
    async backUp() {
      const copy = `b_${randomUUID().replaceAll('-', '')}`;
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        server.db,
      );
      const { name } = rows[0]!;
      await withSuperuser(async (superuser) => {
        await superuser.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [name],
        );
        await superuser.query(copyDatabaseSql(copy, name));
      });

      backups.push(copy);
      clock.now += MINUTE;
      return copy;
    },
    async restore(template, prepare = restored) {
      clock.now += MINUTE;
      await server.close();
      server = await startServer({ clock, template, prepare });
      address = await server.listen();
    },
    async close() {
      await server.close();
      await withSuperuser(async (superuser) => {
        for (const backup of backups) await superuser.query(`drop database ${backup} with (force)`);
      });
    },
  };
}
