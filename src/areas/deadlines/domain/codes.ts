/** Failure codes of the deadlines, each with its HTTP status. */

/** `blocked` has `{document, start, end}` in its details, the closing that blocks it; the same may be sent again later. */
export const deadlineCodes = {
  blocked: 409,
} as const;
export type DeadlineCode = keyof typeof deadlineCodes;

/** Of saving a closing. */
export const blockerCodes = {
  /** The closing would leave less than a day open in the months of the details, and its author has not agreed to that. */
  leaves_no_day: 422,
} as const;
export type BlockerCode = keyof typeof blockerCodes;
