/** One drain at a time: by a Web Lock over all tabs and the worker; without locks, by a queue in this program. */
export function takingTurns(name: string, locks: Pick<LockManager, 'request'> | undefined): <T>(work: () => Promise<T>) => Promise<T> {
  if (locks) return async (work) => await locks.request(name, work) as Awaited<ReturnType<typeof work>>;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
