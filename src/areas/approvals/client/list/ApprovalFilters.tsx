/** Shows the filters of the approvers' list: the stages as tabs with counts, and the search. */
import { useLingui } from '@lingui/react/macro';
import {
  FilterChips,
  FilterFlyout,
  FilterTabs,
  SearchBox,
  useChangeParams,
  useRefinementChips,
} from '#kernel/client/index.ts';
import { approvalTabs, type ApprovalTab } from '../../device/index.ts';
import { useOrdersContext } from '#areas/orders/client/index.ts';
import { approvalListPath, longestWaitFirst, type ApprovalListQuery } from './use-approval-list.ts';

export function ApprovalFilters({
  place,
  counts,
}: {
  readonly place: ApprovalListQuery;
  readonly counts: Readonly<Record<ApprovalTab, number>> | undefined;
}) {
  const { tab, search } = place;
  const { page: _page, order: _order, ...kept } = place;
  const { store } = useOrdersContext();
  const { t } = useLingui();
  const go = useChangeParams();
  const chips = useRefinementChips(place, t`Created`, go);
  const words: Readonly<Record<ApprovalTab, string>> = {
    to_decide: t`To approve`,
    held: t`Stand by`,
    returned: t`Returned`,
    at_erp: t`In ERP`,
  };

  return (
    <FilterTabs
      label={t`Filter by stage`}
      tabs={approvalTabs.map((one) => ({
        key: one,
        label: words[one],
        to: approvalListPath({ ...kept, tab: one }),
        current: one === tab,
        count: counts?.[one],
      }))}
      tools={
        <>
          <SearchBox
            value={search}
            label={t`Search by order number, PO, distributor or part number`}
            placeholder={t`Order, PO`}
            onSearch={(text) => go({ search: text })}
          />
          <FilterFlyout
            count={chips.length}
            period={t`Created`}
            authors={() => store.authors()}
            byDefault={longestWaitFirst}
          />
        </>
      }
      chips={
        <FilterChips
          chips={chips}
          onClear={() => go({ from: undefined, to: undefined, author: undefined, search: '' })}
        />
      }
    />
  );
}
