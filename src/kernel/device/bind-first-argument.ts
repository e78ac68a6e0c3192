/** Builds the API object of an area from functions that take the engine as their first argument. */
import type { Engine } from './engine-api.ts';

/** The first argument of functions that record the acting person. */
export type EngineWithActor = {
  readonly engine: Engine;
  /**
   * The person's name, shown beside changes of this device until the server's record of them
   * arrives.
   */
  readonly actorName: string;
};

/** The type of an object's functions without their first argument. */
export type BoundTo<First, Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    first: First,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

/** Binds the first argument of every function of an object. */
export function bindFirstArgument<
  First,
  Functions extends Readonly<Record<string, (first: First, ...args: never[]) => unknown>>,
>(first: First, functions: Functions): BoundTo<First, Functions> {
  const bound = Object.entries(functions).map(
    ([name, run]) => [name, (...args: never[]) => run(first, ...args)] as const,
  );
  return Object.fromEntries(bound) as BoundTo<First, Functions>;
}

/** Returns a function that loads its implementation when it is called. */
export const loadOnCall =
  <Args extends unknown[], Answer>(load: () => Promise<(...args: Args) => Promise<Answer>>) =>
  async (...args: Args): Promise<Answer> =>
    await (
      await load()
    )(...args);
