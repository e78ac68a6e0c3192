/** A tab of the approvers' list without orders: nothing matches the search, or nothing waits there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, LinkButton } from '#kernel/client/index.ts';
import type { ApprovalTab } from '../../../device/index.ts';
import { NoMatchingOrder } from '../../list/NoMatchingOrder.tsx';
import { approvalsPath } from './use-approval-list.ts';

type Props = { readonly tab: ApprovalTab; readonly isSearched: boolean };

export function NoApprovals({ tab, isSearched }: Props) {
  const { t } = useLingui();
  const titles: Readonly<Record<ApprovalTab, string>> = {
    to_decide: t`Nothing waits for a decision`,
    held: t`No order is held`,
    returned: t`No order is returned`,
    at_erp: t`No order waits for the ERP`,
  };
  if (isSearched) return <NoMatchingOrder clearPath={approvalsPath({ tab })} />;
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
        <Trans>Orders that distributors send appear here by themselves.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      sign="check"
      title={titles[tab]}
      actions={
        <LinkButton to={approvalsPath({})}>
          <Trans>To decide</Trans>
        </LinkButton>
      }
    />
  );
}
