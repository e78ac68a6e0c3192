/**
 * Makes a database with the demonstration. Every server that is started with `seed` gets a copy of
 * it. It is made when the first server of a run asks for it, because playing the demonstration
 * takes several seconds.
 */
import type pg from 'pg';
import { seedDemonstration } from '#app/server/seed/index.ts';
import { openDatabase } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { copyDatabaseSql, TEMPLATE } from '../test-cluster.ts';

const DAY = 86_400_000;

/** The key of servers with the demonstration, which has a sealed token of the ERP. */
export const SEEDED_SECRET_KEY = 'd3'.repeat(32);

/**
 * Returns the name of the database with the demonstration as of the services' clock. Servers whose
 * clock is less than a day from the computer's share one database.
 */
export async function ensureSeededTemplate(
  superuser: pg.ClientBase,
  address: pg.PoolConfig,
  services: Omit<Services, 'db' | 'epoch'>,
): Promise<string> {
  const now = services.now();
  const name = Math.abs(now - Date.now()) < DAY ? 'seeded_today' : `seeded_${now}`;

  await superuser.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rows } = await superuser.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;

    await superuser.query(copyDatabaseSql(`${name}_begun`, TEMPLATE));
    const { db } = openDatabase({ ...address, database: `${name}_begun` });
    try {
      await seedDemonstration({ ...services, db, epoch: 'of the template' });
    } finally {
      await db.destroy();
    }
    await superuser.query(`alter database ${name}_begun rename to ${name}`);
    return name;
  } finally {
    // The connection is kept for other servers, so it would keep the lock too.
    await superuser.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}
