/** The refusal codes of funnels, each with its HTTP status. */
export const funnelRefusalCodes = {
  /**
   * The first order of a funnel can only be approved together with the terms that open the funnel.
   */
  funnel_unconfirmed: 409,
  /**
   * The funnel no longer has the units that the order would draw when it is approved or queued
   * again.
   */
  funnel_exceeded: 409,
  /** The funnel has been closed meanwhile. */
  funnel_closed: 409,
} as const satisfies Record<string, number>;
export type FunnelCode = keyof typeof funnelRefusalCodes;
