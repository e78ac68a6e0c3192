/**
 * The reports by which running loads are counted. `data`: a load started. `done`: a load succeeded
 * or failed. `reset`: the count starts again at zero.
 */
export type LoadingType = 'data' | 'done' | 'reset';

/** Returns the new count. It never falls below zero. */
export const nextLoadingCount = (count: number, type: LoadingType): number =>
  ({ data: count + 1, done: Math.max(0, count - 1), reset: 0 })[type];
