/** The orders that the server had acknowledged to devices, as a restore finds them. */
import type { Order } from '#areas/orders/domain/index.ts';
import type { Booked } from '../checks/books.ts';

/** What devices held as acknowledged when the server was restored. */
export type Acknowledged = readonly {
  readonly who: string;
  readonly order: Order;
  /** The order as the backup has it. Undefined: the backup does not have it. */
  readonly backedUp: Booked | undefined;
  /** The greatest id in the backup's history of orders. Everything since has a greater one. */
  readonly lastPastId: number;
}[];
