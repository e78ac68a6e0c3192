/**
 * The Web Locks of one device, shared by its tabs and granted in the order of the requests. A
 * program that dies releases its locks.
 */

type Waiting = { readonly owner: object; readonly grant: () => void };
type Held = { readonly owner: object; readonly free: () => void; readonly steal: () => void };

/**
 * The locks of a device. `release` frees the locks of a dead program, and drops its waiting
 * requests.
 */
export type DeviceLocks = {
  /** Returns the locks as one program sees them. `at` is called before each request. */
  of(owner: object, at: () => Promise<void>): Pick<LockManager, 'request' | 'query'>;
  release(owner: object): void;
};

export function createDeviceLocks(): DeviceLocks {
  const held = new Map<string, Held>();
  const queues = new Map<string, Waiting[]>();
  const pass = (name: string) => {
    held.delete(name);
    queues.get(name)?.shift()?.grant();
  };

  async function take<T>(
    owner: object,
    name: string,
    options: LockOptions,
    work: LockGrantedCallback<T>,
    at: () => Promise<void>,
  ): Promise<T> {
    await at();
    if (options.ifAvailable && held.has(name)) return (await work(null)) as T;
    if (options.steal) held.get(name)?.steal();
    else if (held.has(name)) await waitFor(owner, name, options.signal);
    return await new Promise<T>((resolve, reject) => {
      let over = false;
      const end = () => {
        if (!over) {
          over = true;
          pass(name);
        }
      };
      held.set(name, {
        owner,
        free: end,
        steal: () => {
          over = true;
          held.delete(name);
          reject(new DOMException('The lock was stolen.', 'AbortError'));
        },
      });
      Promise.resolve(work({ name, mode: 'exclusive' } as Lock))
        .then(resolve as (value: unknown) => void, reject)
        .finally(end);
    });
  }

  const waitFor = (owner: object, name: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      const waiting: Waiting = { owner, grant: resolve };
      queues.set(name, queue);
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        const n = queue.indexOf(waiting);
        if (n >= 0) {
          queue.splice(n, 1);
          reject(signal.reason as Error);
        }
      });
    });

  return {
    of: (owner, at) => ({
      request: ((
        name: string,
        ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
      ) =>
        rest.length === 1
          ? take(owner, name, {}, rest[0], at)
          : take(owner, name, rest[0], rest[1], at)) as LockManager['request'],
      query: async () => ({
        held: [...held].map(([name]) => ({ name, mode: 'exclusive' as const, clientId: 'tab' })),
        pending: [],
      }),
    }),
    release(owner) {
      for (const queue of queues.values())
        for (let n = queue.length - 1; n >= 0; n -= 1)
          if (queue[n]!.owner === owner) queue.splice(n, 1);
      for (const lock of held.values()) if (lock.owner === owner) lock.free();
    },
  };
}
