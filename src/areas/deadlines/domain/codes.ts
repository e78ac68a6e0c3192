/** Failure codes of the deadlines, each with its HTTP status. */

/** Details: `{document, start, end}`, the closing that blocks it. 409: the same may be sent again later. */
export const deadlineCodes = { blocked: 409 } as const;
export type DeadlineCode = keyof typeof deadlineCodes;
