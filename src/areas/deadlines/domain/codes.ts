/** Lists the refusal codes of deadlines with their HTTP status. */

/**
 * `blocked` has the closing in its details: `{document, start, end}`. The same request may be sent
 * again later.
 */
export const deadlineCodes = {
  blocked: 409,
} as const;
export type DeadlineCode = keyof typeof deadlineCodes;

/** Codes of saving a blocker. */
export const blockerCodes = {
  /**
   * The closing would leave less than a day open in the months of the details, and the
   * administrator hasn't agreed to that.
   */
  leaves_no_day: 422,
} as const;
export type BlockerCode = keyof typeof blockerCodes;
