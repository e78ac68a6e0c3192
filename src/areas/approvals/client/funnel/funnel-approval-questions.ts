/** Decides what the approval of a funnel order asks its approver. */
import { isFunnelNumber, type Funnel } from '#areas/funnels/domain/index.ts';
import {
  funnelNumberIn,
  isMinimumWaivable,
  type DiscountDecision,
  type Order,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { linesWithDiscountToDecide, type ApprovalOutcome } from '../../domain/index.ts';

export type FunnelApprovalQuestions = {
  /** True if the approval opens the funnel, and therefore needs its terms. */
  readonly opensFunnel: boolean;
  /** How many discounts must be decided before the approval. */
  readonly undecided: number;
  /**
   * The minimum order in minor units, below which the approval needs a waiver. It is undefined if
   * none applies to this approval, or if this device does not know it.
   */
  readonly minimum: number | undefined;
};

type Known = {
  /**
   * The funnel with the order's number. It is null if none has been opened, or if the order
   * contains no valid number.
   */
  readonly funnel: Funnel | null;
  /** The decisions on the discounts of the order's revision. */
  readonly discounts: readonly DiscountDecision[];
  readonly minimums: Readonly<Partial<Record<OrderType, number | undefined>>> | undefined;
};

/**
 * Returns what the approval of an order needs. An approval that is recorded opens no funnel, waives
 * no minimum, and leaves discounts above the approver's limit to the next approver.
 * @param outcome What the approval does, or undefined if it is not known.
 */
export function funnelApprovalQuestions(
  { type, content }: Pick<Order, 'type' | 'content'>,
  { funnel, discounts, minimums }: Known,
  outcome: ApprovalOutcome | undefined,
): FunnelApprovalQuestions {
  const undecided = linesWithDiscountToDecide({ content }, discounts, outcome).length;
  if (outcome?.kind === 'records') return { opensFunnel: false, undecided, minimum: undefined };
  return {
    opensFunnel: funnel === null && isFunnelNumber(funnelNumberIn(content)),
    undecided,
    minimum: isMinimumWaivable(type) ? minimums?.[type] : undefined,
  };
}
