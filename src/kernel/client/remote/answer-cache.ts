/** Where the last answer to a question is kept with its time: in memory for as long as the session lives, or wherever a caller keeps it. */
import type { Instant } from '#kernel/domain/dates.ts';

export type CachedAnswer<Answer> = { readonly value: Answer; readonly asOf: Instant };
/** By the name of the question, its filters included. */
export type AnswerCache<Answer> = {
  /** What is known without waiting. */
  peek?(name: string): CachedAnswer<Answer> | undefined;
  read(name: string): Promise<CachedAnswer<Answer> | undefined>;
  keep(name: string, value: Answer): Promise<CachedAnswer<Answer>>;
};

const memories = new WeakMap<object, AnswerCache<unknown>>();

/** `owner` lives as long as somebody is signed in, and the answers with it. One answer a list: `calls?{"page":2}` replaces that of `calls?{}`. */
export function memoryCache<Answer>(owner: object): AnswerCache<Answer> {
  const known = memories.get(owner);
  if (known) return known as AnswerCache<Answer>;
  const answers = new Map<string, CachedAnswer<unknown>>();
  const listOf = (name: string) => name.split('?')[0];
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
