/** Lists the refusal codes of deadlines with their HTTP status. */

/**
 * The code of a submission during a closing. Its details are the closing: `{document, start, end}`.
 * The same request may be sent again later.
 */
export const deadlineRefusalCodes = {
  blocked: 409,
} as const;
export type DeadlineCode = keyof typeof deadlineRefusalCodes;

/** The codes with which saving a blocker is refused. */
export const blockerRefusalCodes = {
  /**
   * The blocker would newly leave less than a day open in some months, and the administrator hasn't
   * agreed to that. The refusal's details list them as `months`.
   */
  leaves_no_day: 422,
} as const;
export type BlockerCode = keyof typeof blockerRefusalCodes;
