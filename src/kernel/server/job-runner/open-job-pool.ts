/**
 * Opens the pool of connections for graphile-worker. It gives every error that means an outage the
 * code of a server that accepts no connections. After that code graphile-worker tries again to
 * store the result of a job. Most other codes of an outage would end the process.
 */
import pg from 'pg';
import { isDatabaseOutage } from '../api/failures.ts';
import { openPool } from '../postgres/open-pool.ts';

const CANNOT_CONNECT_NOW = '57P03';

type Failure = Error & { code?: string };
type Query = (...sent: unknown[]) => unknown;
type Callback = (error: Failure | undefined, ...more: unknown[]) => void;

function marked(error: Failure): Failure {
  if (isDatabaseOutage(error)) error.code = CANNOT_CONNECT_NOW;
  return error;
}

const failsMarked = (error: Failure): never => {
  throw marked(error);
};

/**
 * Changes a client's `query` so that an error that means an outage gets the code
 * `CANNOT_CONNECT_NOW`. A client that was changed before is returned as it is.
 */
function mark(client: pg.PoolClient): pg.PoolClient {
  if (Object.hasOwn(client, 'query')) return client;
  const query = client.query.bind(client) as Query;
  const markedQuery: Query = (...sent) => {
    const answer = query(...sent);
    return answer instanceof Promise ? answer.catch(failsMarked) : answer;
  };
  return Object.assign(client, { query: markedQuery });
}

/** Opens a pool for graphile-worker: two jobs at once, the listener, and the cron jobs. */
export function openJobPool(connection: pg.PoolConfig): pg.Pool {
  const pool = openPool({ ...connection, max: 5 });
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<pg.PoolClient>;
  const markedConnect = (callback?: Callback) => {
    if (!callback) return connect().then(mark, failsMarked);
    return connect((error, ...more) => callback(error && marked(error), ...more));
  };
  return Object.assign(pool, { connect: markedConnect });
}
