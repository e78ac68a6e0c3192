/**
 * The power supply of the simulated server and its database. It can fail before any statement, and
 * then every connection is lost.
 */
import type pg from 'pg';

type Statement = (text: string) => Promise<pg.QueryResult>;
export type PowerSupply = {
  /** The number of statements until the power fails; undefined if it does not fail. */
  goesAfter: number | undefined;
  /**
   * A planted bug: a commit is answered before it is on the disk, and is written with the next
   * statement of any connection.
   */
  answersEarly: boolean;
  connected(client: pg.PoolClient): void;
  /** Cuts the power now. */
  go(): void;
  /** Must be called before each statement. Throws if the power fails. */
  before(): Promise<void>;
  /** Commits, and returns the driver's result. */
  commit(query: Statement): Promise<pg.QueryResult>;
};

export function createPowerSupply(): PowerSupply {
  const clients = new Set<pg.PoolClient>();
  let unwritten: (() => Promise<unknown>) | undefined;
  const cut = () => {
    power.go();
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  };

  const power: PowerSupply = {
    goesAfter: undefined,
    answersEarly: false,
    connected(client) {
      clients.add(client);
      client.once('end', () => clients.delete(client));
    },
    go() {
      unwritten = undefined;
      power.goesAfter = undefined;
      for (const client of clients) cutOff(client);
      clients.clear();
    },
    async before() {
      if (power.goesAfter === 0) cut();
      if (power.goesAfter !== undefined) power.goesAfter -= 1;
      const write = unwritten;
      unwritten = undefined;
      await write?.().catch(() => {});
    },
    async commit(query) {
      if (!power.answersEarly) return await query('commit');
      unwritten = () => query('commit');
      return { command: 'COMMIT', rowCount: null, oid: 0, fields: [], rows: [] };
    },
  };

  return power;
}

/** Cuts off the connection to PostgreSQL, as if the server's process had ended. */
export const cutOff = (client: pg.PoolClient): void => {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
};
