/** The filters of the approvers' list: the stages as tabs with counts, and search. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { Card, FilterTabs, SearchBox } from '#kernel/client/index.ts';
import { approvalTabs, type ApprovalTab } from '../../../device/index.ts';
import { approvalsPath, type ApprovalsPlace } from './use-approval-list.ts';

export function ApprovalFilters({
  place: { tab, search, order },
  counts,
}: {
  readonly place: ApprovalsPlace;
  readonly counts: Readonly<Record<ApprovalTab, number>> | undefined;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words: Readonly<Record<ApprovalTab, string>> = {
    to_decide: t`To approve`,
    held: t`On hold`,
    returned: t`Returned`,
    at_erp: t`In ERP`,
  };
  return (
    <Card flush>
      <FilterTabs
        label={t`Filter by stage`}
        tabs={approvalTabs.map((one) => ({
          key: one,
          label: words[one],
          to: approvalsPath({ tab: one, search }),
          current: one === tab,
          count: counts?.[one],
        }))}
        tools={
          <SearchBox
            value={search}
            label={t`Search by order number, PO, distributor or part number`}
            placeholder={t`Order, PO, part number`}
            onSearch={(text) =>
              void navigate(approvalsPath({ tab, search: text, order }), { replace: true })
            }
          />
        }
      />
    </Card>
  );
}
