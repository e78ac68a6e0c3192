/**
 * The slot that the orders module fills on a funnel's page. The orders module depends on funnels,
 * not the other way round.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ListedFunnel } from '../domain/index.ts';

/** The counts of orders under a funnel, from the server. */
export type FunnelOrderCounts = {
  readonly funnelId: string;
  /** Number of orders that the manufacturer has received but not completed. */
  readonly underWay: number;
  /** Number of orders that were returned for correction. */
  readonly returned: number;
};
export type FunnelOrdersSlot = {
  /**
   * Lists the units that each order holds of the funnel. The children are below the list. They load
   * with it, and are shown once its height is known, so that they don't move.
   */
  readonly Orders: ComponentType<{
    readonly funnel: ListedFunnel;
    readonly onCounted: (under: FunnelOrderCounts) => void;
    readonly children?: ReactNode;
  }>;
};
