/**
 * The slot that the orders module fills on a funnel's page. The orders module depends on funnels,
 * not the other way round.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ListedFunnel } from '../domain/index.ts';

/** The counts of orders under a funnel, from the server. */
export type FunnelOrderCounts = {
  readonly funnelId: string;
  /** Number of orders that wait for approval, are on hold, or wait for the ERP. */
  readonly underWay: number;
  /** Number of orders that were returned for correction. */
  readonly returned: number;
};
export type FunnelOrdersSlot = {
  /**
   * Lists the units that each submission of an order took from the funnel, and when they were
   * released. The children are below the list. They load with it, and are shown once its height is
   * known, so that they don't move.
   */
  readonly Orders: ComponentType<{
    readonly funnel: ListedFunnel;
    readonly onCounted: (under: FunnelOrderCounts) => void;
    readonly children?: ReactNode;
  }>;
};
