/** Describes the period and the author in a list's address as chips. */
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../format/use-formats.ts';
import type { FilterChip } from './FilterChips.tsx';
import type { Refinement } from '../lists/list-url-params.ts';

type Narrowing = Partial<Pick<Refinement<string>, 'from' | 'to' | 'author'>>;

/**
 * Returns a chip for the period and one for the author, if they are set.
 * @param period Names the period, such as the date of creation.
 * @param change Changes the list's address. Fields that are undefined are removed from it.
 */
export function useRefinementChips(
  { from, to, author }: Narrowing,
  period: string,
  change: (fields: Narrowing) => void,
): FilterChip[] {
  const { t } = useLingui();
  const formats = useFormats();
  const first = from && formats.date(from);
  const last = to && formats.date(to);
  const days = () => {
    if (first && last) return t`${period}: ${first} – ${last}`;
    return first ? t`${period}: from ${first}` : t`${period}: until ${last}`;
  };

  return [
    ...(first || last
      ? [
          {
            key: 'period',
            label: days(),
            onRemove: () => change({ from: undefined, to: undefined }),
          },
        ]
      : []),
    ...(author
      ? [
          {
            key: 'author',
            label: t`Author: ${author}`,
            onRemove: () => change({ author: undefined }),
          },
        ]
      : []),
  ];
}
