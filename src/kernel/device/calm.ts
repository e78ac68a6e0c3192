/** A query that follows many changes in a row: it runs at once, and then a few times a second at most. */

/** Milliseconds between two runs. */
const CALM = 500;

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
