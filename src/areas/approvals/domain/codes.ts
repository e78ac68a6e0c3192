/** The failure codes of the calls of approvals, each with its HTTP status. */

/** The codes of a refused comment. */
export const commentRefusalCodes = {
  /** The order was voided and has no number, so it takes no comments. */
  given_up: 409,
} as const satisfies Record<string, number>;

export type CommentRefusal = 'illegal_transition' | 'not_found' | keyof typeof commentRefusalCodes;

/** The codes of refused decisions on discounts. */
export const discountDecisionRefusalCodes = {
  /** The approver submitted the order, and may not decide on it. */
  own_order: 409,
  /** Another approver decided on discounts of the order after this approver loaded them. */
  decided_meanwhile: 409,
  /** A discount is above the approver's limit. The issues name the lines. */
  above_limit: 409,
  /** A newer revision exists. The details `{revision}` name it. */
  stale_revision: 409,
} as const satisfies Record<string, number>;

/**
 * The codes with which a partial decision is refused, in addition to those of discount decisions.
 */
export const partialDecisionRefusalCodes = {
  /** A partial decision: discounts of lines that would stay in the order are undecided. */
  discounts_undecided: 409,
  /** A partial decision: a discount of a line that would stay in the order was refused. */
  discounts_refused: 409,
  /**
   * A partial decision: the lines that would stay in the order are below a minimum order that
   * cannot be waived.
   */
  rest_below_minimum: 409,
  /**
   * A partial decision: the lines that would stay in the order are below the minimum order, and no
   * reason for waiving it was given.
   */
  minimum_not_waived: 409,
  /** A partial decision: the lines that would stay in the order are above the approver’s limits. */
  rest_above_limit: 409,
} as const satisfies Record<string, number>;

/** The codes of refusals by limits: of an approval, and of changes of limits. */
export const limitRefusalCodes = {
  /** An approval by this approver is recorded already. */
  already_recorded: 409,
  /** The chain of next approvers would lead back to this approver. */
  circular_chain: 409,
  /** Users can't set their own limits. */
  own_limits: 409,
} as const satisfies Record<string, number>;
