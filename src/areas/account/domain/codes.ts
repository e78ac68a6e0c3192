/** Lists the refusal codes of the account area with their HTTP status. */
export const accountRefusalCodes = {
  wrong_credentials: 401,
  /** The password is right, but it was temporary and its 72 hours have passed. */
  temporary_password_expired: 401,
  too_many_attempts: 429,
  /**
   * Reset links for this email were requested too often; `retryAfter` says when the next request is
   * possible.
   */
  reset_asked_often: 409,
  /** The current password is wrong. It is required to set another one, and for a confirmation. */
  wrong_password: 422,
  password_too_short: 422,
  password_too_long: 422,
  password_has_email: 422,
  password_has_product: 422,
  password_common: 422,
  /** A temporary password must be replaced by another one. */
  password_unchanged: 422,
  /** The link was used, has expired, was deleted or never existed, or its account can't sign in. */
  reset_link_invalid: 422,
  /** The terms have a newer version than the accepted one. */
  terms_changed: 409,
} as const satisfies Record<string, number>;
export type AccountCode = keyof typeof accountRefusalCodes;
