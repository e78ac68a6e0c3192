/**
 * Creates a Dexie database that outlives its connection. Browsers end connections by themselves;
 * Safari does so whenever a tablet puts the portal into the background. The database is then opened
 * again, and the interrupted transaction or operation is repeated.
 *
 * Whether an interrupted commit succeeded is unknown, so a transaction must have the same effect if
 * it runs twice.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { abortOnPageCached, whenPageShown, unlessPageCached } from '../page/back-forward-cache.ts';
import { isConnectionLost } from './is-connection-lost.ts';

// On localhost, Dexie would trace every call for its debugger, which takes a third of the start-up
// time.
Dexie.debug = false;

/** Options for opening a database. */
export type DatabaseOptions = {
  readonly indexedDB?: IDBFactory | undefined;
  readonly keyRange?: typeof IDBKeyRange | undefined;
  /**
   * Called when another tab upgrades or deletes the database, or the site data was cleared. The
   * database is then closed for good.
   */
  readonly onOutdated?: ((why: 'upgraded' | 'deleted') => void) | undefined;
  /** Called before the database is opened again. Resolving to false closes it for good. */
  readonly mayReopen?: (() => Promise<boolean>) | undefined;
};

/** Creates a database that reopens lost connections. */
export function createDatabase(
  name: string,
  chromeTransactionDurability: 'strict' | 'relaxed',
  { indexedDB, keyRange, onOutdated, mayReopen }: DatabaseOptions,
): Dexie {
  const database = new Dexie(name, {
    chromeTransactionDurability,
    cache: 'disabled',
    ...(indexedDB ? { indexedDB } : {}),
    ...(keyRange ? { IDBKeyRange: keyRange } : {}),
  });
  const end = (why: 'upgraded' | 'deleted') => {
    database.close({ disableAutoOpen: true });
    onOutdated?.(why);
  };
  // The version of the database when it was first opened.
  let version: number | undefined;

  database.on('versionchange', (event: IDBVersionChangeEvent) => {
    end(event.newVersion === null ? 'deleted' : 'upgraded');
    // Dexie's own handler would close the database and open it again at the next query.
    return false;
  });
  // The site data was cleared. Dexie would otherwise continue with an empty database.
  database.on('populate', () => {
    if (version !== undefined) end('deleted');
  });
  database.on(
    'ready',
    async () => {
      const connection = database.backendDB();
      connection.addEventListener('close', () => {
        if (!database.hasBeenClosed()) lasting(() => database.open()).catch(() => undefined);
      });

      const isFirst = version === undefined;
      version ??= connection.version;
      if (isFirst) return;
      // A page in the back/forward cache receives no `versionchange`, because its connection is
      // closed.
      if (connection.version !== version) end('upgraded');
      else if (mayReopen && !(await mayReopen())) database.close({ disableAutoOpen: true });
    },
    true,
  );

  const attempt = <T>(work: () => PromiseLike<T>) =>
    new Dexie.Promise<T>((resolve, reject) =>
      unlessPageCached(work(), resolve, reject),
    ) as PromiseExtended<T>;

  const lasting = <T>(work: () => PromiseExtended<T>): PromiseExtended<T> => {
    // An operation inside a transaction is not repeated here, because the whole transaction is
    // repeated.
    if (Dexie.currentTransaction?.db === database) return work();

    const shown = whenPageShown();
    return attempt(() => (shown ? Dexie.Promise.resolve(shown).then(work) : work())).catch(
      (error) => {
        if (!isConnectionLost(error)) throw error;
        return Dexie.Promise.resolve(whenPageShown()).then(() => {
          if (database.hasBeenClosed()) throw error;
          return database.open().then(() => attempt(work));
        });
      },
    );
  };

  const transaction = database.transaction.bind(database) as (
    ...given: unknown[]
  ) => PromiseExtended;
  database.transaction = ((...given: unknown[]) =>
    lasting(() => transaction(...given))) as typeof database.transaction;

  // Every single operation of a table passes through `_trans`.
  const table = database.Table.prototype as unknown as {
    _trans(...given: unknown[]): PromiseExtended;
  };
  const { _trans: operation } = table;
  table._trans = function repeated(...given) {
    return lasting(() => operation.apply(this, given));
  };

  // Before a page enters the back/forward cache, Dexie closes its connections. That would wait for
  // their transactions, so these are aborted.
  database.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction(...given) {
        const begun = core.transaction(...given);
        abortOnPageCached(begun as IDBTransaction);
        return begun;
      },
    }),
  });
  return database;
}
