/** A live query over many rows that must not run after each of a hundred changes in a row. */
import { useLiveQuery } from 'dexie-react-hooks';
import { calmly } from '#kernel/device/index.ts';

/** Other `deps`, another query: it runs at once. undefined: the first answer is not here yet. */
export function useCalmQuery<Answer>(query: () => Promise<Answer>, deps: readonly unknown[]): Answer | undefined {
  // One live query stands for as long as its deps do, and keeps the pace that it began with.
  return useLiveQuery(calmly(query), [...deps]);
}
