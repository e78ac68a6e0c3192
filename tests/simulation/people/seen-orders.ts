/** The orders that approvers last saw, and those that the ERP has leased. */
import type { ErpResult, OrderStatus } from '#areas/orders/domain/index.ts';

export type Seen = { readonly id: string; readonly revision: number; readonly status: OrderStatus };
export type Lease = {
  readonly id: string;
  readonly number: string;
  readonly revision: number;
  readonly leaseId: string;
  readonly dispatch: string;
  readonly until: number;
  /** True if the server confirmed the ERP's acknowledgement. */
  acknowledged: boolean;
  /** The ERP's last answer to this lease. Undefined before the first. */
  answer: ErpResult | undefined;
};

export type SeenOrders = {
  /** The orders as they were when the approvers last looked. */
  inbox: readonly Seen[];
  /** Every lease that the ERP ever had. */
  readonly leases: Lease[];
  /** How many orders the ERP has booked. */
  booked: number;
  /** Messages about orders that should not have been offered to the ERP. */
  readonly wrong: string[];
};

export const createSeenOrders = (): SeenOrders => ({ inbox: [], leases: [], booked: 0, wrong: [] });
