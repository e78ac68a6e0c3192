/**
 * A Dexie database that outlives its connection. Engines end connections by themselves, Safari's whenever a tablet puts the portal into the background:
 * then it is opened again, and the transaction or the single operation that was interrupted is done once more.
 * Where its commit was under way nobody knows whether it took place: whatever runs in a transaction here has the same effect twice as once.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { abortWhenKept, pageShown, unlessKept } from '../page/kept-page.ts';
import { isLost } from './lost-connection.ts';

// On localhost Dexie would trace every call for its debugger, at the price of a third of the start.
Dexie.debug = false;

export type DatabaseOptions = {
  readonly indexedDB?: IDBFactory | undefined;
  readonly keyRange?: typeof IDBKeyRange | undefined;
  /** Another tab upgrades or deletes it: this one has closed, for good. */
  readonly onOutdated?: ((why: 'upgraded' | 'deleted') => void) | undefined;
  /** Asked before it is opened again; false closes it for good. */
  readonly mayReopen?: (() => Promise<boolean>) | undefined;
};

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
  /** As it was first opened. */
  let version: number | undefined;

  database.on('versionchange', (event: IDBVersionChangeEvent) => {
    end(event.newVersion === null ? 'deleted' : 'upgraded');
    // Dexie's own answer would close and open again at the next query.
    return false;
  });
  // Site data was cleared: Dexie would go on with an empty one as if nothing had been.
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
      // Nobody tells a kept page, for its connection is closed.
      if (connection.version !== version) end('upgraded');
      else if (mayReopen && !(await mayReopen())) database.close({ disableAutoOpen: true });
    },
    true,
  );

  const attempt = <T>(work: () => PromiseLike<T>) =>
    new Dexie.Promise<T>((resolve, reject) =>
      unlessKept(work(), resolve, reject),
    ) as PromiseExtended<T>;
  const lasting = <T>(work: () => PromiseExtended<T>): PromiseExtended<T> => {
    // Part of a transaction, which is repeated as a whole.
    if (Dexie.currentTransaction?.db === database) return work();
    const shown = pageShown();
    return attempt(() => (shown ? Dexie.Promise.resolve(shown).then(work) : work())).catch(
      (error) => {
        if (!isLost(error)) throw error;
        return Dexie.Promise.resolve(pageShown()).then(() => {
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
  // What every single operation of a table passes.
  const table = database.Table.prototype as unknown as {
    _trans(...given: unknown[]): PromiseExtended;
  };
  const { _trans: operation } = table;
  table._trans = function repeated(...given) {
    return lasting(() => operation.apply(this, given));
  };
  // Before a page is kept Dexie closes its connections, which wait for what runs on them.
  database.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction(...given) {
        const begun = core.transaction(...given);
        abortWhenKept(begun as IDBTransaction);
        return begun;
      },
    }),
  });
  return database;
}
