/** The power of the simulated server and its database: it goes before some statement, and every connection with it. */
import type pg from 'pg';

type Statement = (text: string) => Promise<pg.QueryResult>;
export type Power = {
  /** As many statements from now; undefined: it stays. */
  goesAfter: number | undefined;
  /** A planted bug: a commit is answered before it is on the disk; it gets there with the next statement of anybody. */
  answersEarly: boolean;
  connected(client: pg.PoolClient): void;
  /** Now. */
  go(): void;
  /** Before each statement. */
  before(): Promise<void>;
  /** → what the driver says of it. */
  commit(query: Statement): Promise<pg.QueryResult>;
};

export function newPower(): Power {
  const clients = new Set<pg.PoolClient>();
  let unwritten: (() => Promise<unknown>) | undefined;
  const cut = () => {
    power.go();
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  };
  const power: Power = {
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

/** As it looks to the other side when a process is gone. */
export const cutOff = (client: pg.PoolClient): void => {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
};
