/** What a restore finds on devices: the orders that the server had acknowledged to them. */
import type { Order } from '#areas/orders/domain/index.ts';
import type { Booked } from '../checks/books.ts';

/** What devices held as acknowledged when the server was restored. */
export type Acknowledged = readonly {
  readonly who: string;
  readonly order: Order;
  /** What the backup has of it. */
  readonly backedUp: Booked | undefined;
}[];
