/** Lets an approver delegate approvals, as a section of the profile. */
import { Skeletons, UnavailableRow, usePortalSession } from '#kernel/client/index.ts';
import { DelegationList } from './DelegationList.tsx';
import { useApprovalChainQuery } from './use-approval-chain-query.ts';

export default function OwnDelegations() {
  const { actor } = usePortalSession();
  const { value, state, again } = useApprovalChainQuery();
  if (value !== undefined)
    return <DelegationList chain={value} fromUserId={actor.userId} onChange={again} />;

  return state === 'loading' ? <Skeletons isPart rows={1} /> : <UnavailableRow onRetry={again} />;
}
