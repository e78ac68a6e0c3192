/** How many things are loading after each word of the loading indicator. */
export type LoadingType = 'data' | 'done' | 'reset';

export const afterLoading = (count: number, type: LoadingType): number =>
  ({ data: count + 1, done: Math.max(0, count - 1), reset: 0 })[type];
