/** Failure codes of marketing, each with its HTTP status. */
export const marketingRefusalCodes = {
  /** The file is not a JPEG or PNG picture. */
  not_a_picture: 415,
  /** The newsletter has no reader with a confirmed subscription. */
  no_readers: 409,
  /** The newsletter is being sent or was sent, and can't be changed. */
  already_sent: 409,
  /** None of the emails that were not delivered can be sent again. */
  nothing_to_send_again: 409,
  /** The request already has an answer. */
  already_answered: 409,
} as const satisfies Record<string, number>;
export type MarketingCode = keyof typeof marketingRefusalCodes;
