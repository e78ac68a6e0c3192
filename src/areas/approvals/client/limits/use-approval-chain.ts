/**
 * Gives components the approvers, delegations and recorded approvals as this device last loaded
 * them, and what they mean for an order.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import type { OrderContent, OrderHead } from '#areas/orders/domain/index.ts';
import {
  computeApprovalOutcome,
  chainFactsFor,
  largestDiscountFor,
  toLimitedOrder,
  type ApprovalChain,
  type ApprovalOutcome,
} from '../../domain/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';

/**
 * The last answer with its time. It is undefined if this device has none, or has not read it yet.
 */
export type StoredApprovalChain =
  | { readonly value: ApprovalChain; readonly asOf: number }
  | undefined;

export function useStoredApprovalChain(): StoredApprovalChain {
  const device = useApprovalsDevice();
  return useLiveQuery(() => device.chain(), [device]);
}

/**
 * Loads the chain of approvers when a screen opens, when the connection is lost or comes back, and
 * when `again` is called. `isUnanswered` is true if the last attempt did not load it.
 */
export function useApprovalChainRefresh(): {
  readonly isUnanswered: boolean;
  readonly again: () => void;
} {
  const device = useApprovalsDevice();
  const isOffline = useIsOffline();
  const [isUnanswered, setUnanswered] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    inBackground(
      device.fetchChain().then((isAnswered) => {
        if (isCurrent) setUnanswered(!isAnswered);
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [device, isOffline, attempt]);

  return { isUnanswered, again: () => setAttempt(attempt + 1) };
}

type OrderWithLines = Pick<
  OrderHead,
  'id' | 'revision' | 'type' | 'currency' | 'totalMinor' | 'submittedById'
>;

/**
 * Returns what the user's approval of an order would do, as far as this device knows. Returns
 * undefined if the approvers or the lines are not known, the order does not wait for approval, or
 * the user may not decide on it.
 */
export function useOwnApprovalOutcome(
  order: OrderWithLines & Pick<OrderHead, 'status'>,
  lines: OrderContent['lines'] | undefined,
): { readonly outcome: ApprovalOutcome; readonly chain: ApprovalChain } | undefined {
  const device = useApprovalsDevice();
  const { actor } = usePortalSession();
  const chain = useStoredApprovalChain()?.value;
  if (!chain || !lines || order.status !== 'waiting_approval') return undefined;
  if (order.submittedById === actor.userId || !can(actor, 'approvals', 'write')) return undefined;
  const facts = chainFactsFor(chain, order, device.now());
  const limited = toLimitedOrder({ ...order, content: { lines } });

  return { chain, outcome: computeApprovalOutcome(limited, actor.userId, facts) };
}

/**
 * Returns the largest discount that the user may accept in an order, in hundredths of a percent.
 * Returns null if there is no limit, this device does not know it, or the user belongs to a
 * distributor.
 */
export function useOwnLargestDiscount(order: Pick<OrderHead, 'submittedById'>): number | null {
  const device = useApprovalsDevice();
  const { actor } = usePortalSession();
  const chain = useStoredApprovalChain()?.value;
  if (!chain || !isAdmin(actor)) return null;

  return largestDiscountFor(order, actor.userId, { ...chain, now: device.now() });
}
