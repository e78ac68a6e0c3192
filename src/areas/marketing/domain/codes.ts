/** Why something of marketing is refused, each with its HTTP status. */
export const marketingCodes = {
  /** The picture is neither a JPEG nor a PNG. */
  not_a_picture: 415,
  /** Nobody has confirmed a subscription, so nobody would get it. */
  no_readers: 409,
  /** A newsletter that is being sent, or was, stays as it is. */
  already_sent: 409,
  /** The request has its answer. */
  already_answered: 409,
} as const satisfies Record<string, number>;
export type MarketingCode = keyof typeof marketingCodes;
