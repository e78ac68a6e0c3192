/** Ends requests that got no answer, when their time is over or the network is back. */

/**
 * Returns a function that runs requests, and one that aborts all that are under way.
 * @param timeMs The milliseconds after which a request is aborted.
 */
export function createAbortableRequests(timeMs: number) {
  const underWay = new Set<AbortController>();
  return {
    async run<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const control = new AbortController();
      const timer = setTimeout(() => control.abort(), timeMs);
      underWay.add(control);
      try {
        return await send(control.signal);
      } finally {
        clearTimeout(timer);
        underWay.delete(control);
      }
    },
    abortAll(): void {
      for (const control of underWay) control.abort();
    },
  };
}
