/** A live query over many rows that must not run after each of a hundred changes in a row: at once, and then a few times a second at most. */
import { useLiveQuery } from 'dexie-react-hooks';

/** Milliseconds between two runs of one query. */
const CALM = 500;

/** Other `deps`, another query: it runs at once. undefined: the first answer is not here yet. */
export function useCalmQuery<Answer>(query: () => Promise<Answer>, deps: readonly unknown[]): Answer | undefined {
  // One live query stands for as long as its deps do, and keeps the pace that it began with.
  return useLiveQuery(calmly(query), [...deps]);
}

/** What changes meanwhile is seen: the pause comes before the reading. */
export function calmly<Answer>(query: () => Promise<Answer>, pause: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); }), now: () => number = () => performance.now()): () => Promise<Answer> {
  let last = -Infinity;
  return async () => {
    const left = last + CALM - now();
    // Wrapped, or Dexie would lose sight of what the query reads afterwards.
    if (left > 0) await Promise.resolve(pause(left));
    last = now();
    return await query();
  };
}
