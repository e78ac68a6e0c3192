/**
 * The empty state of a tab of the approvers' list: nothing matches the search, or nothing waits.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, LinkButton } from '#kernel/client/index.ts';
import type { ApprovalTab } from '../../device/index.ts';
import { NoMatchingOrder } from '#areas/orders/client/index.ts';
import { approvalListPath } from './use-approval-list.ts';

type Props = { readonly tab: ApprovalTab; readonly isSearched: boolean };

export function NoApprovals({ tab, isSearched }: Props) {
  const { t } = useLingui();
  const titles: Readonly<Record<ApprovalTab, string>> = {
    to_decide: t`You’re all caught up`,
    held: t`No orders on stand by`,
    returned: t`No returned orders`,
    at_erp: t`No orders in ERP`,
  };
  const explanations: Readonly<Record<ApprovalTab, string>> = {
    to_decide: t`Orders that distributors send appear here automatically.`,
    held: t`Orders that you put on hold appear here until you decide on them.`,
    returned: t`Orders that you return for correction appear here until the distributor sends them again.`,
    at_erp: t`Approved orders appear here until the ERP accepts them.`,
  };
  if (isSearched) return <NoMatchingOrder clearPath={approvalListPath({ tab })} />;
  if (tab === 'to_decide')
    return (
      <EmptyState
        sign="check"
        title={titles[tab]}
        actions={
          <LinkButton to="/orders">
            <Trans>All orders</Trans>
          </LinkButton>
        }
      >
        {explanations[tab]}
      </EmptyState>
    );

  return (
    <EmptyState
      sign="check"
      title={titles[tab]}
      actions={
        <LinkButton to={approvalListPath({})}>
          <Trans>To approve</Trans>
        </LinkButton>
      }
    >
      {explanations[tab]}
    </EmptyState>
  );
}
