/** Lists the refusal codes of verticals with their HTTP status. */
export const verticalRefusalCodes = {
  /** The vertical doesn't exist or is no longer in use. */
  unknown_vertical: 422,
  /** The classification to stop has already ended. */
  run_ended: 409,
} as const satisfies Record<string, number>;
export type VerticalCode = keyof typeof verticalRefusalCodes;
