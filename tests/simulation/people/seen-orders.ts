/** What approvers last saw, and what the ERP has leased. */
import type { ErpResult, OrderStatus } from '#areas/orders/domain/index.ts';

export type Seen = { readonly id: string; readonly revision: number; readonly status: OrderStatus };
export type Lease = {
  readonly id: string;
  readonly number: string;
  readonly revision: number;
  readonly leaseId: string;
  readonly dispatch: string;
  readonly until: number;
  /** The server said so. */
  acknowledged: boolean;
  /** What the ERP said to it last. */
  answer: ErpResult | undefined;
};
export type SeenOrders = {
  /** As it was when the approvers last looked. */
  inbox: readonly Seen[];
  /** Every lease that the ERP ever had. */
  readonly leases: Lease[];
  /** Orders that the ERP has booked. */
  booked: number;
  /** What it should not have been offered. */
  readonly wrong: string[];
};
export const newSeenOrders = (): SeenOrders => ({ inbox: [], leases: [], booked: 0, wrong: [] });
