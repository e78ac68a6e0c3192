/**
 * Opens pools of connections. If the URL names several hosts, a pool connects to the one that takes
 * writes and follows a failover: it drops connections to servers that take no writes any more.
 */
import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { CopyingClient } from '../queries/copy-rows-into.ts';
import { noteConnectionError } from './connection-errors.ts';
import { createPrimaryFinder, type HostAddress, type PrimaryFinder } from './find-primary.ts';
import { splitUrlByHost } from './database-urls.ts';

const READ_ONLY = '25006';

type Connected = (error?: Error) => void;
type ClientOptions = pg.ClientConfig & { readonly primary?: PrimaryFinder };

/** The driver's client. If the URL names several hosts, it connects to the primary. */
class FollowingClient extends CopyingClient {
  readonly #primary: PrimaryFinder | undefined;

  constructor({ primary, ...options }: ClientOptions) {
    super(options);
    this.#primary = primary;
  }

  override connect(...all: never[]): never {
    const [callback] = all as readonly Connected[];
    const connect = super.connect.bind(this) as (connected?: Connected) => unknown;
    if (!callback) return connect() as never;

    const connected: Connected = (error) => {
      if (error) noteConnectionError(error);
      callback(error);
    };
    if (!this.#primary) return connect(connected) as never;

    const primary = this.#primary;
    const toPrimary = (address: HostAddress) => {
      Object.assign(this, address);
      connect((error) => {
        if (error) primary.suspect();
        connected(error);
      });
    };
    return void primary.find().then(toPrimary, connected) as never;
  }
}

/** Ends a connection, whether it is idle or in use. Its statement fails as in an outage. */
function drop(client: pg.Client): void {
  client.emit('error', new Error('Connection terminated: another server takes the writes now'));
  void client.end().catch(() => {});
}

/**
 * Opens a pool of at most ten connections by default. A connection whose server has become
 * read-only is ended when it is released to the pool.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const clients = new Set<pg.Client>();
  const urls = options.connectionString ? splitUrlByHost(options.connectionString) : [];
  const primary =
    urls.length > 1
      ? createPrimaryFinder(urls, ({ host, port }) => {
          for (const client of clients)
            if (client.host !== host || client.port !== port) drop(client);
        })
      : undefined;

  // The time-out turns a database that does not answer into an outage, so that no request waits
  // forever.
  const pool = new pg.Pool({
    Client: FollowingClient,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...options,
    ...(urls.length > 0 ? { connectionString: urls[0]! } : {}),
    ...(primary ? { primary } : {}),
  } as pg.PoolConfig);
  primary?.watch(() => pool.ending);
  // An idle connection failed, for example because its server has shut down.
  pool.on('error', () => primary?.suspect());

  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { readonly connection: EventEmitter };
    clients.add(client as unknown as pg.Client);
    // graphile-worker requires an error handler of the pool and one of each client.
    client.on('error', noteConnectionError);
    connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code !== READ_ONLY) return;
      readOnly.add(client);
      primary?.suspect();
    });
  });
  // A client that has been ended is not used again.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void (client as unknown as pg.Client).end().catch(() => {});
  });
  pool.on('remove', (client) => void clients.delete(client as unknown as pg.Client));
  return pool;
}
