/** Marks an order with a recorded approval in the list, and says which approver it waits for. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePortalSession } from '#kernel/client/index.ts';
import type { OrderHead } from '#areas/orders/domain/index.ts';
import { findNextApprover, chainFactsFor, isAskedToApprove } from '../../domain/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { nextApproverText } from './limit-words.ts';
import { useStoredApprovalChain } from './use-approval-chain.ts';

/**
 * Renders the mark.
 * @param mark Renders the words of the mark. `isWarm` is true if the order waits for the user, or
 * for a person for whom the user acts.
 */
export function NextApproverMark({
  order,
  mark,
}: {
  readonly order: OrderHead;
  readonly mark: (words: ReactNode, isWarm: boolean) => ReactNode;
}) {
  const device = useApprovalsDevice();
  const { actor } = usePortalSession();
  const chain = useStoredApprovalChain()?.value;
  if (!chain || order.status !== 'waiting_approval') return null;
  const facts = chainFactsFor(chain, order, device.now());
  const limited = { ...order, largestDiscount: undefined };
  const asked = findNextApprover(limited, facts);
  if (!asked) return null;

  return isAskedToApprove(limited, actor.userId, facts)
    ? mark(<Trans>Asks you to decide</Trans>, true)
    : mark(nextApproverText(asked, chain), false);
}
