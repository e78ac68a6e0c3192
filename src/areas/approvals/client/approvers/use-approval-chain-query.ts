/**
 * Reads the approvers, their limits and delegations from the server, for the settings and for an
 * approver's profile.
 */
import { usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import { addresses, type ApprovalChain } from '../../domain/index.ts';

export const APPROVERS_PATH = '/settings/approvers';

export function useApprovalChainQuery() {
  const { api } = usePortalSession();
  return useRemoteQuery<ApprovalChain>({
    name: 'approvers',
    fetch: () => api.call(addresses.getApprovalChain, {}),
  });
}
