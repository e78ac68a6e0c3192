/** Records approvals above the limits of their approver, and queues the mail to the next one. */
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { addJob } from '#kernel/server/jobs.ts';
import {
  ABOVE_LIMIT_FIELD,
  DECIDED_FOR_FIELD,
  type HistoryChange,
  type Order,
} from '#areas/orders/domain/index.ts';
import { insertOrderHistory } from '#areas/orders/server/index.ts';
import {
  computeApprovalOutcome,
  toLimitedOrder,
  type ApprovalOutcome,
  type NextApprover,
} from '../../domain/index.ts';
import {
  insertRecordedApproval,
  selectRecordedApprovals,
  type CurrentApprovalChain,
} from './approval-chain-sql.ts';

/** Returns what an approval of the order by the caller does. The order must be locked. */
export const readApprovalOutcome = async (
  order: Order,
  chain: CurrentApprovalChain,
  { db, principal }: Pick<Context, 'db' | 'principal'>,
): Promise<ApprovalOutcome> =>
  computeApprovalOutcome(toLimitedOrder(order), principal.userId, {
    ...chain,
    recorded: await selectRecordedApprovals(db, order),
  });

/**
 * Returns the change for an order's history that names the person for whom an approver acted, by
 * id. Empty if the approver used their own limits.
 */
export const delegatorHistoryChanges = (
  actingForId: number,
  userId: number,
): readonly HistoryChange[] =>
  actingForId === userId ? [] : [{ field: DECIDED_FOR_FIELD, to: String(actingForId) }];

/** Returns the name of the approver who must decide next, or null if no single person is asked. */
export const nextApproverName = (
  asked: NextApprover,
  { approvers }: CurrentApprovalChain,
): string | null =>
  asked.kind === 'person'
    ? (approvers.find(({ userId }) => userId === asked.userId)?.name ?? null)
    : null;

/**
 * Records the approval of an order that is above the approver's limits, with its history, and
 * queues the mail to the next approver. The order does not change.
 */
export async function recordApproval(
  order: Order,
  outcome: Extract<ApprovalOutcome, { readonly kind: 'records' }>,
  { db, principal, now }: Context,
): Promise<void> {
  const { userId, name } = principal;
  const { actingForId, reasons } = outcome;
  await insertRecordedApproval(db, order, { userId, name, actingForId, reasons, now });
  await insertOrderHistory(db, [
    {
      order,
      ...authorOf(principal, now),
      kind: 'approval_recorded',
      changes: [
        ...delegatorHistoryChanges(actingForId, userId),
        ...reasons.map((reason) => ({ field: ABOVE_LIMIT_FIELD, to: reason })),
      ],
    },
  ]);
  await logAction(db, principal, now, 'order.approval_recorded', order.number!, {
    revision: order.revision,
    reasons,
    ...(actingForId === userId ? {} : { actingForId }),
  });
  await addJob(db, 'approvals.asked', { orderId: order.id, revision: order.revision });
}
