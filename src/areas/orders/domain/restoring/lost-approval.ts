/**
 * Finds approvals that a restore has lost. The ERP may have such an order already, and would get it
 * a second time if it was approved again.
 */
import type { FindingDetails, FindingKind } from '#areas/restores/domain/index.ts';
import type { Order, OrderStatus } from '../order.ts';
import type { HeldOrder } from './calls.ts';

type Loss = { readonly kind: FindingKind; readonly details: FindingDetails };

/** Returns whether the order was approved in the state that the device knows. */
export const wasApproved = ({ status, revision, approvedRevision }: HeldOrder): boolean =>
  status === 'waiting_processing' || (status === 'stand_by' && approvedRevision === revision);

/** Returns whether the ERP had accepted the order, and the server does not know it. */
export const isErpAnswerLost = (
  state: { readonly status: OrderStatus; readonly erpNumber: string | null } | undefined,
  { status, erpNumber = null }: HeldOrder,
): boolean =>
  erpNumber === null
    ? status === 'complete' && state?.status !== 'complete'
    : state?.erpNumber !== erpNumber;

/**
 * Returns what approvers must know of an order that has these findings. An answer of the ERP counts
 * more than an approval. Undefined if no approval was lost.
 */
export function lostApprovalIn(
  findings: readonly Loss[],
): NonNullable<Order['lostApproval']> | undefined {
  const answers = findings.filter(({ kind }) => kind === 'erp_answer');
  const numbered = answers.find(({ details }) => details.erpNumber !== undefined);
  if (answers.length > 0)
    return { status: 'complete', erpNumber: numbered?.details.erpNumber ?? null };
  return findings.some(({ kind }) => kind === 'erp_fetched')
    ? { status: 'waiting_processing', erpNumber: null }
    : undefined;
}
