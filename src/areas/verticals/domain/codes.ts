/** What the calls of verticals refuse with, each with its HTTP status. */
export const verticalCodes = {
  /** A vertical that is not there, or no longer in use. */
  unknown_vertical: 422,
  /** What was to be stopped has ended already. */
  run_ended: 409,
} as const satisfies Record<string, number>;
export type VerticalCode = keyof typeof verticalCodes;
