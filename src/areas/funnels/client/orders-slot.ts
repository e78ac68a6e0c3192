/** What the page of a funnel is given from the orders, which know funnels and are not known by them. */
import type { ComponentType } from 'react';
import type { ListedFunnel } from '../domain/index.ts';

/** Orders under a funnel, counted by the server. */
export type OrdersUnder = {
  readonly funnelId: string;
  /** With the manufacturer, not yet complete. */
  readonly underWay: number;
  /** Waiting for correction. */
  readonly returned: number;
};
export type FunnelOrdersSlot = {
  /** Lists what each order holds of the funnel. */
  readonly Orders: ComponentType<{
    readonly funnel: ListedFunnel;
    readonly onCounted: (under: OrdersUnder) => void;
  }>;
};
