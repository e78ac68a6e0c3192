/** Failure codes of the calls of approvals, each with its HTTP status. */

/** Of a comment. */
export const commentCodes = {
  /** Its number is gone: nothing more is said about it. */
  given_up: 409,
} as const satisfies Record<string, number>;
export type CommentRefusal = 'illegal_transition' | 'not_found' | keyof typeof commentCodes;

/** Of decisions over discounts. */
export const discountRefusals = {
  /** Nobody decides over an order of their own. */
  own_order: 409,
  /** Somebody else decided over discounts of the order since this person read them. */
  decided_meanwhile: 409,
  /** Details `{revision}`: the last one. */
  stale_revision: 409,
} as const satisfies Record<string, number>;
