/**
 * Stores the last answer to each query with its time: in memory while the session lasts, or in
 * another cache that the caller provides.
 */
import type { Instant } from '#kernel/domain/dates.ts';

/** A stored answer. `asOf` is when it was stored, by the device's clock. */
export type CachedAnswer<Answer> = { readonly value: Answer; readonly asOf: Instant };

/** Stores answers by the query's name, which contains its filters. */
export type AnswerCache<Answer> = {
  /** Returns an answer that is available without waiting, or undefined. */
  peek?(name: string): CachedAnswer<Answer> | undefined;
  read(name: string): Promise<CachedAnswer<Answer> | undefined>;
  keep(name: string, value: Answer): Promise<CachedAnswer<Answer>>;
};

const memories = new WeakMap<object, AnswerCache<unknown>>();

/**
 * Returns the cache in memory of `owner`, the signed-in engine; it is garbage-collected with its
 * owner. It stores one answer for each list: `calls?{"page":2}` replaces the answer to `calls?{}`.
 */
export function getMemoryAnswerCache<Answer>(owner: object): AnswerCache<Answer> {
  const known = memories.get(owner);
  if (known) return known as AnswerCache<Answer>;

  const answers = new Map<string, CachedAnswer<unknown>>();
  const listOf = (name: string) => name.split('?')[0];
  // Pages and filters of one list have the same name before the `?`.
  const cache: AnswerCache<unknown> = {
    peek: (name) => answers.get(name),
    read: async (name) => answers.get(name),
    keep: async (name, value) => {
      for (const other of answers.keys()) if (listOf(other) === listOf(name)) answers.delete(other);
      const answer = { value, asOf: Date.now() };
      answers.set(name, answer);
      return answer;
    },
  };
  memories.set(owner, cache);
  return cache as AnswerCache<Answer>;
}
