/** The orders that the server had acknowledged to devices, as a restore finds them. */
import type { Order } from '#areas/orders/domain/index.ts';
import type { ServerOrder } from '../checks/server-records.ts';

/** What devices held as acknowledged when the server was restored. */
export type Acknowledged = readonly {
  readonly who: string;
  readonly order: Order;
  /** The order as the backup has it, or undefined if the backup does not have it. */
  readonly backedUp: ServerOrder | undefined;
  /** The greatest id in the backup's history of orders. Everything since has a greater one. */
  readonly lastPastId: number;
}[];
