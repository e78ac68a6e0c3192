/**
 * The types that the dialog, the run and the screens share: the orders that a decision is about,
 * its input, and why it was refused.
 */
import type { Issue } from '#kernel/domain/result.ts';
import type { OrderContent, OrderHead } from '#areas/orders/domain/index.ts';
import type { DecideInput, Decision } from '../../domain/index.ts';

/** The fields of an order that deciding on it needs. */
export type OrderToDecide = Pick<
  OrderHead,
  | 'id'
  | 'type'
  | 'revision'
  | 'number'
  | 'status'
  | 'distributorName'
  | 'submittedById'
  | 'approvedRevision'
  | 'totalMinor'
  | 'currency'
  | 'markedLines'
  | 'lostApproval'
>;

export type DecisionFields = Pick<
  DecideInput,
  'reason' | 'code' | 'line' | 'reviewOn' | 'processedByHand' | 'waiver' | 'opening'
>;
export const emptyDecisionFields: DecisionFields = {
  reason: '',
  code: null,
  line: null,
  reviewOn: null,
};

/**
 * Returns whether the decision has the dialog of funnel orders: the order opens a funnel or draws
 * from one, and may need discounts decided or its minimum waived.
 */
export const hasFunnelApprovalDialog = (
  action: Decision,
  { type }: Pick<OrderToDecide, 'type'>,
): boolean => action === 'approve' && type === 'funnel';

/** A decision that a dialog asks for. */
export type PendingDecision = {
  readonly action: Decision;
  readonly orders: readonly OrderToDecide[];
  /**
   * The number of selected orders that cannot take this decision, because of their state or because
   * they are the approver's own. 0 for a decision on an opened order.
   */
  readonly leftOut: number;
  readonly lines?: OrderContent['lines'] | undefined;
};

/**
 * Why a decision was refused. `issues` are by field of the dialog, `sentence` is about the decision
 * as a whole.
 */
export type DecisionRefusal = {
  readonly issues: readonly Issue[];
  readonly sentence?: string | undefined;
  readonly code?: string | undefined;
};
