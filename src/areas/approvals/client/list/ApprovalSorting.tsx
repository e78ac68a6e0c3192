/**
 * The sorting of the approvers' list, whose choices say in words which orders come first. It is
 * stored in the list's address.
 */
import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { SelectOptions, useChangeParams } from '#kernel/client/index.ts';
import { formatSort, type Sort } from '#kernel/domain/sorting.ts';
import type { OrderSortKey } from '#areas/orders/domain/index.ts';
import { longestWaitFirst } from './use-approval-list.ts';

/** The columns that an approver sorts by. The address may name others. */
type OfferedKey = Exclude<OrderSortKey, 'type' | 'status'>;

type Props = { readonly sort: Sort<OrderSortKey>; readonly className: string };

export function ApprovalSorting({ sort, className }: Props) {
  const { t } = useLingui();
  const changeParams = useChangeParams();

  const words: Readonly<Record<OfferedKey, readonly [ascending: string, descending: string]>> = {
    submitted: [t`Longest wait first`, t`Shortest wait first`],
    date: [t`Created: oldest first`, t`Created: newest first`],
    total: [t`Total: lowest first`, t`Total: highest first`],
    distributor: [t`Distributor: A to Z`, t`Distributor: Z to A`],
    number: [t`Order number: ascending`, t`Order number: descending`],
    customerOrder: [t`PO: A to Z`, t`PO: Z to A`],
  };
  const now = formatSort(sort);
  const offered = (Object.keys(words) as OfferedKey[]).flatMap((by) => [
    { value: formatSort({ by, down: false }), label: words[by][0] },
    { value: formatSort({ by, down: true }), label: words[by][1] },
  ]);

  const options = offered.some(({ value }) => value === now)
    ? offered
    : [...offered, { value: now, label: t`Other` }];

  const sortBy = (text: string) =>
    changeParams({ sort: text === formatSort(longestWaitFirst) ? '' : text });

  return (
    <Select
      className={className}
      aria-label={t`Sort by`}
      value={now}
      onChange={(_, { value }) => sortBy(value)}
    >
      <SelectOptions options={options} />
    </Select>
  );
}
