/**
 * Wraps a database connection, so that the server can die at a commit, a commit can be held back,
 * and the power can fail at any statement.
 */
import type pg from 'pg';
import type { RunningBound } from '#kernel/server/queries/delta-cursor.ts';
import { cutOff, type PowerSupply } from './power-supply.ts';

export type ConnectionFaults = {
  readonly server: () => { dying: 'before_commit' | 'after_commit' | undefined };
  readonly power: PowerSupply;
  readonly holding: () => HeldCommit | undefined;
};

export type HeldCommit = { readonly arrived: () => void; readonly released: Promise<void> };

/**
 * Replaces the connection's `query` with one at which the server can die, the power can fail, and a
 * commit can wait.
 */
export function addConnectionFaults(
  client: pg.PoolClient,
  { server, power, holding }: ConnectionFaults,
): void {
  const query = client.query.bind(client) as (...all: unknown[]) => Promise<pg.QueryResult>;
  const die = () => {
    cutOff(client);
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  };
  const asked = async (...all: unknown[]): Promise<pg.QueryResult> => {
    await power.before();
    if (all[0] === 'commit') {
      const death = server().dying;
      const held = holding();
      server().dying = undefined;
      if (held) {
        held.arrived();
        await held.released;
      }

      if (death) {
        await query(death === 'before_commit' ? 'rollback' : 'commit');
        die();
      }

      return await power.commit(query);
    }
    // Transactions in other databases of the cluster begin and end at any time. The query is
    // repeated until they are over, at most 20 times, so that a seed sees the same snapshot
    // whenever it runs.
    if (typeof all[0] === 'string' && all[0].includes('pg_snapshot_xip')) {
      const now = (await query(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      )) as pg.QueryResult<{ next: string }>;
      for (let n = 0; ; n += 1) {
        const found = (await query(...all)) as pg.QueryResult<RunningBound>;
        const { bound, isUnknown } = found.rows[0]!;
        if (n === 20 || (BigInt(bound) >= BigInt(now.rows[0]!.next) && !isUnknown)) return found;
      }
    }
    return await query(...all);
  };
  client.query = ((...all: unknown[]) =>
    typeof all.at(-1) === 'function' ? query(...all) : asked(...all)) as typeof client.query;
}
