/** Failure codes of funnels, each with its HTTP status. */
export const funnelCodes = {
  /** The first order of a funnel is approved together with what opens it. */
  funnel_unconfirmed: 409,
  /** What an order that comes back would draw is not left any more. */
  funnel_exceeded: 409,
  /** It was closed meanwhile. */
  funnel_closed: 409,
} as const satisfies Record<string, number>;
export type FunnelCode = keyof typeof funnelCodes;
