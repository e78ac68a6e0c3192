/** The number of things that are loading, after each report to the loading indicator. */
export type LoadingType = 'data' | 'done' | 'reset';

/** Returns the new count. It never falls below zero. */
export const afterLoading = (count: number, type: LoadingType): number =>
  ({ data: count + 1, done: Math.max(0, count - 1), reset: 0 })[type];
