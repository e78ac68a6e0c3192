/** Ends connections to databases behind the engine's back, as browsers do, at a moment that the test chooses. */

/** The n-th request of any transaction, or the n-th commit of one that writes: it takes place, and nobody hears of it. */
export type Moment = {
  /** Part of the database's name. */
  readonly database: string;
  readonly at: 'request' | 'commit';
  readonly n: number;
  /** Whether the browser fires `close`. */
  readonly isTold?: boolean;
};
export type LostConnections = {
  /** The next one; undefined: none any more. */
  plan(moment: Moment | undefined): void;
  /** Connections that were ended. */
  count(): number;
  /** Now, all that are open. */
  endAll(database: string): void;
};

/** `prototype`: of IDBDatabase. Needs nothing from outside, for its source also goes in front of the portal's own scripts. */
export function loseConnections(
  prototype: IDBDatabase,
  tellClosed: (connection: IDBDatabase) => void,
): LostConnections {
  const { transaction } = prototype;
  const connections = new Map<IDBDatabase, Set<IDBTransaction>>();
  let planned: Moment | undefined;
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
        /* it has ended */
      }
    }
    connection.close();
    if (isTold) tellClosed(connection);
  };
  const isNow = (connection: IDBDatabase, at: Moment['at']) => {
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

/** What a connection in memory does not hear by itself. */
export function hearing(connection: IDBDatabase): void {
  const { onclose, listeners } = connection as unknown as {
    readonly onclose?: () => void;
    readonly listeners: readonly { readonly type: string; readonly callback: () => void }[];
  };
  onclose?.();
  for (const { type, callback } of listeners) if (type === 'close') callback();
}
/** All moments of some work, or every so many of them, one a run: it is begun anew for each, until one comes too late. → how many there were. */
export async function atEachMoment(
  connections: LostConnections,
  of: Omit<Moment, 'n'>,
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
