/** The states that a list can be filtered by. `ended` covers closed and expired funnels. */
export const funnelStateFilters = ['open', 'ended'] as const;
export type FunnelState = (typeof funnelStateFilters)[number];
