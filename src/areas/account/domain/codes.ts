/** Failure codes of the account area, each with its HTTP status. */
export const accountCodes = {
  wrong_credentials: 401,
  /** The password is right, but its 72 hours are over. */
  temporary_password_expired: 401,
  too_many_attempts: 429,
  /** Links to reset the password of this email were asked for often; `retryAfter` says when the next may be. */
  reset_asked_often: 409,
  /** The current password, asked when another is set. */
  wrong_password: 422,
  password_too_short: 422,
  password_too_long: 422,
  password_has_email: 422,
  password_has_product: 422,
  password_common: 422,
  /** A temporary password cannot stay. */
  password_unchanged: 422,
  /** Used, older than an hour, or never given. */
  reset_link_invalid: 422,
  /** The terms have a newer version than the one accepted. */
  terms_changed: 409,
} as const satisfies Record<string, number>;
export type AccountCode = keyof typeof accountCodes;
