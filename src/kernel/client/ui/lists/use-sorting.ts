/** What a list is sorted by now, and what a press on a column's head makes of it: the address says it, and the list begins at its first page. */
import { useSearchParams } from 'react-router-dom';
import { sortedByHead, sortText, type Sort } from '#kernel/domain/sorting.ts';

export type Sorting = { readonly now: Sort; readonly onSort: (key: string) => void };

export function useSorting<Key extends string>(
  sort: Sort<Key> | undefined,
  byDefault: Sort<Key>,
): Sorting {
  const [, setParams] = useSearchParams();
  const now = sort ?? byDefault;
  return {
    now,
    onSort: (key) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('page');
          const text = sortText(sortedByHead<string>(now, key));
          if (text === sortText(byDefault)) after.delete('sort');
          else after.set('sort', text);
          return after;
        },
        { replace: true },
      ),
  };
}
/** As `aria-sort` says it. */
export const ariaSort = ({ by, down }: Sort, key: string) => {
  if (by !== key) return 'none';
  return down ? 'descending' : 'ascending';
};
