/**
 * Ends connections to databases without telling the engine, as browsers do, at a moment that the
 * test chooses.
 */

/**
 * The moment of a loss: the n-th time that any transaction opens a store to make a request
 * (`request`), or the n-th commit of a writing transaction (`commit`). The commit takes place, but
 * is not reported.
 */
export type LossMoment = {
  /** A part of the database's name. */
  readonly database: string;
  readonly at: 'request' | 'commit';
  readonly n: number;
  /** True if the connection fires `close`, as some browsers do. */
  readonly isTold?: boolean;
};

export type LostConnections = {
  /** Plans the next loss. Undefined cancels a planned one. */
  plan(moment: LossMoment | undefined): void;
  /** Returns how many connections were ended so far. */
  count(): number;
  /**
   * Ends now, and reports by `close`, all connections on which a transaction has begun and whose
   * database has this text in its name.
   */
  endAll(database: string): void;
};

/**
 * Makes connections end as planned. `prototype` is that of IDBDatabase; `tellClosed` fires `close`.
 * The function uses nothing from outside, because its source also runs before the portal's own
 * scripts.
 */
export function loseConnections(
  prototype: IDBDatabase,
  tellClosed: (connection: IDBDatabase) => void,
): LostConnections {
  const { transaction } = prototype;
  const connections = new Map<IDBDatabase, Set<IDBTransaction>>();
  let planned: LossMoment | undefined;
  let left = 0;
  let lost = 0;
  const lostError = () =>
    new DOMException(
      'Connection to Indexed Database server lost. Refresh the page to try again',
      'UnknownError',
    );
  const end = (connection: IDBDatabase, isTold: boolean) => {
    lost += 1;
    const running = connections.get(connection);
    connections.delete(connection);
    for (const one of running ?? []) {
      Object.defineProperty(one, 'error', { get: lostError });
      try {
        one.abort();
      } catch {
        /* The transaction has already ended. */
      }
    }

    connection.close();
    if (isTold) tellClosed(connection);
  };

  const isNow = (connection: IDBDatabase, at: LossMoment['at']) => {
    if (planned?.at !== at || !connection.name.includes(planned.database)) return false;
    left -= 1;
    return left === 0;
  };

  const endNow = (connection: IDBDatabase) => {
    const isTold = planned?.isTold === true;
    planned = undefined;
    end(connection, isTold);
  };

  prototype.transaction = function begin(this: IDBDatabase, ...given) {
    const begun = transaction.apply(this, given);
    const running = connections.get(this) ?? new Set();
    connections.set(this, running.add(begun));
    begun.addEventListener('abort', () => running.delete(begun));
    begun.addEventListener('complete', (event) => {
      running.delete(begun);
      if (begun.mode !== 'readwrite' || !isNow(this, 'commit')) return;
      event.stopImmediatePropagation();
      Object.defineProperty(begun, 'error', { get: lostError });
      endNow(this);
      begun.onabort?.(new Event('abort'));
    });

    const { objectStore } = begun;
    begun.objectStore = (name) => {
      if (isNow(this, 'request')) endNow(this);
      return objectStore.call(begun, name);
    };

    return begun;
  };

  return {
    plan(moment) {
      planned = moment;
      left = moment?.n ?? 0;
    },
    count: () => lost,
    endAll(database) {
      for (const connection of connections.keys())
        if (connection.name.includes(database)) end(connection, true);
    },
  };
}

/** Calls the connection's listeners for `close`, which the database in memory does not call. */
export function callCloseListeners(connection: IDBDatabase): void {
  const { onclose, listeners } = connection as unknown as {
    readonly onclose?: () => void;
    readonly listeners: readonly { readonly type: string; readonly callback: () => void }[];
  };
  onclose?.();
  for (const { type, callback } of listeners) if (type === 'close') callback();
}

/**
 * Loses the connection at every moment of some work (or at every `every`-th moment), one in each
 * run. `begin` prepares a run and returns the work. The runs stop when the planned moment no longer
 * comes. Returns the number of moments, rounded up to a multiple of `every`.
 */
export async function atEachMoment(
  connections: LostConnections,
  of: Omit<LossMoment, 'n'>,
  begin: () => Promise<() => Promise<void>>,
  every = 1,
): Promise<number> {
  for (let n = 1; ; n += every) {
    const work = await begin();
    const before = connections.count();
    connections.plan({ ...of, n });
    await work();
    connections.plan(undefined);
    if (connections.count() === before) return n - 1;
  }
}
