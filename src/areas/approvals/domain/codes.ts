/** The failure codes of the calls of approvals, each with its HTTP status. */

/** The codes of a refused comment. */
export const commentCodes = {
  /** The order was voided and has no number, so it takes no comments. */
  given_up: 409,
} as const satisfies Record<string, number>;

export type CommentRefusal = 'illegal_transition' | 'not_found' | keyof typeof commentCodes;

/** The codes of refused decisions on discounts. */
export const discountDecisionCodes = {
  /** The approver submitted the order, and may not decide on it. */
  own_order: 409,
  /** Another approver decided on discounts of the order since this one loaded them. */
  decided_meanwhile: 409,
  /** A newer revision exists. The details `{revision}` name it. */
  stale_revision: 409,
} as const satisfies Record<string, number>;
