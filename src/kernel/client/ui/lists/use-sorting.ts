/**
 * Reads and changes the sorting of a list. A press on a column's heading changes it in the address
 * and returns to the first page.
 */
import { sortAfterHeadingClick, formatSort, type Sort } from '#kernel/domain/sorting.ts';
import { useChangeParams } from './use-change-params.ts';

/** The current sorting, and the function that sorts by a column. */
export type Sorting = { readonly now: Sort; readonly onSort: (key: string) => void };

/**
 * Returns the sorting of a list.
 * @param sort The sorting in the address.
 */
export function useSorting<Key extends string>(
  sort: Sort<Key> | undefined,
  byDefault: Sort<Key>,
): Sorting {
  const changeParams = useChangeParams();
  const now = sort ?? byDefault;
  return {
    now,
    onSort: (key) => {
      const text = formatSort(sortAfterHeadingClick<string>(now, key));
      changeParams({ sort: text === formatSort(byDefault) ? '' : text });
    },
  };
}

/** Returns the value of a column's `aria-sort`. */
export const ariaSort = ({ by, down }: Sort, key: string) => {
  if (by !== key) return 'none';
  return down ? 'descending' : 'ascending';
};
