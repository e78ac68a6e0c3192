/** Lists the refusal codes of deadlines with their HTTP status. */

/**
 * The code of a submission during a closing. Its details are the closing: `{document, start, end}`.
 * The same request may be sent again later.
 */
export const deadlineCodes = {
  blocked: 409,
} as const;
export type DeadlineCode = keyof typeof deadlineCodes;

/** The codes with which saving a blocker is refused. */
export const blockerCodes = {
  /**
   * The closing would leave less than a day open in the months of the details, and the
   * administrator hasn't agreed to that.
   */
  leaves_no_day: 422,
} as const;
export type BlockerCode = keyof typeof blockerCodes;
