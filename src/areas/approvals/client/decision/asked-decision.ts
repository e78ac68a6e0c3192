/** The orders that a decision is about, its input, and why it was refused: shared by the dialog, the run and the screens. */
import type { Issue } from '#kernel/domain/result.ts';
import type { OrderContent, OrderHead } from '#areas/orders/domain/index.ts';
import type { DecideInput, Decision } from '../../domain/index.ts';

export type Decidable = Pick<
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
>;
export type DecisionFields = Pick<
  DecideInput,
  'reason' | 'code' | 'line' | 'reviewOn' | 'processedByHand' | 'waiver' | 'opening'
>;
export const noFields: DecisionFields = { reason: '', code: null, line: null, reviewOn: null };

/** Asked in a dialog of its own: the order opens a funnel or draws from one, and may need discounts decided or its minimum waived. */
export const isFunnelApproval = (action: Decision, { type }: Pick<Decidable, 'type'>): boolean =>
  action === 'approve' && type === 'funnel';

export type AskedDecision = {
  readonly action: Decision;
  readonly orders: readonly Decidable[];
  /** Selected, but in another state or not this person's to decide. */
  readonly leftOut: number;
  readonly lines?: OrderContent['lines'] | undefined;
};
/** `issues`: by field of the dialog. `sentence`: about the decision as a whole. */
export type DecisionRefusal = {
  readonly issues: readonly Issue[];
  readonly sentence?: string | undefined;
  readonly code?: string | undefined;
};
